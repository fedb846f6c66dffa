import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Snapshots and settings of a window", .timeLimit(.minutes(10)))
struct SnapshotTests {
    private let picture = SceneClient.SceneSnapshot(image: [1, 2], contentType: "image/png", width: 3, height: 4)

    @Test("A snapshot is sent only with the background and with a refresh")
    func moments() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link, delegateClass: "AttentiveScene")
        test.journal.snapshot = picture
        let calls: [(SceneCall.Body, Bool)] = [
            (.deliver(Samples.delivery(2, target: "photo/2")), false), (.willEnterForeground, false),
            (.didBecomeActive, false), (.willResignActive, false), (.didEnterBackground, true), (.collectState, true),
            (.dismiss(.standard), false),
        ]
        for (index, (body, hasPicture)) in calls.enumerated() {
            link.call(UInt64(index) + 2, body)
            let acknowledgement = try #require(await link.nextAcknowledgement())
            #expect((acknowledgement.snapshot?.image == Blob([1, 2])) == hasPicture)
        }
        await test.end()
    }

    @Test("A changed policy is sent; a disabled snapshot is not even drawn, and a redacted one is blank")
    func policies() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link, delegateClass: "AttentiveScene")
        let scene = try #require(test.application.connectedScenes.first)
        test.journal.snapshot = picture
        scene.snapshotPolicy = .allowed
        scene.snapshotPolicy = .redacted
        #expect(await link.nextUpdate()?.snapshotPolicy == .redacted)
        #expect(scene.takeSnapshot()?.image == .empty)
        scene.snapshotPolicy = .never
        #expect(await link.nextUpdate()?.snapshotPolicy == .never)
        let drawn = test.journal.lines.filter { $0 == "snapshot" }.count
        #expect(scene.takeSnapshot() == nil)
        #expect(test.journal.lines.filter { $0 == "snapshot" }.count == drawn)
        await test.end()
    }

    @Test("A snapshot over its limit is reported and omitted")
    func tooLarge() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link, delegateClass: "AttentiveScene")
        let scene = try #require(test.application.connectedScenes.first)
        test.journal.snapshot = SceneClient.SceneSnapshot(
            image: [], contentType: String(repeating: "a", count: Limits.nameBytes + 1), width: 1, height: 1)
        #expect(scene.takeSnapshot() == nil)
        #expect(
            test.reports.all.contains {
                $0.contains("the snapshot of scene \(scene.id) is not stored: snapshot.conten")
            })
        await test.end()
    }

    @Test("Changed destruction conditions are sent")
    func destruction() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        scene.destructionConditions = []
        scene.destructionConditions = .systemDisconnection
        let first = await link.nextUpdate()
        #expect(first?.destructionConditions == .systemDisconnection && first?.snapshotPolicy == nil)
        scene.destructionConditions = [.systemDisconnection, .userInitiatedDismissal]
        #expect(await link.nextUpdate()?.destructionConditions?.rawValue == 3)
        scene.destructionConditions = [.userInitiatedDismissal]
        #expect(await link.nextUpdate()?.destructionConditions == .userInitiatedDismissal)
        await test.end()
    }

    @Test("A closure confirmation is sent and withdrawn; an oversized one keeps the previous one")
    func closure() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let question = SceneClosureConfirmation(title: "Sure?", message: "It is not saved")
        #expect(question.closeText == "Close" && question.cancelText == "Cancel")
        scene.closureConfirmation = question
        #expect(await link.nextUpdate()?.closure == .confirmation(question))
        scene.closureConfirmation = SceneClosureConfirmation(
            title: String(repeating: "a", count: Limits.titleBytes + 1))
        #expect(scene.closureConfirmation == question)
        #expect(
            test.reports.all.contains { $0.contains("the closure confirmation of scene \(scene.id) is unchanged") })
        scene.closureConfirmation = nil
        #expect(scene.closureConfirmation == nil)
        #expect(await link.nextUpdate()?.closure == .cleared)
        await test.end()
    }

    @Test(
        "Each text of a closure confirmation has its limit, inclusive",
        arguments: [
            ("title", Limits.titleBytes), ("message", Limits.reasonBytes), ("closeTitle", Limits.titleBytes),
            ("cancelTitle", Limits.titleBytes),
        ])
    func bounds(field: String, limit: Int) throws {
        func question(_ count: Int) -> SceneClosureConfirmation {
            let text = String(repeating: "a", count: count)
            var question = SceneClosureConfirmation()
            switch field {
            case "title": question.title = text
            case "message": question.message = text
            case "closeTitle": question.closeTitle = text
            default: question.cancelTitle = text
            }
            return question
        }
        try question(limit).check()
        #expect(
            throws: SceneError.invalidValue(
                field: "closureConfirmation.\(field)", reason: "has \(limit + 1) bytes, more than \(limit)")
        ) { try question(limit + 1).check() }
    }

    @Test("Conditions that cannot be evaluated keep the previous ones and are reported with the reason")
    func conditions() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let good = SceneActivationConditions(canActivate: .hasPrefix("photo/"), prefersToActivate: .equals("photo/1"))
        try scene.setActivationConditions(good)
        let told = await link.nextUpdate()?.conditions
        #expect(
            told
                == ActivationConditions(
                    canActivate: #"SELF BEGINSWITH "photo/""#, prefersToActivate: #"SELF == "photo/1""#))
        for (conditions, field) in [
            (SceneActivationConditions(canActivate: "SELF MATCHES 'a'"), "canActivate"),
            (SceneActivationConditions(prefersToActivate: "other == 'a'"), "prefersToActivate"),
        ] {
            let error = #expect(throws: SceneError.self) { try scene.setActivationConditions(conditions) }
            guard case .invalidValue(field, _)? = error else {
                Issue.record("another error: \(String(describing: error))")
                continue
            }
            #expect(scene.activationConditions == good)
        }
        await test.end()
    }
}
