import Adaptation
import IPadScreen
import Testing

/// A small generator of our own, so that a seed means the same hand on every machine.
struct RandomHand: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int(next() % UInt64(choices.count))]
    }

    mutating func gesture(_ windows: [String]) -> ScreenGesture<String> {
        let window = pick(windows)
        let edge = pick(HorizontalEdge.allCases)
        let ratio = pick(SplitRatio.allCases)
        let position = Double(next() % 1_500)
        return pick([
            .open(window, pick([.whereItWas, .full, .slideOver, .side(edge), .centre])),
            .open(window, pick([.full, .slideOver, .side(edge)])),
            .split(leading: window, trailing: pick(windows), ratio), .makeSplit(edge), .swapSides, .expand(window),
            .replace(window, by: pick(windows)),
            .close(window), .hideSlideOver, .recallSlideOver, .nextSlideOver, .moveSlideOver(edge), .dismissCentre,
            .touchDivider, .touchDivider, .moveDivider(to: position),
            .releaseDivider(pick([.start, .stop(ratio), .edge(edge), .position(position)])),
            .rotate(pick(InterfaceOrientation.allCases)), .home, .lock, .unlock, .unlock, .openSwitcher,
            .leaveSwitcher, .fling(window), .showAlert, .dismissAlert, .dismissAlert, .startPictureInPicture(window),
            .placePictureInPicture(pick(ScreenCorner.allCases), width: position), .returnPictureInPicture,
            .closePictureInPicture,
        ])
    }

    /// Every release there is; few models had all of them.
    static let releases = (9...26).compactMap { SystemRelease($0) }

    mutating func fact(_ windows: [String]) -> ScreenFact<String> {
        let window = pick(windows)
        let number = Int(next() % 20)
        let app = "app.\(window.prefix(1))"
        let display = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))
        return pick([
            .added(WindowDescription(window, app: app, facts: MultitaskingFacts(offersPictureInPicture: true))),
            .added(WindowDescription(window, app: app, facts: MultitaskingFacts(requiresFullScreen: number == 0))),
            .added(WindowDescription(window, app: app, facts: MultitaskingFacts(isVoIP: true))),
            .removed(window), .connectedInBackground(window), .disconnected(window), .processEnded(app),
            .transitionCompleted(window, number), .transitionDeadline(window, number),
            .fullScreenVideo(window, plays: true), .playerRestored(window), .playerRestoreDeadline,
            .capture(window, runs: number > 5), .cameraAccess(window, isEnabled: number > 5),
            .captureObstacle(pick(CaptureObstacle.allCases), isPresent: number > 9),
            .windowOnDisplay(number > 9 ? window : nil), .keyboardShown(by: window, height: 300), .keyboardHidden,
            .displayConnected(display), .displayDisconnected, .memoryShort, .memoryExhausted(victim: window),
            .settingsChanged(MultitaskingSettings(allowsMultipleApps: number > 1)),
            .directionChanged(pick(LayoutDirection.allCases)), .largerTextChanged(number < 3),
            number < 4 ? .deviceChanged(pick(DeviceModel.all), pick(Self.releases)) : .memoryShort,
        ])
    }
}

@Suite("Random gestures")
struct RandomGestureTests {
    static let windows = ["A1", "A2", "B1", "C1", "D1"]

    static func newScreen(_ hand: inout RandomHand) throws -> Screen {
        let device = hand.pick(DeviceModel.all)
        var screen = try Screen(device: device, release: hand.pick(RandomHand.releases.filter(device.runs)))
        for window in windows {
            let facts = MultitaskingFacts(offersPictureInPicture: window == "B1")
            _ = try screen.handle(.added(WindowDescription(window, app: "app.\(window.prefix(1))", facts: facts)))
        }
        return screen
    }

    /// What one window may be told next, by what it was told last (P:L1 to P:L5).
    static func isLegal(_ signal: WindowSignal, in life: WindowLife?) -> Bool {
        switch signal {
        case .didFinishLaunching, .configurationForConnecting, .willConnect: life == .unattached
        case .willEnterForeground: life == .background
        case .didBecomeActive, .didEnterBackground: life == .foregroundInactive
        case .willResignActive: life == .foregroundActive
        default: true
        }
    }

    static func life(after signal: WindowSignal, before: WindowLife?) -> WindowLife? {
        switch signal {
        case .willConnect, .didEnterBackground: .background
        case .willEnterForeground, .willResignActive: .foregroundInactive
        case .didBecomeActive: .foregroundActive
        default: before
        }
    }

    @Test(
        "Thousands of gestures break no invariant, make only legal calls, and are refused without side effects",
        arguments: 0..<48)
    func anyHand(seed: Int) throws {
        var hand = RandomHand(seed: UInt64(seed))
        var screen = try Self.newScreen(&hand)
        var accepted = 0
        for step in 0..<500 {
            let before = screen
            do {
                let isFact = hand.next() % 5 == 0
                let events: [ScreenEvent<String>]
                if isFact {
                    events = try screen.handle(hand.fact(Self.windows))
                } else {
                    events = try screen.handle(hand.gesture(Self.windows))
                }
                accepted += 1
                checkOrder(events, since: before, seed, step)
            } catch {
                #expect(screen == before)
            }
            #expect(screen.brokenInvariants == [], "seed \(seed), step \(step)")
            guard screen.brokenInvariants.isEmpty else { return }
        }
        #expect(accepted > 50)
    }

    private func checkOrder(_ events: [ScreenEvent<String>], since before: Screen, _ seed: Int, _ step: Int) {
        var lives: [String: WindowLife] = [:]
        var geometries: [String: WindowGeometry] = [:]
        for window in Self.windows {
            lives[window] = before.life(of: window)
            geometries[window] = before.geometry(of: window)
        }
        for event in events {
            let life = lives[event.window]
            #expect(Self.isLegal(event.signal, in: life), "seed \(seed), step \(step): \(event)")
            lives[event.window] = Self.life(after: event.signal, before: life)
            switch event.signal {
            case .willConnect(let geometry): geometries[event.window] = geometry
            case .transition(let transition):
                #expect(geometries[event.window] == transition.change.old, "seed \(seed), step \(step)")
                geometries[event.window] = transition.change.new
            default: break
            }
        }
    }

    @Test("The same seed makes the same calls to the same windows")
    func deterministic() throws {
        func history() throws -> [ScreenEvent<String>] {
            var hand = RandomHand(seed: 7)
            var screen = try Self.newScreen(&hand)
            return (0..<2_000).flatMap { _ in
                hand.next() % 5 == 0
                    ? (try? screen.handle(hand.fact(Self.windows))) ?? []
                    : (try? screen.handle(hand.gesture(Self.windows))) ?? []
            }
        }
        let first = try history()
        #expect(first.count > 200)
        #expect(try history() == first)
    }

    @Test("A stored screen is restored unchanged from any state")
    func storedAnywhere() throws {
        var hand = RandomHand(seed: 11)
        var screen = try Self.newScreen(&hand)
        for _ in 0..<1_500 {
            _ = try? screen.handle(hand.gesture(Self.windows))
            let known = Self.windows.compactMap { window in
                screen.description(of: window).map {
                    ResumedWindow(
                        $0, life: screen.life(of: window) ?? .unattached, geometry: screen.geometry(of: window))
                }
            }
            var restored = try Screen(restoring: screen.saved, device: screen.device, windows: known)
            #expect(restored.saved == screen.saved)
            _ = try restored.settle()
            #expect(restored.brokenInvariants == [])
        }
    }
}
