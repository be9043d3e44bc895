/// The hidden names under which outputs grow until they are complete.
///
/// Files and folders have one form of name, so that what a killed run has left is known again.
package enum TemporaryName {
  private static let prefix = ".render-transition-"
  private static let suffix = ".part"
  /// Tells this process's names from those of others, on other machines too.
  private static let process = String(UInt64.random(in: .min ... .max), radix: 36)

  /// A new one.
  package static func make() -> String {
    prefix + process + "-" + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
  }

  /// Made by this program, in whichever process.
  package static func isOurs(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  package static func isOfThisProcess(_ name: String) -> Bool {
    name.hasPrefix(prefix + process + "-") && name.hasSuffix(suffix)
  }
}
