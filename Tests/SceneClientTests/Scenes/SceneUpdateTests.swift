import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

@Suite("Pending changes of a session")
struct SceneUpdateTests {
    private static let conditions = ActivationConditions(canActivate: "SELF == 'a'", prefersToActivate: "SELF == 'b'")
    private static let state = SavedState.activity(Samples.activity("photo/1"))

    private static let content = SceneContent(
        presented: [PresentedContent(title: "p", wantedStyle: .popover, style: .popover, form: .popover)])

    /// Every field alone.
    private static let single: [SceneUpdate] = [
        SceneUpdate(session: Samples.session, title: "t"), SceneUpdate(session: Samples.session, subtitle: "s"),
        SceneUpdate(session: Samples.session, conditions: conditions),
        SceneUpdate(session: Samples.session, userInfo: Blob([1])), SceneUpdate(session: Samples.session, state: state),
        SceneUpdate(session: Samples.session, closure: .cleared),
        SceneUpdate(session: Samples.session, destructionConditions: .systemDisconnection),
        SceneUpdate(session: Samples.session, snapshotPolicy: .never),
        SceneUpdate(session: Samples.session, extendsRestoration: false),
        SceneUpdate(session: Samples.session, statusBar: StatusBarAppearance(style: .darkContent)),
        SceneUpdate(session: Samples.session, content: content),
        SceneUpdate(session: Samples.session, playsFullScreenVideo: false),
        SceneUpdate(session: Samples.session, runsCaptureSession: false),
        SceneUpdate(session: Samples.session, enablesMultitaskingCameraAccess: false),
    ]

    private static let whole = SceneUpdate(
        session: Samples.session, epoch: SceneEpoch(2), title: "T", subtitle: "S",
        conditions: ActivationConditions(), userInfo: Blob([2]), state: .cleared,
        closure: .confirmation(SceneClosureConfirmation(title: "C")), destructionConditions: [],
        snapshotPolicy: .allowed,
        extendsRestoration: true,
        statusBar: StatusBarAppearance(style: .lightContent, isHidden: true),
        content: SceneContent(), playsFullScreenVideo: true, runsCaptureSession: true,
        enablesMultitaskingCameraAccess: true)

    @Test("The later of two changes wins, field by field", arguments: 0..<single.count)
    func merging(place: Int) {
        let update = Self.single[place]
        let nothing = SceneUpdate(session: Samples.session, epoch: SceneEpoch(3))
        var kept = update
        kept.epoch = SceneEpoch(3)
        #expect(update.merging(nothing) == kept)
        #expect(nothing.merging(update) == update)
        var earlier = update.merging(Self.whole)
        #expect(earlier == Self.whole)
        earlier = Self.whole.merging(update)
        #expect(earlier != Self.whole)
        #expect(update.merging(earlier) == earlier)
        var expected = Self.whole
        expected.epoch = .none
        expected.title = update.title ?? expected.title
        expected.subtitle = update.subtitle ?? expected.subtitle
        expected.conditions = update.conditions ?? expected.conditions
        expected.userInfo = update.userInfo ?? expected.userInfo
        if place == 4 { expected.state = Self.state }
        if place == 5 { expected.closure = .cleared }
        expected.destructionConditions = update.destructionConditions ?? expected.destructionConditions
        expected.snapshotPolicy = update.snapshotPolicy ?? expected.snapshotPolicy
        expected.extendsRestoration = update.extendsRestoration ?? expected.extendsRestoration
        expected.content = update.content ?? expected.content
        expected.statusBar = update.statusBar ?? expected.statusBar
        expected.playsFullScreenVideo = update.playsFullScreenVideo ?? expected.playsFullScreenVideo
        expected.runsCaptureSession = update.runsCaptureSession ?? expected.runsCaptureSession
        expected.enablesMultitaskingCameraAccess =
            update.enablesMultitaskingCameraAccess ?? expected.enablesMultitaskingCameraAccess
        #expect(earlier == expected)
    }

    @Test("A new connection gets everything that an app set, with its current values")
    func resuming() {
        var record = SceneRecord(session: Samples.session, epoch: SceneEpoch(2))
        #expect(record.takeChanges() == nil)
        record.title = "t"
        record.subtitle = "s"
        record.conditions = Self.conditions
        record.closure = .cleared
        record.destructionConditions = .userInitiatedDismissal
        record.snapshotPolicy = .redacted
        record.statusBar = StatusBarAppearance(style: .lightContent)
        record.content = Self.content
        record.playsFullScreenVideo = true
        record.runsCaptureSession = false
        record.enablesMultitaskingCameraAccess = true
        var expected = SceneUpdate(
            session: Samples.session, title: "t", subtitle: "s", conditions: Self.conditions, closure: .cleared,
            destructionConditions: .userInitiatedDismissal, snapshotPolicy: .redacted,
            statusBar: StatusBarAppearance(style: .lightContent), content: Self.content, playsFullScreenVideo: true,
            runsCaptureSession: false, enablesMultitaskingCameraAccess: true)
        #expect(record.takeChanges() == expected)
        #expect(record.takeChanges() == nil)
        #expect(record.takeContent() == nil)
        #expect(
            record.extend(true)
                == SceneUpdate(session: Samples.session, epoch: SceneEpoch(2), extendsRestoration: true))
        expected.extendsRestoration = true
        #expect(record.resumeUpdate() == expected)
    }

    @Test("Camera access that may be refused is sent alone, before everything else")
    func messages() {
        var update = SceneUpdate(session: Samples.session, epoch: SceneEpoch(2), enablesMultitaskingCameraAccess: true)
        let access = update
        #expect(update.messages == [access])
        update.runsCaptureSession = true
        let rest = SceneUpdate(session: Samples.session, epoch: SceneEpoch(2), runsCaptureSession: true)
        #expect(update.messages == [access, rest])
        update.enablesMultitaskingCameraAccess = false
        #expect(update.messages == [update])
    }

    @Test("A state received from the broker is not sent back, and does not replace a saved one")
    func learning() {
        var record = SceneRecord(session: Samples.session, epoch: SceneEpoch(1))
        #expect(record.state == .unattached && !record.isInCall && record.lastHandled == .none)
        record.learn(Samples.activity("a"))
        #expect(record.save(Samples.activity("a")) == .unchanged)
        record.learn(Samples.activity("b"))
        #expect(record.lastSaved == Samples.activity("a"))
        #expect(record.unconfirmed == nil)
    }

    @Test(
        "Further changes of a session are merged while one is in flight; other sessions do not wait")
    @MainActor
    func gathering() async {
        var sent: [SceneUpdate] = []
        let (gate, open) = AsyncStream<Void>.makeStream()
        let updates = SceneUpdates { update in
            sent.append(update)
            if update.title == "1" { for await _ in gate {} }
        }
        updates.add(SceneUpdate(session: Samples.session, title: "1"))
        while sent.isEmpty { await Task.yield() }
        updates.add(SceneUpdate(session: Samples.session, title: "2"))
        updates.add(SceneUpdate(session: Samples.session, title: "3", subtitle: "s"))
        updates.add(SceneUpdate(session: Samples.otherSession, title: "other"))
        while sent.count < 2 { await Task.yield() }
        #expect(sent.last?.title == "other")
        open.finish()
        await updates.waitUntilSent()
        #expect(sent.map(\.title) == ["1", "other", "3"])
        #expect(sent.last?.subtitle == "s")
        updates.add(SceneUpdate(session: Samples.session, title: "4"))
        updates.forget(Samples.session)
        await updates.waitUntilSent()
        #expect(sent.count == 3)
    }
}
