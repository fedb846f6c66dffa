import ActivityWire

/// Random values inside every bound; every field is sometimes absent and sometimes there.
struct ValueGenerator {
    var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func flag() -> Bool { Bool.random(using: &random) }
    mutating func number<Number: FixedWidthInteger>() -> Number {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: 0
        case 1: .max
        case 2: .min
        default: Number(truncatingIfNeeded: random.next())
        }
    }

    mutating func choice<Value: CaseIterable>(of type: Value.Type = Value.self) -> Value {
        let all = Array(type.allCases)
        return all[Int.random(in: 0..<all.count, using: &random)]
    }

    mutating func optional<Value>(_ make: (inout ValueGenerator) -> Value) -> Value? {
        flag() ? make(&self) : nil
    }

    mutating func list<Value>(upTo count: Int = 3, _ make: (inout ValueGenerator) -> Value) -> [Value] {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in make(&self) }
    }

    private static let alphabet = Array("aZ09 -_./:\"\\\n\u{0}éß漢字🪟👩‍👩‍👧\u{301}")

    mutating func text(atLeast minimum: Int = 0) -> String {
        let count = Int.random(in: minimum...max(minimum, 12), using: &random)
        return String((0..<count).map { _ in Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)] })
    }

    mutating func blob() -> Blob {
        Blob(list(upTo: 40) { $0.number() })
    }

    mutating func uniqueID() -> UniqueID { UniqueID(high: number(), low: number()) }
    mutating func identifier<Kind>() -> Identifier<Kind> { Identifier(uniqueID()) }
    mutating func time() -> WallTime { WallTime(milliseconds: number()) }

    mutating func app() -> AppID {
        let all = ["a", "org.example.notes", "X-1_2.y", String(repeating: "a", count: 255)].compactMap { AppID($0) }
        return all[Int.random(in: 0..<all.count, using: &random)]
    }

    mutating func reference() -> SessionReference {
        flag() ? SessionReference(identifier()) : SessionReference(text: text(atLeast: 1))
    }

    mutating func activity() -> Activity {
        Activity(
            type: text(atLeast: 1),
            title: optional { $0.text() },
            targetContentIdentifier: optional { $0.text() },
            persistentIdentifier: optional { $0.text() },
            webpageURL: optional { $0.flag() ? "HTTPS://example.org/\($0.text())" : "http://a" },
            referrerURL: optional { $0.text() },
            expiration: optional { $0.time() },
            keywords: list { $0.text() },
            requiredUserInfoKeys: list { $0.text() },
            eligibility: Activity.Eligibility(rawValue: number()),
            supportsContinuationStreams: flag(),
            userInfo: blob()
        )
    }

    mutating func event() -> SceneEvent {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .activity(activity())
        case 1:
            .url(
                URLContext(
                    url: text(atLeast: 1), openInPlace: flag(), contentType: optional { $0.text() }, annotation: blob(),
                    eventAttribution: optional { $0.eventAttribution() }))
        case 2:
            .notification(
                NotificationResponse(
                    notificationIdentifier: text(atLeast: 1),
                    actionIdentifier: text(),
                    targetContentIdentifier: optional { $0.text() },
                    userInfo: blob()
                )
            )
        default:
            .shortcut(shortcutItem())
        }
    }

    mutating func shortcutItem() -> ShortcutItem {
        ShortcutItem(
            type: text(atLeast: 1), title: text(), targetContentIdentifier: optional { $0.text() }, userInfo: blob(),
            subtitle: optional { $0.text() })
    }

    mutating func eventAttribution() -> EventAttribution {
        EventAttribution(
            sourceIdentifier: number(), destinationURL: text(atLeast: 1), sourceDescription: text(), purchaser: text())
    }

    mutating func conditions() -> ActivationConditions {
        ActivationConditions(canActivate: text(), prefersToActivate: text())
    }

    mutating func configuration() -> SceneConfiguration {
        SceneConfiguration(
            name: optional { $0.text() },
            role: flag() ? SceneRole.windowApplication : text(atLeast: 1),
            sceneClass: optional { $0.text() },
            delegateClass: optional { $0.text() },
            storyboard: optional { $0.text() }
        )
    }

    mutating func savedState() -> SavedState {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .unchanged
        case 1: .cleared
        default: .activity(activity())
        }
    }
}
