/// A part of a word of a command line.
enum CommandPart: Hashable, Sendable {
    case text(String)
    case code(FieldCode)
}
