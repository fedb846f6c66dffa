/// A placeholder in the argument vector of a program.
public enum ProgramPlaceholder: String, Hashable, Sendable, CaseIterable {
    /// The bytes of the path in a `file:` URL.
    case file
    /// The target, which has to be a URL.
    case url
    /// The target as it is.
    case target
    /// The title of the window.
    case title
    /// The identifier of the window's session.
    case session
    /// The identifier of a process that shows the window.
    case pid

    /// Whether the placeholder may be a part of an argument. What comes from outside is a whole argument, so that no
    /// program takes a part of it for something else.
    var mayBePart: Bool {
        switch self {
        case .file, .url, .target, .title: false
        case .session, .pid: true
        }
    }

    /// The placeholders of a vector, in the order of their declaration.
    static func allowed(in use: ProgramVectorUse) -> [ProgramPlaceholder] {
        switch use {
        // A process exists only afterwards.
        case .show: allCases.filter { $0 != .pid }
        case .raise: allCases
        }
    }

    /// The placeholder as it is written.
    var written: String { "{\(rawValue)}" }
}
