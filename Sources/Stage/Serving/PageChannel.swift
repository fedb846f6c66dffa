import ActivityWire
import FlyingFox
import Foundation

/// One page's WebSocket: what it asks goes to the broker in its order, what happens comes back.
///
/// The frames are pulled by the socket, so a page that does not read slows its own feed and nothing else.
struct PageChannel: WSHandler {
    let link: BrokerLink
    let performer: CommandPerformer

    /// What a page may have under way; its own hands cannot do more.
    private static let requestsMaximum = 64
    /// A request of a page is a few hundred bytes.
    private static let messageBytes = 16 << 10

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let feed = await link.attach()
        let reader = Task {
            // How it ends makes no difference: the page is gone, or broke the rules.
            try? await read(client, feed)
            await performer.letGo()
            await link.detach(feed)
        }
        return AsyncStream {
            guard let message = await feed.next() else {
                reader.cancel()
                return nil
            }
            return Self.frame(message)
        }
    }

    private func read(_ client: AsyncThrowingStream<WSFrame, any Error>, _ feed: PageFeed) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            let places = Places(Self.requestsMaximum)
            for try await frame in client {
                switch frame.opcode {
                case .text where frame.fin && frame.payload.count <= Self.messageBytes:
                    await take(String(decoding: frame.payload, as: UTF8.self), feed, places, in: &group)
                // Browsers send no pings, and ask for no answer where they send a pong.
                case .ping, .pong: continue
                default:
                    group.cancelAll()
                    return
                }
            }
            group.cancelAll()
        }
    }

    /// Gestures one after the other, as the hand makes them; what takes longer beside them.
    private func take(
        _ text: String, _ feed: PageFeed, _ places: Places, in group: inout ThrowingDiscardingTaskGroup<any Error>
    ) async {
        do throws(PageFailure) {
            let request = try PageRequest(text)
            if case .screen = request.command { return await answer(request, feed) }
            guard places.take() else { throw PageFailure(code: "overloaded", reason: "too much is under way") }
            group.addTask {
                await answer(request, feed)
                places.giveBack()
            }
        } catch {
            guard let id = PageRequest.id(of: text) else { return }
            feed.push(PageMessage.failure(id: id, error).text)
        }
    }

    private func answer(_ request: PageRequest, _ feed: PageFeed) async {
        do throws(PageFailure) {
            feed.push(PageMessage.reply(id: request.id, try await performer.perform(request.command)).text)
        } catch {
            feed.push(PageMessage.failure(id: request.id, error).text)
        }
    }

    private static func frame(_ message: String) -> WSFrame {
        WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(message.utf8))
    }
}
