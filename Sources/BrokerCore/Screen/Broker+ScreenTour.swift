import ActivityWire
import Adaptation
import IPadScreen

/// The tour of a window through every layout of the device.
extension Broker {
    /// Returns the stops of the tour, each with the commands that lead there from the stop before. Describes the
    /// windows to the screen, but makes the gestures only on a copy of the screen, which gives the expected geometry
    /// and state.
    mutating func tour(
        of reference: SessionReference, beside other: SessionReference?
    ) throws(Refusal) -> [ScreenTourStop] {
        let window = try sessions.find(reference, as: "screenTour.session")
        introduce(window)
        var companion: SceneSessionID?
        if let other {
            let neighbour = try sessions.find(other, as: "screenTour.beside")
            guard neighbour != window else {
                throw Refusal(
                    code: .invalidValue, reason: "a window cannot be beside itself", field: "screenTour.beside")
            }
            introduce(neighbour)
            companion = neighbour
        }
        var machine = screen.machine
        var stops: [ScreenTourStop] = []
        for stop in machine.tour(of: window, beside: companion) {
            for gesture in stop.gestures {
                do throws(ScreenRefusal) { _ = try machine.handle(gesture) } catch { throw Refusal(error) }
            }
            let isActive = machine.placedWindow(of: window)?.isActive == true
            let commands = try stop.gestures.map { gesture throws(Refusal) in try Self.command(for: gesture) }
            stops.append(
                ScreenTourStop(
                    name: stop.name, commands: commands,
                    geometry: stop.expected, state: isActive ? .foregroundActive : .foregroundInactive))
        }
        return stops
    }

    /// Returns the command that makes a gesture. Throws `screenRefused` if no command makes the gesture, because a tour
    /// without the gesture would lead elsewhere.
    static func command(for gesture: ScreenGesture<SceneSessionID>) throws(Refusal) -> ScreenCommand {
        if let command = ScreenCommand(gesture) { return command }
        throw Refusal(code: .screenRefused, reason: "clients cannot make the gesture \(gesture)")
    }
}
