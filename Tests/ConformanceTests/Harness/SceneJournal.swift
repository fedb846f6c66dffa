@testable import SceneClient

extension Scene {
    /// The application delegate, which a scene delegate of a real app would know as a global of its own.
    var journal: RecordingApplication? { application.delegate as? RecordingApplication }
}
