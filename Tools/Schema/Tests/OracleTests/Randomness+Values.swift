import Adaptation

@testable import ActivityWire
@testable import UniformTypes

extension UniqueID: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { Self(high: random.next(), low: random.next()) }
}

extension Identifier: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { Self(.arbitrary(&random)) }
}

extension AppID: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self {
        Self(unchecked: "org.example.a\(random.choice(of: 99))")
    }
}

extension LayoutName: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self {
        Self("n\(random.choice(of: 99)) é") ?? .arbitrary(&random)
    }
}

extension SessionReference: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { Self(text: random.text(atLeast: 1)) }
}

extension TargetMachine: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self {
        random.bool() ? .here : .named("m-\(random.choice(of: 1_000))")
    }
}

extension Randomness {
    fileprivate mutating func word<Word: ScreenWord>() -> Word { Word.all[choice(of: Word.all.count)] }
}

extension DividerRelease: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { random.word() }
}

extension IconPlace: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { random.word() }
}

extension ScreenPlacement: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { random.word() }
}

extension SlideOverChange: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { random.word() }
}

extension HorizontalEdge: Arbitrary {}
extension InterfaceOrientation: Arbitrary {}
extension ScreenCorner: Arbitrary {}
extension ScreenProfile: Arbitrary {}
extension SplitRatio: Arbitrary {}
extension CaptureObstacle: Arbitrary {}

extension UniformType: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { Self(unchecked: "public.t\(random.choice(of: 99))") }
}

// MARK: Values of other shapes than their messages

extension SizeClass: Arbitrary {}
extension UserInterfaceIdiom: Arbitrary {}
extension ForceTouchCapability: Arbitrary {}
extension StatusBarStyle: Arbitrary {}

extension WindowGeometry: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self {
        WindowGeometry(
            size: ScreenSize(width: random.points(), height: random.points()),
            screenSize: ScreenSize(width: random.points(), height: random.points()),
            traits: TraitCollection(
                horizontalSizeClass: .arbitrary(&random), verticalSizeClass: .arbitrary(&random),
                displayScale: random.points(), userInterfaceIdiom: .arbitrary(&random),
                forceTouchCapability: .arbitrary(&random)))
    }
}

extension ScenePosition: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { ScenePositionFields.arbitrary(&random).value(.none) }
}

extension StatusBarAppearance: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self {
        StatusBarAppearance(style: .arbitrary(&random), isHidden: random.bool())
    }
}

extension ExternalDisplay: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self {
        ExternalDisplayFields.arbitrary(&random).value(.none)
    }
}

extension KeyboardFrame: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { KeyboardArea.arbitrary(&random).value(.none) }
}

extension DragItem: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self { DragItemFields.arbitrary(&random).value(.none) }
}

extension SceneSnapshot: Arbitrary {
    /// Now and then one that needs several frames.
    static func arbitrary(_ random: inout Randomness) -> Self {
        let isLarge = random.choice(of: 400) == 0
        let image = isLarge ? Blob(Array(repeating: 7, count: Limits.frameBytes * 2 + 1)) : random.blob()
        return SceneSnapshot(
            image: image, contentType: random.text(atMost: Limits.nameBytes), width: abs(random.double()),
            height: abs(random.double()),
            scale: abs(random.double()))
    }
}

extension DragReport.Load: Arbitrary {
    static func arbitrary(_ random: inout Randomness) -> Self {
        let ending: LoadEnding =
            random.bool() ? .failed(.arbitrary(&random)) : .delivered(bytes: random.number(), .arbitrary(&random))
        return Self(
            load: LoadID(random.number()), item: random.choice(of: 99), type: .arbitrary(&random),
            isCopy: random.bool(), ending: ending)
    }
}

extension WireReader {
    /// Of nothing.
    static var none: WireReader {
        let bytes: [UInt8] = []
        return WireReader(bytes.span.bytes, enforcesBounds: true)
    }
}
