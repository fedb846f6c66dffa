import ActivityWire

/// One page's requests: what it asks goes to the broker in its order, what comes of it to its feed.
struct PageChannel: Sendable {
    let feed: PageFeed
    let performer: CommandPerformer
    private let places: Places

    init(feed: PageFeed, performer: CommandPerformer, limits: StageLimits) {
        self.feed = feed
        self.performer = performer
        places = Places(limits.requests)
    }

    /// Gestures one after the other, as the hand makes them; what takes longer beside them.
    func take(_ text: String, in group: inout DiscardingTaskGroup) async {
        do throws(PageFailure) {
            let request = try PageRequest(text)
            if case .screen = request.command { return await answer(request) }
            guard places.take() else { throw PageFailure(code: "overloaded", reason: "too much is under way") }
            group.addTask {
                await answer(request)
                places.giveBack()
            }
        } catch {
            guard let id = PageRequest.id(of: text) else { return }
            feed.push(PageMessage.failure(id: id, error).text)
        }
    }

    private func answer(_ request: PageRequest) async {
        do throws(PageFailure) {
            feed.push(PageMessage.reply(id: request.id, try await performer.perform(request.command)).text)
        } catch {
            feed.push(PageMessage.failure(id: request.id, error).text)
        }
    }
}
