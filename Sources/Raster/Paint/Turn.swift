/// The direction of (x, y) as a fraction of a full turn, 0 ≤ turn < 1, from +x towards +y.
///
/// Within 1e-11 of atan2(y, x)/2π, by + − × ÷ only, so the same bits everywhere; 0 at the origin.
func turn(y: Double, x: Double) -> Double {
  let (ax, ay) = (abs(x), abs(y))
  let large = max(ax, ay)
  guard large > 0 else { return 0 }
  var z = min(ax, ay) / large
  // Above tan 22.5° take the angle to 45° instead.
  let tangent = 0.4142135623730950
  let isSteep = z > tangent
  if isSteep { z = (z - 1) / (z + 1) }
  // arctan z = z − z³/3 + z⁵/5 − …, |z| ≤ 0.4143: the first term left out is below 5e-11.
  let square = z * z
  var sum = 1.0 / 23
  sum = 1.0 / 21 - sum * square
  sum = 1.0 / 19 - sum * square
  sum = 1.0 / 17 - sum * square
  sum = 1.0 / 15 - sum * square
  sum = 1.0 / 13 - sum * square
  sum = 1.0 / 11 - sum * square
  sum = 1.0 / 9 - sum * square
  sum = 1.0 / 7 - sum * square
  sum = 1.0 / 5 - sum * square
  sum = 1.0 / 3 - sum * square
  sum = 1 - sum * square
  var result = z * sum * (0.5 / Double.pi)
  if isSteep { result += 0.125 }
  if ay > ax { result = 0.25 - result }
  if x < 0 { result = 0.5 - result }
  if y < 0 { result = 1 - result }
  return result < 1 ? result : 0
}
