import ActivityWire
import AppDescriptions

extension ProgramWindow {
    /// The title that fits a session.
    var sceneTitle: String { title(atMost: Limits.titleBytes) }
}
