import NIOCore
import Synchronization

/// Gives each connection a place, and informs a connection that loses its place.
final class ConnectionAdmission: Sendable {
    /// The event for a connection that has lost its place.
    struct Displaced: Sendable {}

    private struct State {
        var places: ConnectionPlaces
        var channels: [Int: any Channel] = [:]
        var number = 0
    }

    private let state: Mutex<State>

    init(_ limits: StageLimits) {
        state = Mutex(State(places: ConnectionPlaces(limits)))
    }

    /// Gives the connection a place and returns its number. The place is free again when the connection is closed.
    func arrive(_ channel: any Channel) -> Int {
        let (number, displaced) = state.withLock { state -> (Int, (any Channel)?) in
            state.number += 1
            state.channels[state.number] = channel
            return (state.number, state.places.arrive(state.number).flatMap { state.channels[$0] })
        }
        displaced?.pipeline.fireUserInboundEventTriggered(Displaced())
        channel.closeFuture.whenComplete { [self] _ in leave(number) }
        return number
    }

    /// Makes a connection a guest, since it showed the cookie. Returns false if no place is left.
    func recognise(_ connection: Int) -> Bool { state.withLock { $0.places.recognise(connection) } }

    /// Gives a guest the place of a page's WebSocket. Returns false if no place is left.
    func seatPage(_ connection: Int) -> Bool { state.withLock { $0.places.seatPage(connection) } }

    /// All open connections, to be closed at the end.
    var channels: [any Channel] { state.withLock { Array($0.channels.values) } }

    private func leave(_ connection: Int) {
        state.withLock { state in
            state.places.leave(connection)
            state.channels[connection] = nil
        }
    }
}
