import CProtocol

/// The protocol that this program speaks. Both texts are parts of the program, which needs no file beside it.
enum ProtocolText {
    /// The `.proto`, word for word.
    static let text = String(cString: cprotocol_text())
    /// What it declares, as the schema's generator has put it into a table.
    static let table = String(cString: cprotocol_table())
}
