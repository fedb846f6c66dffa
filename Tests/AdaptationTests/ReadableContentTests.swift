import Adaptation
import Testing

@Suite("Readable areas and popovers")
struct ReadableContentTests {
    private let regular = TraitCollection(horizontalSizeClass: .regular)
    private let compact = TraitCollection(horizontalSizeClass: .compact)

    @Test(
        "Each text size has its maximum line width",
        arguments: [
            (ContentSize.extraSmall, 560.0), (.small, 600), (.medium, 632), (.large, 672), (.extraLarge, 744),
            (.extraExtraLarge, 816), (.extraExtraExtraLarge, 896),
        ])
    func widths(size: ContentSize, width: Double) {
        let readable = ReadableContent(contentSize: size)
        #expect(readable.maximumWidth == width)
        #expect(readable.width(inWindowOf: width + 40, traits: regular) == width)
        #expect(readable.width(inWindowOf: width + 39, traits: regular) == width - 1)
        #expect(readable.inset(inWindowOf: width + 60, traits: regular) == 30)
    }

    @Test("The seven text sizes are ordered from small to large, with large as the default")
    func order() {
        #expect(ContentSize.allCases.count == 7)
        #expect(ContentSize.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
        #expect(ContentSize.extraSmall < .small && .extraExtraLarge < ContentSize.extraExtraExtraLarge)
        #expect(!(ContentSize.small < .small) && !(ContentSize.large < .medium))
        #expect(ReadableContent().contentSize == .large)
    }

    @Test("The margin is 16 points in a compact window and 20 in a regular one")
    func margins() {
        #expect(ReadableContent().margin(for: compact) == 16)
        #expect(ReadableContent().margin(for: regular) == 20)
        #expect(ReadableContent().width(inWindowOf: 33, traits: compact) == 1)
        #expect(ReadableContent().width(inWindowOf: 31, traits: compact) == 0)
        #expect(ReadableContent().inset(inWindowOf: 320, traits: compact) == 16)
    }

    @Test("The names of kinds and phases are stable")
    func words() {
        #expect(TransitionKind.allCases.map(\.rawValue) == ["sizeOnly", "traitsOnly", "sizeAndTraits", "displayOnly"])
        #expect(
            TransitionPhase.allCases.map(\.rawValue) == ["setup", "createAnimations", "runAnimations", "cleanup"])
        #expect(CaptureInterruptionReason.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    }
}
