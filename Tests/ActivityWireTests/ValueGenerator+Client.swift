import ActivityWire
import Adaptation

extension ValueGenerator {
    static let clientKinds = 23 + restorationRequests + dragRequests + layoutRequests

    mutating func clientMessage(kind: Int) -> ClientMessage {
        ClientMessage(id: number(), trace: optional { $0.uniqueID() }, body: request(kind: kind))
    }

    private mutating func request(kind: Int) -> ClientRequest {
        switch kind {
        case 0: .hello(hello())
        case 1: .goodbye
        case 2: .acknowledge(acknowledgement())
        case 3: .activate(activationRequest())
        case 4: .resolve(activationRequest())
        case 5: .refresh(reference())
        case 6: .destroy(reference(), choice(), reason: optional { $0.text() })
        case 7: .updateScene(sceneUpdate())
        case 8: .openSessions(page())
        case 9: .query(query())
        case 10: .reloadApps
        case 11: .screen(screenCommand())
        case 12:
            .subscribe(
                optional { EventPosition(brokerEpoch: $0.number(), number: $0.number()) },
                since: optional { $0.time() })
        case 13: flag() ? .unsubscribe : clusterRequest()
        case 14 where flag(): .setShortcutItems(list { $0.shortcutItem() })
        case 14: .setDefaultApp(defaultAppSubject(), optional { $0.app() })
        case 15: flag() ? .launch(app()) : .notify(notifyRequest())
        case 16..<23: continuationRequest(kind: kind - 16)
        case 23..<23 + Self.restorationRequests: restorationRequest(kind: kind - 23)
        case ..<(Self.clientKinds - Self.layoutRequests): dragRequest(kind: kind - 23 - Self.restorationRequests)
        default: layoutRequest(kind: kind - Self.clientKinds + Self.layoutRequests)
        }
    }

    private mutating func notifyRequest() -> NotifyRequest {
        NotifyRequest(
            app: app(), payload: blob(), waitingFor: choice(),
            timeout: optional { .milliseconds(Int64.random(in: 1...3_600_000, using: &$0.random)) },
            idempotencyKey: optional { $0.text() })
    }

    mutating func page() -> Page {
        Page(after: optional { $0.pageToken() }, limit: optional { UInt32.random(in: 1...9, using: &$0.random) })
    }

    mutating func pageToken() -> PageToken { PageToken(app: app(), number: number()) }

    mutating func defaultAppSubject() -> DefaultAppSubject {
        DefaultAppSubject(kind: choice(), name: ["note", "public.jpeg"][Int.random(in: 0..<2, using: &random)])
    }

    mutating func hello() -> Hello {
        Hello(
            version: number(),
            role: flag() ? .tool : .window(app()),
            agent: text(),
            launchToken: optional { $0.blob() },
            resume: optional { generator in
                Resume(
                    process: generator.identifier(),
                    secret: generator.blob(),
                    scenes: generator.list { generator in
                        HostedScene(
                            session: generator.identifier(),
                            epoch: SceneEpoch(generator.number()),
                            state: generator.choice(),
                            lastHandled: DeliveryNumber(generator.number())
                        )
                    },
                    heldDrags: generator.list { $0.heldDrag() }
                )
            }
        )
    }

    mutating func acknowledgement() -> Acknowledgement {
        Acknowledgement(
            call: CallID(number()),
            session: optional { $0.identifier() },
            epoch: SceneEpoch(number()),
            failure: optional { $0.text() },
            configuration: optional { $0.configuration() },
            state: savedState(),
            conditions: optional { $0.conditions() },
            snapshot: optional { $0.snapshot() },
            ignoresSnapshotOnNextLaunch: flag(),
            activity: optional { $0.activity() },
            continuationError: optional { $0.choice() },
            result: optional { $0.handlerResult() },
            geometry: optional { $0.windowGeometry() },
            content: optional { $0.sceneContent() }
        )
    }

    mutating func activationRequest() -> ActivationRequest {
        ActivationRequest(
            app: optional { $0.app() },
            event: optional { $0.event() },
            session: optional { $0.reference() },
            reuse: optional { $0.choice() },
            role: flag() ? SceneRole.windowApplication : text(atLeast: 1),
            requestingSession: optional { $0.identifier() },
            placement: choice(),
            pushTarget: optional { $0.reference() },
            joinBehavior: choice(),
            isTransient: flag(),
            isUserInitiated: flag(),
            waitingFor: choice(),
            timeout: optional { .milliseconds(Int64.random(in: 1...3_600_000, using: &$0.random)) },
            idempotencyKey: optional { $0.text() },
            handoffFrom: optional { $0.reference() },
            acceptsResultStreams: flag(),
            machine: optional {
                [.here, .named("wall"), .named("m-1.example")].randomElement(using: &$0.random) ?? .here
            },
            origin: optional { $0.requestOrigin() }
        )
    }

    private mutating func requestOrigin() -> RequestOrigin {
        RequestOrigin(
            hops: UInt32.random(in: 0...3, using: &random), app: optional { $0.app() },
            session: optional { $0.identifier() }, mayBringForward: flag())
    }

    mutating func sceneUpdate() -> SceneUpdate {
        SceneUpdate(
            session: identifier(),
            epoch: SceneEpoch(number()),
            title: optional { $0.text() },
            subtitle: optional { $0.text() },
            conditions: optional { $0.conditions() },
            userInfo: optional { $0.blob() },
            state: savedState(),
            closure: closure(),
            destructionConditions: optional { SceneDestructionConditions(rawValue: $0.number()) },
            snapshotPolicy: optional { $0.choice() },
            extendsRestoration: optional { $0.flag() },
            statusBar: optional { StatusBarAppearance(style: $0.choice(), isHidden: $0.flag()) },
            content: optional { $0.sceneContent() },
            playsFullScreenVideo: optional { $0.flag() },
            runsCaptureSession: optional { $0.flag() },
            enablesMultitaskingCameraAccess: optional { $0.flag() }
        )
    }

    mutating func query() -> Query {
        switch Int.random(in: 0..<14, using: &random) {
        case 0: .status
        case 1: .configuration
        case 2: .limits
        case 3: .apps
        case 4: .app(app())
        case 5: .sessions(page())
        case 6: .session(reference())
        case 7: .scenes(page())
        case 8: .log(reference())
        case 9: .explain(request: text(atLeast: 1), whyNot: optional { $0.reference() })
        case 10: .screen
        case 11: .sceneReport(reference())
        case 12: .screenTour(reference(), beside: optional { $0.reference() })
        case 13 where flag(): .shortcutItems(app())
        case 13 where flag(): flag() ? .picker : .expose(app(), page())
        default: .defaultApps
        }
    }
}
