import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@MainActor
@Suite("Actions and gestures that open windows", .timeLimit(.minutes(10)))
struct ActivationActionTests {
    private let activity = UserActivity(activityType: "org.example.view", targetContentIdentifier: "photo/3")

    private func link(refuses: Bool = false) -> FakeLink {
        FakeLink { (request) throws(ClientError) in
            guard case .activate = request else { return .done }
            if refuses { throw .refused(Refusal(code: .noMatch, reason: "no")) }
            return .activation(
                ActivityWire.ActivationOutcome(request: Samples.request, decision: .created, stage: .resolved))
        }
    }

    private func connected(_ link: FakeLink, several: Bool = true) async throws -> (TestApplication, Scene) {
        let test = try await TestApplication.connected(link)
        await test.application.learning?.value
        test.application.supportsMultipleScenes = several
        return (test, try #require(test.application.connectedScenes.first))
    }

    @Test("A menu shows the action if windows can be created, else its alternate, else nothing")
    func presentation() async throws {
        let (test, _) = try await connected(link())
        let plain = ActivationAction { _ in nil }
        let replaced = ActivationAction(title: "Other", alternate: {}) { _ in nil }
        #expect(plain.title == "Open in New Window" && replaced.title == "Other")
        #expect(plain.presentation(in: test.application) == .action)
        #expect(replaced.presentation(in: test.application) == .action)
        test.application.supportsMultipleScenes = false
        #expect(plain.presentation(in: test.application) == .nothing)
        #expect(replaced.presentation(in: test.application) == .alternate)
        await test.end()
    }

    @Test("A chosen action requests its window as the user, from the scene where it was chosen")
    func action() async throws {
        let link = link()
        let (test, scene) = try await connected(link)
        var alternates = 0
        let action = ActivationAction(alternate: { alternates += 1 }) { _ in
            ActivationConfiguration(userActivity: activity)
        }
        await action.perform(from: scene)
        let request = try #require(await link.nextActivation())
        #expect(request.isUserInitiated && request.requestingSession == Samples.session)
        #expect(request.event?.targetContentIdentifier == "photo/3" && request.placement == .automatic)
        #expect(alternates == 0)
        await ActivationAction { _ in nil }.perform(from: scene)
        test.application.supportsMultipleScenes = false
        await action.perform(from: scene)
        #expect(alternates == 1)
        await ActivationAction { _ in ActivationConfiguration(userActivity: activity) }.perform(from: scene)
        // Of all that, only the first was a request.
        #expect(link.timeouts.filter { $0 == .seconds(32) }.count == 1)
        await test.end()
    }

    @Test("A refused request is reported, and the alternate runs")
    func refusedAction() async throws {
        let (test, scene) = try await connected(link(refuses: true))
        var alternates = 0
        await ActivationAction(title: "Open", alternate: { alternates += 1 }) { _ in
            ActivationConfiguration(userActivity: activity)
        }.perform(from: scene)
        #expect(alternates == 1)
        #expect(test.reports.all.contains { $0.hasSuffix("Open failed: refused, noMatch: no") })
        await test.end()
    }

    @Test("A spread opens a prominent window of the content there, and starts only if there is some")
    func gesture() async throws {
        let link = link()
        let (test, scene) = try await connected(link)
        var places: [ActivationInteraction.Location] = []
        let interaction = ActivationInteraction { _, place in
            places.append(place)
            return place.x > 5 ? ActivationConfiguration(userActivity: activity) : nil
        }
        #expect(await interaction.begin(at: .init(x: 6, y: 7), in: scene))
        #expect(await link.nextActivation()?.placement == .prominent)
        #expect(await !interaction.begin(at: .init(x: 5, y: 7), in: scene))
        #expect(places == [.init(x: 6, y: 7), .init(x: 5, y: 7)])
        await test.end()
    }

    @Test("A gesture whose request is refused has started and reports the reason")
    func refusedGesture() async throws {
        let (test, scene) = try await connected(link(refuses: true))
        var errors: [SceneError] = []
        let interaction = ActivationInteraction(
            provider: { _, _ in ActivationConfiguration(userActivity: activity) }, errorHandler: { errors.append($0) })
        #expect(await interaction.begin(at: .init(x: 0, y: 0), in: scene))
        #expect(errors == [.refused(code: "noMatch", reason: "no", field: nil, limit: nil)])
        await test.end()
    }

    @Test("A configuration that specifies its requester keeps it")
    func requester() async throws {
        let link = link()
        let (test, scene) = try await connected(link)
        link.call(2, Samples.connect(Samples.otherSession), session: Samples.otherSession)
        _ = await link.nextAcknowledgement()
        let other = try #require(test.application.scenes[Samples.otherSession])
        let configuration = ActivationConfiguration(
            userActivity: activity, options: ActivationRequestOptions(requestingScene: other, placement: .standard))
        let request = configuration.request(from: scene)
        #expect(request.options?.requestingScene === other && request.options?.isUserInitiated == true)
        #expect(request.session == nil && request.userActivity == activity)
        #expect(ActivationConfiguration(userActivity: activity).request(from: scene).options?.requestingScene === scene)
        let plain = ActivationRequestOptions()
        #expect(plain.requestingScene == nil && plain.placement == .automatic && !plain.isUserInitiated)
        #expect(plain.collectionJoinBehavior == .automatic)
        await test.end()
    }
}
