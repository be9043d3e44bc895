/// The version of the program, as `--version` prints it.
package enum Version {
  package static let number = "0.1.0"
}
