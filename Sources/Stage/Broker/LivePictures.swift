import ActivityWire
import Synchronization

/// The newest live picture of each window that a page looks at. A picture stays until a newer picture replaces it, or
/// until it is the oldest of more than 32 pictures.
final class LivePictures: Sendable {
    private struct State {
        var pictures: [SceneSessionID: LivePicture] = [:]
        /// The sessions, with the oldest picture first.
        var order: [SceneSessionID] = []
    }

    private let state = Mutex(State())

    func keep(_ picture: LivePicture) {
        state.withLock { state in
            state.pictures[picture.session] = picture
            state.order.removeAll { $0 == picture.session }
            state.order.append(picture.session)
            if state.order.count > Self.picturesMaximum { state.pictures[state.order.removeFirst()] = nil }
        }
    }

    subscript(session: SceneSessionID) -> LivePicture? { state.withLock { $0.pictures[session] } }

    /// More windows than a screen shows at once.
    private static let picturesMaximum = 32
}
