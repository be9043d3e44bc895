/// The shortest decimal that reads back as `value`, without a trailing `.0` and never localised.
func shortestDecimal(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
