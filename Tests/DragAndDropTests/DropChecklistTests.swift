import ActivityWire
import DragAndDrop
import Testing
import UniformTypes

/// From the drop on: loads, and the ends of both sides.
@Suite("Drag rules: from the drop on")
struct FromTheDropTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)

    private func mail(wanting types: UniformType..., item: Int = 0) -> FakeWindow {
        var window = FakeWindow(mail)
        window.wants = [(item, types)]
        return window
    }

    @Test("103: A load begun inside performDrop may end later; one begun afterwards fails")
    func onlyInside() throws {
        let stage = DragFixture(FakeWindow(gallery), mail(wanting: .jpeg))
        stage.windows[gallery]?.size = 0
        stage.drop(from: gallery, on: mail)
        #expect(stage.loads.count == 1)
        #expect(stage.loadEndings.isEmpty)
        stage.tryLoad(by: mail)
        #expect(stage.refusals == [.dropIsOver])
        let load = try #require(stage.loads.first)
        stage.play(.chunk(load, bytes: 10, by: .process(gallery.process)))
        stage.play(.produced(load, by: .process(gallery.process)))
        #expect(stage.loadEndings == [.delivered(bytes: 10, .chunks)])
    }

    @Test("103: A load begun while the drop concludes is too late")
    func tooLate() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.windows[mail]?.silent = ["concludeDrop"]
        stage.drop(from: gallery, on: mail)
        stage.tryLoad(by: mail)
        #expect(stage.refusals == [.dropIsOver])
    }

    @Test("110: A reader that cancels is notified immediately, even if the source continues")
    func cancelled() throws {
        let stage = DragFixture(FakeWindow(gallery), mail(wanting: .jpeg))
        stage.windows[gallery]?.size = 0
        stage.drop(from: gallery, on: mail)
        let load = try #require(stage.loads.first)
        let effects = stage.send(.cancelLoad(load, by: mail.process))
        #expect(effects.contains(.loadEnded(load, .failed(.cancelled), reader: mail.party)))
        #expect(effects.contains(.stopProducing(load, by: .process(gallery.process), .cancelled)))
        #expect(stage.send(.chunk(load, bytes: 10, by: .process(gallery.process))).isEmpty)
    }

    @Test(
        "111: Items not visible to the destination are neither listed nor loaded",
        arguments: [
            (RepresentationVisibility.all, "red", false, true), (.team, "red", false, true),
            (.team, "blue", false, false),
            (.team, "", false, false), (.group, "red", false, false), (.ownProcess, "red", false, false),
            (.ownProcess, "red", true, true),
        ])
    func visibility(level: RepresentationVisibility, team: String, isSameProcess: Bool, isThere: Bool) {
        let source = DragPlace.place(team: "red")
        let reader =
            isSameProcess
            ? DragPlace.place(interaction: 5, team: "red")
            : .place(app: "mail", process: 2, team: team.isEmpty ? nil : team)
        var window = FakeWindow(source)
        window.items = [DragItem(representations: [ItemRepresentation(type: .jpeg, visibility: level)])]
        var destination = FakeWindow(reader)
        destination.wants = [(0, [.image])]
        let stage = DragFixture(window, destination)
        stage.drop(from: source, on: reader)
        for case .canHandle(let summary) in stage.calls(at: reader) {
            #expect(summary.items.map(\.types) == [isThere ? [.jpeg] : []])
        }
        #expect(stage.producedTypes == (isThere ? ["public.jpeg"] : []))
        #expect(stage.refusals == (isThere ? [] : [.notOffered]))
    }

    @Test(
        "111: Group items are visible to the source's own app and to every app of a shared group",
        arguments: [
            ("mail", ["cards", "photos"], true), ("mail", ["cards"], false), ("mail", [], false), ("gallery", [], true),
        ] as [(String, [String], Bool)])
    func groups(app: String, groups: [String], isThere: Bool) {
        var source = DragPlace.place()
        source.party.groups = ["photos", "texts"]
        var reader = DragPlace.place(app: app, process: 2)
        reader.party.groups = groups
        var window = FakeWindow(source)
        window.items = [DragItem(representations: [ItemRepresentation(type: .jpeg, visibility: .group)])]
        var destination = FakeWindow(reader)
        destination.wants = [(0, [.image])]
        let stage = DragFixture(window, destination)
        stage.drop(from: source, on: reader)
        #expect(stage.producedTypes == (isThere ? ["public.jpeg"] : []))
        #expect(stage.refusals == (isThere ? [] : [.notOffered]))
    }

    @Test(
        "111: Team data of a source is visible to its team and its own app only",
        arguments: [
            ("mail", 2, "red", true), ("mail", 2, "blue", false), ("mail", 2, nil, false), ("gallery", 2, nil, true),
            ("gallery", 1, nil, true),
        ] as [(String, UInt64, String?, Bool)])
    func teamData(app: String, process: UInt64, team: String?, isTold: Bool) throws {
        for sourceTeam in ["red", nil] {
            let source = DragPlace.place(team: sourceTeam)
            let reader = DragPlace.place(app: app, process: process, interaction: 5, team: team)
            var window = FakeWindow(source)
            window.teamData = Blob([7])
            let stage = DragFixture(window, FakeWindow(reader))
            stage.drop(from: source, on: reader)
            // An app without a team shares nothing with other apps that have none.
            let expected = app == "gallery" || (isTold && sourceTeam != nil) ? Blob([7]) : nil
            let told = stage.calls(at: reader).compactMap { call -> DropSummary? in
                switch call {
                case .canHandle(let summary), .performDrop(_, let summary): summary
                default: nil
                }
            }
            #expect(told.map(\.teamData) == [expected, expected])
        }
    }

    @Test("112: The reader's order decides which representation it gets")
    func readersOrder() throws {
        let vcard = try #require(UniformType("public.vcard"))
        var source = FakeWindow(gallery)
        source.items = [
            DragItem(representations: [ItemRepresentation(type: vcard), ItemRepresentation(type: .utf8PlainText)])
        ]
        for (wanted, given) in [([UniformType.plainText, vcard], "public.utf8-plain-text"), ([.text], "public.vcard")] {
            var destination = FakeWindow(mail)
            destination.wants = [(0, wanted)]
            let stage = DragFixture(source, destination)
            stage.drop(from: gallery, on: mail)
            #expect(stage.producedTypes == [given])
        }
    }

    @Test("113: The first registration of a type serves the load")
    func registeredTwice() {
        let item = DragItem(representations: [
            ItemRepresentation(type: .jpeg, size: 1), ItemRepresentation(type: .png),
            ItemRepresentation(type: .jpeg, size: 2),
        ])
        #expect(item.representations.map(\.type) == [.jpeg, .png])
        #expect(item.representations.map(\.size) == [1, nil])
    }

    @Test("A copy requested in types that are not offered is reported with the types that the destination sees")
    func missingCopy() throws {
        var source = FakeWindow(gallery)
        source.items = [
            .photo,
            DragItem(representations: [
                ItemRepresentation(type: .png, visibility: .ownProcess), ItemRepresentation(type: .plainText),
            ]),
        ]
        let stage = DragFixture(source, mail(wanting: .plainText))
        stage.begin(from: gallery)
        stage.hover(over: DragPlace.place(app: "mail", process: 2))
        stage.play(.copy(.drag(1), to: DragPlace.place(app: "hand", process: 9).party, types: [.png, .jpeg]))
        stage.play(.release(.drag(1)))
        let report = try #require(stage.reports.first)
        #expect(report.ending == .dropped)
        #expect(report.missingCopies == [.init(item: 1, reason: "notOffered", offered: [.plainText])])
        #expect(report.loads.filter(\.isCopy).map(\.item) == [0])
    }

    @Test("114: After the drag the broker's own copies are discarded")
    func copiesAreGone() throws {
        var source = FakeWindow(gallery)
        source.items = [DragItem(representations: [ItemRepresentation(type: .jpeg)], promise: .spool)]
        let stage = DragFixture(source, mail(wanting: .jpeg))
        stage.drop(from: gallery, on: mail)
        #expect(stage.loadEndings == [.delivered(bytes: 100_000, .spool)])
        let discarded = stage.effects.contains {
            if case .discardSpool(let copies) = $0 { copies.count == 1 } else { false }
        }
        #expect(discarded)
        #expect(stage.reports.count == 1)
    }

    @Test("116: After all data was delivered the source is notified once, after the end of the drag")
    func transferred() {
        let stage = DragFixture(FakeWindow(gallery), mail(wanting: .jpeg))
        stage.drop(from: gallery, on: mail)
        #expect(
            stage.callbacks(at: gallery).filter { $0 != "sessionDidMove" } == [
                "itemsForBeginning", "willAnimateLift", "sessionWillBegin", "sessionWillEnd(copy)",
                "sessionDidEnd(copy)", "sessionDidTransferItems",
            ])
        #expect(
            stage.callbacks(at: mail) == [
                "canHandle", "sessionDidEnter", "sessionDidUpdate", "performDrop", "willAnimateDrop", "concludeDrop",
                "sessionDidEnd",
            ])
        #expect(stage.loadEndings == [.delivered(bytes: 100_000, .chunks)])
        #expect(stage.drags.grants.map(\.state) == [.spent])
    }

    @Test("116: The source is notified of the complete transfer only after the last load, once")
    func notBeforeTheLastLoad() throws {
        let stage = DragFixture(FakeWindow(gallery), mail(wanting: .jpeg))
        stage.windows[mail]?.wants.append((0, [.plainText]))
        stage.windows[gallery]?.size = 0
        stage.drop(from: gallery, on: mail)
        let loads = stage.loads
        try #require(loads.count == 2)
        #expect(stage.callbacks(at: gallery).last == "sessionDidEnd(copy)")
        for (number, load) in loads.enumerated() {
            #expect(!stage.callbacks(at: gallery).contains("sessionDidTransferItems"), "\(number) of 2 have ended")
            stage.play(.chunk(load, bytes: 10, by: .process(gallery.process)))
            stage.play(.produced(load, by: .process(gallery.process)))
        }
        #expect(stage.loadEndings == Array(repeating: .delivered(bytes: 10, .chunks), count: 2))
        #expect(stage.callbacks(at: gallery).suffix(2) == ["sessionDidEnd(copy)", "sessionDidTransferItems"])
    }

    @Test("118: If the source dies during a load, the reader gets an error and the drop concludes")
    func sourceDies() throws {
        var destination = mail(wanting: .jpeg)
        destination.silent = ["performDrop"]
        let stage = DragFixture(FakeWindow(gallery), destination)
        stage.windows[gallery]?.size = 0
        stage.drop(from: gallery, on: mail)
        stage.tryLoad(by: mail)
        #expect(stage.loads.count == 1)
        stage.play(.processLost(gallery.process))
        #expect(stage.loadEndings == [.failed(.sourceLost)])
        #expect(LoadFailure.sourceLost.itemProviderCode == -1000)
        let call = try #require(stage.lastCall("performDrop", at: mail))
        stage.play(.answered(call, .done, by: mail.process))
        #expect(stage.callbacks(at: mail).suffix(3) == ["willAnimateDrop", "concludeDrop", "sessionDidEnd"])
        #expect(stage.calls(at: mail).last == .sessionDidEnd(.dropped))
        #expect(stage.reports.count == 1)
    }

    @Test("119: The local session, object and context exist only in the source's app")
    func local() {
        let places: [(DragPlace, DragLocality)] = [
            (.place(interaction: 2), .sameProcess), (.place(process: 3), .sameApp), (mail, .otherApp),
        ]
        for (place, locality) in places {
            var source = FakeWindow(gallery)
            source.localContext = 7
            source.items = [DragItem(representations: [ItemRepresentation(type: .jpeg)], localObject: 5)]
            let stage = DragFixture(source, FakeWindow(place))
            stage.drop(from: gallery, on: place)
            for case .performDrop(_, let summary) in stage.calls(at: place) {
                #expect(summary.locality == locality)
                #expect(summary.allowsMove == locality.isLocal)
                #expect(summary.localContext == (locality == .sameProcess ? 7 : nil))
                #expect(summary.items.map(\.localObject) == [locality == .sameProcess ? 5 : nil])
            }
            #expect(stage.callbacks(at: place).contains("performDrop"))
        }
    }

    @Test(
        "120: A refused drop never reports that items were transferred", arguments: [DropOperation.cancel, .forbidden])
    func nothingTransferred(operation: DropOperation) {
        var destination = mail(wanting: .jpeg)
        destination.proposal = DropProposal(operation: operation)
        let stage = DragFixture(FakeWindow(gallery), destination)
        stage.drop(from: gallery, on: mail)
        #expect(!stage.callbacks(at: gallery).contains("sessionDidTransferItems"))
        #expect(stage.callbacks(at: gallery).last == "sessionDidEnd(\(operation.name))")
    }
}
