/// The published description of the document format.
public enum DocumentSchema {
  /// A JSON Schema (draft 2020-12), generated from the fields that the reader itself reads by.
  ///
  /// It says what can be said without knowing the other values of the document; the reader checks
  /// the rest. JSON Schema knows no comments and no trailing commas, which the reader accepts.
  public static var text: String {
    SchemaBuilder.schema(
      of: Document.self, title: "A storyboard of render-transition, version \(Document.version)",
      id: "urn:render-transition:document:\(Document.version)"
    ).text()
  }
}
