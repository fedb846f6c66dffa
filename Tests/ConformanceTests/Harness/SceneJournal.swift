import SceneClient

/// The journals of all processes, by the sessions whose scenes they have: what a scene delegate of a real app would reach
/// as a global of its own.
@MainActor
enum Journals {
    private struct Place {
        weak var journal: Journal?
    }

    private static var places: [String: Place] = [:]

    /// The scene of the session is about to be made in the journal's process.
    static func open(_ journal: Journal, for session: String) {
        places[session] = Place(journal: journal)
    }

    static func journal(of session: String) -> Journal? { places[session]?.journal }
}

extension Scene {
    var journal: Journal? { Journals.journal(of: session.persistentIdentifier) }
}
