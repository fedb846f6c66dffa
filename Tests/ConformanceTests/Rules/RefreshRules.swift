import ActivityWire
import SceneClient
import Testing

@MainActor
@Suite("Refresh and snapshots", .timeLimit(.minutes(60)))
struct RefreshRules {
    @Test("A refreshed disconnected session connects in the background and gets a new picture", .rule(74))
    func disconnected() async throws {
        let photos = WorldApp("photos")
        let notes = WorldApp("notes")
        photos.drawsNumberedPictures()
        let world = World(photos, notes)
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.quit(photos)
        try await world.open("n/1", in: notes)
        #expect(try await world.state("photos/1") == .unattached)
        let before = try await world.snapshot("photos/1").image.image.bytes
        world.forget()
        await world.pass(.seconds(2))
        try await world.refresh("photos/1")
        #expect(world.trace(of: "photos/1") == ["willConnect", "snapshot"])
        #expect(try photos.scene(1).activationState == .background)
        #expect(try await world.state("photos/1") == .background)
        // What was in front is not disturbed.
        #expect(world.trace(of: "notes/1").isEmpty)
        #expect(try await world.state("notes/1") == .foregroundActive)
        let after = try await world.snapshot("photos/1").image.image.bytes
        #expect(before != after)
        #expect(world.pictures == after)
    }

