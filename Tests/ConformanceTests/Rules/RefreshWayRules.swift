import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Refreshes that an app asks for itself or of windows that are seen, and wishes about pictures of such windows.
@MainActor
@Suite("Refreshes in special situations", .timeLimit(.minutes(60)))
struct RefreshWayRules {
    @Test(
        "A refreshed disconnected session connects behind anything visible, whoever requests it", .rule(74),
        arguments: [ProcessModel.application, .scene], [true, false])
    func disconnected(model: ProcessModel, isAskedByApp: Bool) async throws {
        let photos = WorldApp("photos", model: model)
        photos.drawsNumberedPictures()
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        if isAskedByApp { try await world.pick("photos/2") }
        await world.pass(.seconds(2))
        #expect(try await world.state("photos/1") == .unattached)
        let before = try await world.snapshot("photos/1").image.image.bytes
        world.forget()
        if isAskedByApp {
            try await photos.application.fetchOpenSessions()
            try await photos.application.requestSceneSessionRefresh(photos.session(1))
            await world.settle()
        } else {
            try await world.refresh("photos/1")
        }
        #expect(world.trace(of: "photos/1") == ["willConnect", "snapshot"])
        #expect(world.trace(of: "photos/2").isEmpty)
        #expect(try await world.state("photos/1") == .background)
        let shown = try await world.screenReport().windows.map { world.label($0.session) }
        #expect(shown == (isAskedByApp ? ["photos/2"] : []))
        let after = try await world.snapshot("photos/1").image.image.bytes
        #expect(before != after && Set(world.pictures).isDisjoint(with: before))
    }

    @Test(
        "A refresh updates the state and conditions of a front window, or one behind an alert", .rule(75),
        arguments: [true, false], [true, false])
    func connected(isCovered: Bool, isAskedByApp: Bool) async throws {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("d/1") }
        let world = World(photos)
        try await world.open("d/1")
        if isCovered { try await world.screen(.showAlert) }
        #expect(try await world.state("photos/1") == (isCovered ? .foregroundInactive : .foregroundActive))
        photos.state = { scene in
            scene.activationConditions = SceneActivationConditions(prefersToActivate: .equals("d/3"))
            return photos.activity("d/3")
        }
        #expect(try await world.history("photos/1").last?.targetContentIdentifier == "d/1")
        #expect(try await world.row("photos/1").targets.isEmpty)
        world.forget()
        if isAskedByApp {
            try await photos.application.requestSceneSessionRefresh(photos.session(1))
            await world.settle()
        } else {
            try await world.refresh("photos/1")
        }
        #expect(try await world.history("photos/1").last?.targetContentIdentifier == "d/3")
        #expect(try await world.row("photos/1").targets == ["d/3"])
        #expect(world.trace.isEmpty)
    }

    @Test(
        "A picture is also ignored if a window that stayed on the screen asked for it while saving", .rule(78),
        arguments: SceneEnd.ofProcess, [true, false])
    func ignoredFromTheFront(end: SceneEnd, isSavedAtConnect: Bool) async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        let plain: @MainActor (Scene) -> UserActivity? = { _ in photos.activity("d/1") }
        let wishing: @MainActor (Scene) -> UserActivity? = { _ in
            try? photos.application.ignoreSnapshotOnNextApplicationLaunch()
            return photos.activity("d/1")
        }
        photos.state = plain
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.quit(photos)
        #expect(try await world.snapshot("photos/1").row.presentation == .image)
        // The state is saved with the connect, and with an event that is handled.
        if isSavedAtConnect { photos.state = wishing }
        try await world.pick("photos/1")
        photos.state = isSavedAtConnect ? plain : wishing
        try await world.open("d/2")
        photos.state = plain
        world.forget()
        try await world.end(photos, by: end)
        #expect(try await world.snapshot("photos/1").row.presentation == .launchImage)
        try await world.pick("photos/1")
        try await world.end(photos, by: end)
        #expect(try await world.snapshot("photos/1").row.presentation == .image)
        world.note("photos/1 shows its launch image once")
    }

    @Test(
        "A connect in the same process is not a launch: the picture is shown, and ignored at the next launch",
        .rule(78), arguments: [true, false])
    func connectsAnew(isBrokerRestarted: Bool) async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        photos.state = { _ in
            try? photos.application.ignoreSnapshotOnNextApplicationLaunch()
            return photos.activity("d/1")
        }
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        photos.state = { _ in photos.activity("d/1") }
        if isBrokerRestarted { await world.restartBroker() }
        #expect(try await world.snapshot("photos/1").row.presentation == .image)
        for _ in 1...2 {
            try await world.screen(.reclaimMemory)
            #expect(try await world.state("photos/1") == .unattached)
            #expect(try await world.snapshot("photos/1").row.presentation == .image)
            world.forget()
            try await world.pick("photos/1")
            #expect(world.trace(of: "photos/1").first == "willConnect")
            #expect(!world.trace.contains { $0.contains("launched") })
            try await world.screen(.home)
        }
        try await world.quit(photos)
        #expect(try await world.snapshot("photos/1").row.presentation == .launchImage)
        try await world.pick("photos/1")
        try await world.screen(.home)
        try await world.quit(photos)
        #expect(try await world.snapshot("photos/1").row.presentation == .image)
    }

    /// A part of a window that wants the launch image when it has added to the state.
    private final class WishingPart: Responder {
        let photos: WorldApp

        init(_ photos: WorldApp) { self.photos = photos }

        func updateUserActivityState(_ activity: inout UserActivity) {
            activity.title = "from the part"
            try? photos.application.ignoreSnapshotOnNextApplicationLaunch()
        }
    }

    @Test(
        "A child or the delegate may also ask to ignore the picture while completing the state",
        .rule(78), arguments: [true, false])
    func ignoredByWhoCompletes(isByPart: Bool) async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        photos.state = { _ in photos.activity("d/1") }
        let world = World(photos)
        try await world.open("d/1")
        if isByPart {
            try photos.scene(1).responders = [WishingPart(photos)]
        } else {
            photos.onDidUpdate = { _, activity in
                activity.title = "from the delegate"
                try? photos.application.ignoreSnapshotOnNextApplicationLaunch()
            }
        }
        try await world.screen(.home)
        photos.onDidUpdate = nil
        try await world.quit(photos)
        #expect(!photos.reports.contains { $0.contains("outside of state saving") })
        #expect(try await world.snapshot("photos/1").row.presentation == .launchImage)
        try await world.pick("photos/1")
        try await world.screen(.home)
        try await world.quit(photos)
        #expect(try await world.snapshot("photos/1").row.presentation == .image)
    }
}
