import ActivityWire
import BrokerCore

extension ChangeGenerator {
    mutating func sessionRecord() -> SessionRecord {
        SessionRecord(
            id: known(\.sessions),
            app: app(),
            configuration: configuration(),
            isConfigured: flag(),
            hasConnected: flag(),
            title: optional(text()),
            subtitle: optional(text()),
            userInfo: blob(),
            conditions: ActivationConditions(canActivate: "SELF == \"\(text())\"", prefersToActivate: text()),
            hasProvisionalConditions: flag(),
            created: time(),
            lastActive: optional(time()),
            epoch: SceneEpoch(random.next()),
            lastDelivery: DeliveryNumber(random.next()),
            process: optional(identifier()),
            hasCrashed: flag(),
            needsAttention: flag(),
            destructionConditions: SceneDestructionConditions(rawValue: UInt32(random.next() % 4)),
            closureConfirmation: optional(SceneClosureConfirmation(title: optional(text()), message: text())),
            snapshotPolicy: flag() ? .allowed : .redacted,
            ignoresSnapshotOnNextLaunch: flag(),
            isRestorationExtended: flag(),
            hiddenSession: optional(identifier()),
            recency: Recency(used: random.next(), left: random.next(), isActive: flag())
        )
    }

    mutating func sessionActivity() -> SessionActivity {
        SessionActivity(
            lastDelivery: DeliveryNumber(random.next()), lastActive: optional(time()), needsAttention: flag(),
            recency: Recency(used: random.next(), left: random.next(), isActive: flag()))
    }

    mutating func restorationRecord() -> RestorationRecord {
        RestorationRecord(
            generation: UInt32.random(in: 0...12, using: &random),
            saved: time(),
            activity: activity()
        )
    }

    mutating func setAside() -> SetAsideRestoration {
        SetAsideRestoration(
            purpose: purpose(), since: time(), reason: text(), restoration: restorationRecord())
    }

    mutating func purpose() -> SetAsideRestoration.Purpose {
        SetAsideRestoration.Purpose.allCases.randomElement(using: &random) ?? .quarantined
    }

    mutating func snapshotRecord() -> SnapshotRecord {
        SnapshotRecord(
            number: random.next(), taken: time(), contentType: text(), bytes: UInt32(truncatingIfNeeded: random.next()),
            width: Double(random.next() % 3_000), height: 0.5, scale: 2)
    }

    mutating func deliveryRecord(of request: RequestID) -> DeliveryRecord {
        DeliveryRecord(
            number: DeliveryNumber(flag() ? UInt64.random(in: 1...12, using: &random) : random.next()),
            request: request,
            sender: Sender(
                app: optional(app()),
                session: optional(identifier()),
                processIdentifier: Int32(truncatingIfNeeded: random.next()),
                userIdentifier: UInt32(truncatingIfNeeded: random.next())
            ),
            event: optional(.activity(activity())),
            attempts: UInt32(truncatingIfNeeded: random.next())
        )
    }

    mutating func requestRecord() -> RequestRecord {
        let id = known(\.requests)
        let decision = DecisionRecord(
            request: id,
            app: app(),
            decision: .reactivated,
            session: optional(identifier()),
            reuse: .matchElseNew,
            targetContentIdentifier: optional(text()),
            rule: text(),
            others: [.init(session: identifier(), title: optional(text()), rejection: .lessRecent)],
            counts: [.init(rejection: .lessRecent, count: 1)]
        )
        return RequestRecord(
            id: id,
            key: optional(IdempotencyKey(app: optional(app()), text: text())),
            digest: blob(),
            trace: optional(UniqueID(high: random.next(), low: random.next())),
            accepted: time(),
            timeout: .nanoseconds(Int64.random(in: 0...3_600_000_000_000, using: &random)),
            decision: decision,
            outcome: ActivationOutcome(
                request: id,
                app: optional(app()),
                session: optional(identifier()),
                decision: .reactivated,
                stage: .delivered,
                code: optional(.handled),
                reason: text(),
                wasRedelivered: flag(),
                refusal: optional(Refusal(code: .tooLong, reason: "too long", field: "title", limit: 1_024)),
                result: optional(HandlerResult(contentType: text(), content: blob())),
                wasResultForgotten: flag()
            )
        )
    }

    mutating func processRecord() -> ProcessRecord {
        ProcessRecord(
            id: known(\.processes),
            app: app(),
            session: optional(identifier()),
            processIdentifier: Int32(truncatingIfNeeded: random.next()),
            startTime: random.next(),
            secret: optional(digest()),
            previousSecret: optional(digest())
        )
    }

    mutating func activity() -> Activity {
        Activity(
            type: "org.example.\(text().count)",
            title: optional(text()),
            targetContentIdentifier: optional(text()),
            expiration: optional(time()),
            keywords: flag() ? [text()] : [],
            userInfo: blob()
        )
    }

    mutating func configuration() -> SceneConfiguration {
        SceneConfiguration(name: optional(text()), sceneClass: optional(text()), delegateClass: optional(text()))
    }

    mutating func app() -> AppID {
        let names = ["org.example.notes", "org.example.mail", "a"].compactMap { AppID($0) }
        return names[Int(random.next() % UInt64(names.count))]
    }

    mutating func identifier<Kind>() -> Identifier<Kind> {
        Identifier(UniqueID(high: random.next(), low: random.next()))
    }

    /// Among them texts that are nothing special to us and much to others.
    mutating func text() -> String {
        let texts = [
            "", "note", "caf\u{E9}", "cafe\u{301}", "a\u{0}b", "\u{0}", "'; DROP TABLE sessions --", "\u{1F600}",
        ]
        return texts[Int(random.next() % UInt64(texts.count))]
    }

    mutating func blob() -> Blob {
        Blob((0..<Int(random.next() % 40)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    }

    mutating func digest() -> SecretDigest {
        SecretDigest((0..<32).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    }

    mutating func time() -> WallTime {
        WallTime(milliseconds: Int64(truncatingIfNeeded: random.next()))
    }

    mutating func flag() -> Bool { Bool.random(using: &random) }

    mutating func optional<Value>(_ value: Value) -> Value? { flag() ? value : nil }
}