    @Test("A refreshed session of an app that shows another window does not affect that window", .rule(74))
    func disconnectedOfRunningApp() async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        let world = World(photos)
        try await world.reconnectSecond(of: photos)
        let before = try await world.snapshot("photos/1").image.image.bytes
        await world.pass(.seconds(2))
        world.forget()
        try await world.refresh("photos/1")
        #expect(world.trace == ["photos/1 willConnect", "photos/1 snapshot"])
        #expect(try await world.state("photos/1") == .background)
        #expect(try await world.state("photos/2") == .foregroundActive)
        let after = try await world.snapshot("photos/1").image.image.bytes
        #expect(before != after)
        #expect(Set(world.pictures).isDisjoint(with: before) && Set(world.pictures).isSuperset(of: after))
    }

    @Test("A refresh updates the saved state and the conditions", .rule(75))
    func collects() async throws {
        let photos = WorldApp("photos")
        photos.showsNewTarget("d/1")
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.quit(photos)
        photos.showsNewTarget("d/2")
        await world.pass(.seconds(2))
        world.forget()
        try await world.refresh("photos/1")
        #expect(try await world.history("photos/1").last?.targetContentIdentifier == "d/2")
        #expect(try await world.row("photos/1").targets == ["d/2"])
    }

    @Test("A refresh of a connected window updates them as well", .rule(75))
    func collectsFromConnected() async throws {
        let photos = WorldApp("photos")
        photos.showsNewTarget("d/1")
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        await world.pass(.seconds(2))
        photos.state = { scene in
            scene.activationConditions = SceneActivationConditions(prefersToActivate: .equals("d/3"))
            return photos.activity("d/3")
        }
        #expect(try await world.history("photos/1").last?.targetContentIdentifier == "d/1")
        #expect(try await world.row("photos/1").targets == ["d/1"])
        world.forget()
        try await world.refresh("photos/1")
        #expect(try await world.history("photos/1").last?.targetContentIdentifier == "d/3")
        #expect(try await world.row("photos/1").targets == ["d/3"])
        #expect(world.trace.isEmpty)
    }

    @Test("The picture is taken after didEnterBackground has returned", .rule(76))
    func afterBackground() async throws {
        let photos = WorldApp("photos")
        var isHidden = false
        photos.on[.didEnterBackground] = { _ in
            try await photos.world?.clock.sleep(.seconds(1))
            isHidden = true
        }
        photos.snapshot = { _ in
            SceneSnapshot(image: [isHidden ? 1 : 0], contentType: "image/x-number", width: 4, height: 3)
        }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(.home)
        #expect(!world.trace(of: "photos/1").contains("snapshot"))
        await world.pass(.seconds(1))
        let calls = world.trace(of: "photos/1")
        #expect(calls.suffix(2) == ["didEnterBackground", "snapshot"])
        #expect(!calls.prefix { $0 != "didEnterBackground" }.contains("snapshot"))
        #expect(try await world.snapshot("photos/1").image.image.bytes == [1])
    }

    /// Where a window is that is refreshed.
    enum Standing: CaseIterable {
        case inFront
        case background
        case disconnected
    }

    @Test(
        "Ten refreshes in a burst, concurrent or sequential, take between one and nine pictures",
        .rule(77), arguments: Standing.allCases, [Duration.zero, .milliseconds(50)])
    func coalesced(placedWindow: Standing, gap: Duration) async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        let world = World(photos)
        try await world.open("d/1")
        if placedWindow != .inFront { try await world.screen(.home) }
        if placedWindow == .disconnected { try await world.quit(photos) }
        await world.pass(.seconds(2))
        world.forget()
        for _ in 0..<10 {
            try await world.refresh("photos/1")
            await world.pass(gap)
        }
        await world.pass(.seconds(2))
        let pictures = world.trace(of: "photos/1").count { $0 == "snapshot" }
        #expect(pictures >= 1 && pictures < 10)
    }

    @Test(
        "A picture to be ignored is ignored at the next launch and shown at the one after", .rule(78),
        arguments: SceneEnd.ofProcess)
    func ignored(end: SceneEnd) async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        photos.state = { scene in
            try? photos.application.ignoreSnapshotOnNextApplicationLaunch()
            return photos.activity("d/1")
        }
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        // What is saved later, without the wish, does not take it back.
        photos.state = { _ in photos.activity("d/1") }
        try await world.end(photos, by: end)
        world.forget()
        #expect(try await shownDuringLaunch(of: photos, in: world) == ["launchImage image/svg+xml"])
        try await world.screen(.home)
        try await world.end(photos, by: end)
        #expect(try await shownDuringLaunch(of: photos, in: world) == ["image image/x-number"])
    }

    /// How the only window of an app that does not run looks from now on until its new process has connected it.
    private func shownDuringLaunch(of photos: WorldApp, in world: World) async throws -> Set<String> {
        #expect(!photos.isRunning)
        let reference = try world.reference("photos/1")
        var answers = [world.tool.send(.query(.snapshot(reference)))]
        photos.onConnect = { _, _ in
            answers.append(world.tool.send(.query(.snapshot(reference))))
            try await world.clock.sleep(.seconds(1))
        }
        let picked = world.tool.send(.screen(.pick(reference)))
        await world.pass(.seconds(1))
        photos.onConnect = nil
        #expect(photos.isRunning && picked.result != nil && answers.count == 2)
        let shown = try answers.map { answer in
            guard case .success(.snapshot(let row, let image))? = answer.result else {
                throw WorldError("the broker did not say how the window looks")
            }
            return "\(row.presentation.name) \(image.contentType)"
        }
        for look in Set(shown) { world.note("photos/1 shows \(look) at its launch") }
        return Set(shown)
    }

    @Test("A picture marked to be ignored outside of state saving is shown", .rule(78))
    func ignoredTooEarly() async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try photos.application.ignoreSnapshotOnNextApplicationLaunch()
        #expect(photos.reports.contains { $0.contains("outside of state saving") })
        photos.on[.didEnterBackground] = { _ in
            try photos.application.ignoreSnapshotOnNextApplicationLaunch()
        }
        try await world.screen(.home)
        try await world.quit(photos)
        #expect(try await world.snapshot("photos/1").row.presentation == .image)
        #expect(try await world.snapshot("photos/1").image.contentType == "image/x-number")
    }
}

extension WorldApp {
    /// What its windows save and prefer from now on.
    fileprivate func showsNewTarget(_ target: String) {
        state = { [unowned self] _ in activity(target) }
        onConnect = { scene, _ in
            scene.activationConditions = SceneActivationConditions(prefersToActivate: .equals(target))
        }
    }
}
