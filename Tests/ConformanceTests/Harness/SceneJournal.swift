@testable import SceneClient

extension Scene {
    /// What a scene delegate of a real app would reach as a global of its own.
    var journal: Journal? { (application.delegate as? any JournalKeeper)?.journal }
}
