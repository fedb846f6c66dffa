import CProtocol

/// The protocol that this program speaks, word for word: the `.proto` is a part of the program, which needs no file
/// beside it.
enum ProtocolText {
    static let text = String(cString: cprotocol_text())
}
