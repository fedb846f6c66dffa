import ActivityWire
import BrokerCore
import OrderedCollections

/// A window is told the steps of its Picture in Picture in order, and its end (P:X4 to P:X7).
struct VideoRule: Rule {
    private var last: [SceneSessionID: PictureInPictureMoment] = [:]
    /// Scenes that entered the background since Picture in Picture started. The broker leaves out notices that come too
    /// late for such a scene.
    private var wasAway: Set<SceneSessionID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .executed(_, let call, _):
            if call.body == .didEnterBackground, let session = call.session { wasAway.insert(session) }
            if call.beginsOrEndsScene, let session = call.session { last[session] = nil }
            guard case .notice(.pictureInPicture(let moment)) = call.body, let session = call.session else {
                return nil
            }
            if moment == .didStart { wasAway.remove(session) }
            let before = last.updateValue(moment, forKey: session)
            // The broker left out notices that came too late for a scene in the foreground.
            guard outside.scene(session)?.state.isForeground == true else { return nil }
            if moment == .didStop, before != .willStop { return sentence(session, moment, after: before) }
        case .quiet:
            let video = outside.screen?.video?.session
            for (session, moment) in last.sorted(by: { $0.key < $1.key }) where session != video {
                guard moment == .didStart, let scene = outside.scene(session), scene.state == .foregroundActive,
                    !wasAway.contains(session)
                else {
                    continue
                }
                return "session \(session) was not told that its Picture in Picture has ended"
            }
        case .crashed(let index): for session in outside.processes[index].scenes.keys { last[session] = nil }
        case .ended: last = [:]
        // Notices on their way are lost with the connection.
        case .stepped: last = last.filter { outside.host(of: $0.key) != nil }
        case .began, .done, .committed, .rested: break
        }
        return nil
    }

    private func sentence(
        _ session: SceneSessionID, _ moment: PictureInPictureMoment, after before: PictureInPictureMoment?
    ) -> String {
        "session \(session) was told \(moment.name) after \(before?.name ?? "nothing")"
    }
}

extension SceneCall {
    fileprivate var beginsOrEndsScene: Bool {
        switch body {
        case .connect, .disconnect: true
        default: false
        }
    }
}
