import ActivityWire
import BrokerCore

/// No icon is held, and no windows are offered, of an app that is not installed.
struct IconRule: Rule {
    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        guard case .rested = sight, let drag = outside.screen?.iconDrag, !outside.isInstalled(drag.app) else {
            return nil
        }
        return "the icon of \(drag.app) is \(drag.phase), and the app is not installed"
    }
}
