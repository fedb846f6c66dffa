/// What is wrong with the schema, with the name of what it is about.
package struct SchemaError: Error, CustomStringConvertible {
    package var description: String

    init(_ name: String, _ reason: String) {
        description = "\(name): \(reason)"
    }
}
