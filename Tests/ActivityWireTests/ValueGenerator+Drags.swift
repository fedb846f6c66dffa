import ActivityWire
import UniformTypes

extension ValueGenerator {
    static let dragRequests = 10 + handRequests
    /// 8 messages, 23 callbacks, and those of the user's hand.
    static let dragKinds = 31 + handKinds

    mutating func dragRequest(kind: Int) -> ClientRequest {
        switch kind {
        case 0: .drag(.lift(reference(), interaction: interaction(), at: point()))
        case 1: .drag(.move(identifier(), to: target(), interaction: interaction(), at: point()))
        case 2: .drag(.tap(optional { $0.identifier() }, reference(), interaction: interaction(), at: point()))
        case 3: .drag(.release(identifier(), copies: list { $0.type() }))
        case 4: .drag(.cancel(identifier()))
        case 5: .setInteractions(interactions())
        case 6: .answerDrag(DragCallID(number()), dragAnswer(), wanting: list { $0.text() })
        case 7:
            .loadItem(
                ItemLoad(
                    drag: identifier(), item: number(), types: list { $0.type() }, form: choice(),
                    acceptsReference: flag()))
        case 8: .offerReference(stream(), isWithdrawn: flag())
        case 9: .revokeGrant(GrantID(number()))
        default: handRequest(kind: kind - 10)
        }
    }

    mutating func dragBody(kind: Int) -> BrokerMessage.Body {
        switch kind {
        case 0: .reply(.drag(dragRow()))
        case 1: .reply(.dragReport(dragReport()))
        case 2: .reply(.itemLoadBegan(ItemLoadBegan(stream: stream(), type: type(), size: optional { $0.number() })))
        case 3: .reply(.grants(list { $0.grant() }))
        case 4: .event(NumberedEvent(position: position(), event: .drag(dragRow())))
        case 5:
            .produceItem(
                ItemProduction(
                    stream: stream(), drag: identifier(), item: number(), representation: number(), type: type(),
                    allowsReference: flag()))
        case 6:
            .transferTicket(
                TransferTicket(stream: stream(), ticket: Blob([7, 8, 9]), size: optional { $0.number() }))
        case 7:
            .droppedCopy(
                DroppedCopy(
                    drag: identifier(), item: number(), stream: stream(), type: type(), size: optional { $0.number() },
                    suggestedName: optional { $0.text() }))
        case 31...: handBody(kind: kind - 31)
        default:
            .dragCall(
                SceneDragCall(
                    id: DragCallID(number()), drag: identifier(), session: identifier(), interaction: number(),
                    body: dragCall(kind: kind - 8)))
        }
    }

    private mutating func dragCall(kind: Int) -> DragCall {
        switch kind {
        case 0: .itemsForBeginning(point())
        case 1: .animateLift
        case 2: .reverseLift
        case 3: .sessionWillBegin
        case 4: .sessionDidMove(point())
        case 5: .sessionForAdding(list { $0.identifier() }, at: point())
        case 6: .itemsForAdding(point())
        case 7:
            .willAdd(count: Int.random(in: 0...9, using: &random), scene: identifier(), interaction: number())
        case 8: .willEnd(choice())
        case 9: .animateCancel
        case 10: .didEnd(choice(), choice())
        case 11: .didTransferItems
        case 12: .finishMove(list { $0.text() })
        case 13: .canHandle(summary())
        case 14: .didEnter(point())
        case 15: .didUpdate(point(), optional { $0.summary() })
        case 16: .didExit
        case 17: .springLoad(choice())
        case 18: .performDrop(choice(), summary())
        case 19: .animateDrop
        case 20: .concludeDrop
        case 21: .confirmMove
        default: .sessionDidEnd(choice())
        }
    }

    mutating func heldDrag() -> HeldDrag {
        HeldDrag(drag: identifier(), session: identifier(), interaction: number(), isSource: flag())
    }

