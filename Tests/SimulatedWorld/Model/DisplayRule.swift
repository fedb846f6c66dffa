import ActivityWire
import Adaptation
import BrokerCore

/// A session with a display's role is there only while a display shows it, and one at a time (W:26, W:29). The window that a
/// display shows has the display's size.
struct DisplayRule: Rule {
    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        guard case .quiet = sight, let screen = outside.screen else { return nil }
        for row in outside.sessions where SceneRole.externalDisplays.contains(row.role) {
            guard let display = screen.display else {
                return "session \(row.session) has a display's role, and there is no display"
            }
            if display.session != row.session {
                return "session \(row.session) has a display's role, and the display does not show it"
            }
        }
        guard let display = screen.display, let session = display.session,
            let size = outside.scene(session)?.geometry?.size
        else { return nil }
        guard size.width == display.width, size.height == display.height else {
            return "session \(session) thinks it is \(size), and its display is \(display.width)x\(display.height)"
        }
        return nil
    }
}
