import SwiftProtobufPluginLibrary

/// What is declared in the schema's file by itself.
enum Declaration {
    case message(Message)
    case enumeration(Enumeration)

    var line: Int32 {
        switch self {
        case .message(let message): message.descriptor.line
        case .enumeration(let enumeration): enumeration.descriptor.line
        }
    }

    /// Whether users of the client libraries see it.
    var isPublic: Bool {
        switch self {
        case .message(let message): message.rules.public
        case .enumeration(let enumeration): enumeration.rules.public
        }
    }
}
