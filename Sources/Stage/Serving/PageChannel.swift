import ActivityWire

/// A page's requests, which go to the broker. The answers go to the page's feed.
struct PageChannel: Sendable {
    let feed: PageFeed
    let performer: CommandPerformer
    private let places: RequestPlaces

    init(feed: PageFeed, performer: CommandPerformer, limits: StageLimits) {
        self.feed = feed
        self.performer = performer
        places = RequestPlaces(limits.requests)
    }

    /// Performs a request. Screen gestures are performed one after the other, other commands at the same time, up to
    /// the limit.
    func take(_ text: String, in group: inout DiscardingTaskGroup) async {
        do throws(PageFailure) {
            let request = try PageRequest(text)
            if case .screen = request.command { return await answer(request) }
            guard places.take() else {
                throw PageFailure(code: "overloaded", reason: "too many requests are in progress")
            }
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
