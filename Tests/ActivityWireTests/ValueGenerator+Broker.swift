import ActivityWire
import Adaptation

extension ValueGenerator {
    /// 14 replies, 12 calls, 10 events, goodbye, 8 of continuations, 2 of the screen.
    static let brokerKinds = 47 + restorationKinds + dragKinds + layoutReplies

    mutating func brokerMessage(kind: Int) -> BrokerMessage {
        let body: BrokerMessage.Body =
            switch kind {
            case 0..<14: .reply(reply(kind: kind))
            case 14..<26: .call(call(kind: kind - 14))
            case 26..<36:
                .event(
                    NumberedEvent(
                        position: position(), event: event(kind: kind - 26), time: optional { $0.time() }))
            case 36 where flag(): machineContent()
            case 36: .goodbye(refusal(), reconnect: flag())
            case 37..<45: continuation(kind: kind - 37)
            case 45: .reply(.sceneReport(sceneReport()))
            case 46: .reply(.screenTour(list { $0.tourStop() }))
            case 47..<47 + Self.restorationKinds: restorationBody(kind: kind - 47)
            case ..<(Self.brokerKinds - Self.layoutReplies): dragBody(kind: kind - 47 - Self.restorationKinds)
            default: layoutReply(kind: kind - Self.brokerKinds + Self.layoutReplies)
            }
        return BrokerMessage(id: number(), trace: optional { $0.uniqueID() }, body: body)
    }

    private mutating func reply(kind: Int) -> Reply {
        switch kind {
        case 0: .welcome(welcome())
        case 1: .done
        case 2: .refused(refusal())
        case 3: .activation(outcome())
        case 4: .decision(decisionRecord(), outcome: optional { $0.outcome() })
        case 5: .status(status())
        case 6: .settings(list { $0.setting() })
        case 7: .apps(list { $0.appRow() })
        case 8: .sessions(list { $0.sessionRow() }, next: optional { $0.pageToken() })
        case 9: .log(path: text())
        case 10: .screen(screen())
        case 11: .openSessions(list { $0.description() }, next: optional { $0.pageToken() })
        case 12: .subscribed(position())
        case 13 where flag(): clusterReply()
        case 13 where flag(): flag() ? .picker(list { $0.pickerRow() }) : .expose(expose())
        case 13 where flag():
            .shortcutItems(list { OfferedShortcutItem(item: $0.shortcutItem(), isDynamic: $0.flag()) })
        default: .defaultApps(list { $0.defaultApp() })
        }
    }

    private mutating func defaultApp() -> DefaultApp {
        DefaultApp(subject: defaultAppSubject(), app: app(), chosen: WallTime(milliseconds: number()))
    }

    private mutating func call(kind: Int) -> SceneCall {
        let body: SceneCall.Body =
            switch kind {
            case 0: .configure(description(), options())
            case 1: .connect(description(), options())
            case 2: .willEnterForeground
            case 3: .didBecomeActive
            case 4: .willResignActive
            case 5: .didEnterBackground
            case 6: .deliver(delivery())
            case 7: .collectState
            case 8: .dismiss(choice())
            case 9: .disconnect
            case 10: .discard(list { $0.description() })
            default: .ping
            }
        return SceneCall(
            id: CallID(number()),
            session: optional { $0.identifier() },
            epoch: SceneEpoch(number()),
            body: body
        )
    }

    private mutating func event(kind: Int) -> BrokerEvent {
        switch kind {
        case 0: .app(appRow())
        case 1: .appRemoved(app())
        case 2: .process(processRow())
        case 3: .session(sessionRow())
        case 4: .sessionRemoved(identifier(), app())
        case 5: .request(outcome())
        case 6: .screen(screen())
        case 7: .stateComplete
        case 8 where flag(): flag() ? .machine(clusterMachine()) : .machineGone(text())
        case 8: .gap
        default: .lagged
        }
    }

    mutating func description() -> SceneSessionDescription {
        SceneSessionDescription(
            session: identifier(),
            app: app(),
            configuration: configuration(),
            title: optional { $0.text() },
            userInfo: blob(),
            stateRestorationActivity: optional { $0.activity() },
            isStateLocked: flag()
        )
    }

    private mutating func options() -> ConnectionOptions {
        ConnectionOptions(
            reason: choice(), deliveries: list { $0.delivery() }, isStateQuarantined: flag(),
            handoffActivityType: optional { $0.text() }, geometry: optional { $0.windowGeometry() },
            position: optional { $0.position() })
    }

    private mutating func delivery() -> Delivery {
        Delivery(
            number: DeliveryNumber(number()),
            request: identifier(),
            isRedelivery: flag(),
            sender: Sender(
                app: optional { $0.app() },
                session: optional { $0.identifier() },
                processIdentifier: number(),
                userIdentifier: number()
            ),
            event: flag() ? event() : .handoff(advert())
        )
    }

    mutating func position() -> EventPosition {
        EventPosition(brokerEpoch: number(), number: number())
    }

    private mutating func welcome() -> Welcome {
        Welcome(
            version: number(),
            client: ClientID(number()),
            process: optional { $0.identifier() },
            secret: optional { $0.blob() },
            lostScenes: list { $0.identifier() },
            brokerEpoch: number()
        )
    }

    mutating func refusal() -> Refusal {
        Refusal(
            code: choice(),
            reason: text(),
            field: optional { $0.text() },
            limit: optional { $0.number() },
            candidates: list { $0.text() },
            lastOutput: optional { $0.text() },
            request: optional { $0.identifier() }
        )
    }
}
