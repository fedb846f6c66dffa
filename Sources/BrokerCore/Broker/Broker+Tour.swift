import ActivityWire
import Adaptation
import IPadScreen

/// The way of a window through every layout of the device, for whoever leads it there.
extension Broker {
    /// Nothing is done yet: what each stop has to look like is tried out on a copy of the screen.
    mutating func tour(
        of reference: SessionReference, beside other: SessionReference?
    ) throws(Refusal) -> [ScreenTourStop] {
        let window = try find(reference, as: "screenTour.session")
        introduce(window)
        var companion: SceneSessionID?
        if let other {
            let found = try find(other, as: "screenTour.beside")
            guard found != window else {
                throw Refusal(
                    code: .invalidValue, reason: "a window cannot be beside itself", field: "screenTour.beside")
            }
            introduce(found)
            companion = found
        }
        var machine = screen.machine
        var stops: [ScreenTourStop] = []
        for stop in machine.tour(of: window, beside: companion) {
            for gesture in stop.gestures {
                do throws(ScreenRefusal) { _ = try machine.handle(gesture) } catch { throw Refusal(error) }
            }
            let isActive = machine.standing(of: window)?.isActive == true
            stops.append(
                ScreenTourStop(
                    name: stop.name, commands: stop.gestures.compactMap { ScreenCommand($0) },
                    geometry: stop.expected, state: isActive ? .foregroundActive : .foregroundInactive))
        }
        return stops
    }
}

extension ScreenCommand {
    /// The gestures that lead from one stop to the next; nil for any other.
    fileprivate init?(_ gesture: ScreenGesture<SceneSessionID>) {
        switch gesture {
        case .open(let window, .full): self = .open(SessionReference(window), place: "full")
        case .open(let window, .slideOver): self = .open(SessionReference(window), place: "slideOver")
        case .split(let leading, let trailing, let ratio):
            self = .split(
                leading: SessionReference(leading), trailing: SessionReference(trailing), ratio: ratio.rawValue)
        case .rotate(let orientation): self = .rotate(orientation.rawValue)
        case .touchDivider: self = .touchDivider
        case .releaseDivider(.start): self = .releaseDivider("start")
        case .openSwitcher: self = .switcher
        case .leaveSwitcher: self = .dismissSwitcher
        case .home: self = .home
        default: return nil
        }
    }
}