    private mutating func dragAnswer() -> DragAnswer {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .done
        case 1:
            .items(
                list { $0.item() }, teamData: optional { _ in Blob([1, 2]) }, localContext: optional { $0.number() })
        case 2: .beginning(allowsMove: flag(), isRestricted: flag())
        case 3: .session(optional { $0.identifier() })
        case 4: .canHandle(flag())
        case 5:
            .proposal(DropProposal(operation: choice(), isPrecise: flag(), prefersFullSizePreview: flag()))
        case 6: .noProposal
        default: .confirmed(flag())
        }
    }

    private mutating func item() -> DragItem {
        DragItem(
            representations: list { generator in
                ItemRepresentation(
                    type: generator.type(), visibility: generator.choice(), form: generator.choice(),
                    size: generator.optional { $0.number() }, delivery: generator.choice())
            },
            suggestedName: optional { $0.text() }, activity: optional { $0.activity() },
            activityVisibility: choice(), promise: choice(), identifier: optional { $0.text() },
            localObject: optional { $0.number() },
            preview: optional { $0.area() }, url: optional { $0.text() })
    }

    private mutating func summary() -> DropSummary {
        DropSummary(
            items: list { generator in
                ItemSummary(
                    types: generator.list { $0.type() }, suggestedName: generator.optional { $0.text() },
                    localObject: generator.optional { $0.number() }, previewWidth: generator.points(),
                    previewHeight: generator.points())
            },
            locality: choice(), allowsMove: flag(), isRestrictedToDraggingApplication: flag(),
            teamData: optional { _ in Blob([3]) }, localContext: optional { $0.number() },
            showsFullSizePreview: flag())
    }

    private mutating func target() -> DragTarget {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .nowhere
        case 1: .session(reference())
        case 2: .app(app())
        default: .zone(choice())
        }
    }

    private mutating func interactions() -> SceneInteractions {
        SceneInteractions(
            session: identifier(), epoch: SceneEpoch(number()),
            interactions: list { generator in
                SceneInteractions.Interaction(
                    number: UInt32.random(in: 1...9, using: &generator.random), isForDragging: generator.flag(),
                    isForDropping: generator.flag(), allowsSimultaneousDropSessions: generator.flag(),
                    isSpringLoaded: generator.flag())
            })
    }

    private mutating func dragRow() -> DragRow {
        DragRow(
            drag: identifier(), phase: choice(), source: identifier(), app: app(), items: number(),
            destination: optional { $0.identifier() }, operation: optional { $0.choice() },
            ending: optional { $0.choice() },
            loads: list { generator in
                DragRow.Load(
                    load: LoadID(generator.number()), item: generator.number(), type: generator.type(),
                    received: generator.number(), total: generator.optional { $0.number() }, isCopy: generator.flag())
            }, preview: optional { $0.area() }, hitOffset: points(), showsFullSizePreview: flag())
    }

    private mutating func dragReport() -> DragReport {
        var report = DragReport(drag: identifier(), operation: choice(), ending: choice(), items: 3)
        report.loads = list { generator in
            let hasFailed = generator.flag()
            return DragReport.Load(
                load: LoadID(generator.number()), item: 1, type: generator.type(), isCopy: generator.flag(),
                ending: hasFailed
                    ? .failed(generator.choice()) : .delivered(bytes: generator.number(), generator.choice()),
                receivedBeforeFailure: hasFailed ? generator.number() : 0)
        }
        report.callbacks = list {
            DragReport.Callback(name: $0.text(), scene: $0.identifier(), interaction: $0.number())
        }
        report.unlistedCallbacks = Int.random(in: 0...9, using: &random)
        report.missingCopies = list { generator in
            DragReport.MissingCopy(item: 2, reason: generator.text(), offered: generator.list { $0.type() })
        }
        report.offered = list { $0.type() }
        report.wanted = list { $0.type() }
        return report
    }

    private mutating func grant() -> GrantRow {
        GrantRow(
            grant: GrantID(number()), drag: identifier(), app: optional { $0.app() }, item: number(), type: type(),
            state: choice(), usesLeft: number(), expires: optional { $0.time() })
    }

    private mutating func type() -> UniformType { [.jpeg, .png, .plainText][Int.random(in: 0..<3, using: &random)] }
    private mutating func stream() -> StreamID { StreamID(number()) }
    mutating func point() -> DragPoint { DragPoint(x: Double.random(in: 0...9, using: &random), y: 1) }
    private mutating func interaction() -> UInt32? { optional { UInt32.random(in: 1...9, using: &$0.random) } }
}
