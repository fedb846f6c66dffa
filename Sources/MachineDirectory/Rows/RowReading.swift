import EtcdGateway

/// Reads the values of rows. Unknown members are ignored, so that a later version may add some.
enum RowReading {
    /// Returns the members of a row's value, after a check of its size and its layout.
    static func members(of value: [UInt8]) throws(RowError) -> FieldReader {
        guard value.count <= DirectoryBounds.rowBytes else {
            throw .tooLarge(bytes: value.count, limit: DirectoryBounds.rowBytes)
        }
        var bounds = GatewayBounds()
        bounds.depth = 4
        bounds.values = DirectoryBounds.rowValues
        let json: GatewayJSON
        let (layout, members): (Int64, FieldReader)
        do throws(JSONError) { json = try JSONScanner.value(in: value, within: bounds) } catch { throw .notJSON(error) }
        do throws(FieldError) {
            let reader = try FieldReader(json)
            layout = try reader.integer("layout")
            // Every row names its layout, so that rows of other programs are not mistaken for ours.
            guard layout > 0 else { throw FieldError("layout", .missing) }
            members = reader
        } catch { throw .field(error) }
        guard layout <= DirectoryBounds.layout else { throw .newerLayout(layout) }
        return members
    }

    /// Reads a text within a bound.
    static func text(
        _ name: String, of reader: FieldReader, atMost limit: Int = DirectoryBounds.textBytes
    ) throws(FieldError) -> String {
        let text = try reader.text(name)
        guard text.utf8.count <= limit else {
            throw FieldError(name, .tooLong(bytes: text.utf8.count, limit: limit))
        }
        return text
    }

    /// Reads a list of texts within the bounds.
    static func texts(_ name: String, of reader: FieldReader) throws(FieldError) -> [String] {
        let texts = try reader.texts(name)
        guard texts.count <= DirectoryBounds.listElements else {
            throw FieldError(name, .wrongCount(texts.count, expected: DirectoryBounds.listElements))
        }
        for text in texts where text.utf8.count > DirectoryBounds.textBytes {
            throw FieldError(name, .tooLong(bytes: text.utf8.count, limit: DirectoryBounds.textBytes))
        }
        return texts
    }
}
