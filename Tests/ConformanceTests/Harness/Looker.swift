import ActivityWire
import SceneClient

/// Somebody who looks at a window all the time: the user's hand, which sees it live.
@MainActor
final class Looker {
    private let hand: WorldTool
    private let world: World
    private let session: SessionReference
    private var last: LivePicture?
    private var next: WorldTool.Answer?

    init(at label: String, in world: World) throws {
        hand = WorldTool(world, isHand: true)
        self.world = world
        session = try world.reference(label)
    }

    /// What it has seen since it was asked last, as the texts that its windows draw.
    func seen() async throws -> [String] {
        var texts: [String] = []
        while true {
            let request = LookRequest(session: session, epoch: last?.epoch ?? SceneEpoch.none, seen: last?.number ?? 0)
            let answer = next ?? hand.send(.look(request))
            next = answer
            // The next picture may be drawn now, where the last one was only just.
            await world.pass(.seconds(1))
            guard let result = answer.result else { return texts }
            guard case .livePicture(let picture) = try result.get() else {
                throw WorldError("the answer to look is of another kind")
            }
            (last, next) = (picture, nil)
            texts.append(String(decoding: picture.picture.image.bytes, as: UTF8.self))
        }
    }
}

extension WorldApp {
    /// Its windows draw the size that they read.
    func drawsSizes() {
        snapshot = { scene in
            SceneClient.SceneSnapshot(
                image: Array("\(scene.bounds.size)".utf8), contentType: "text/plain", width: scene.bounds.size.width,
                height: scene.bounds.size.height)
        }
    }
}
