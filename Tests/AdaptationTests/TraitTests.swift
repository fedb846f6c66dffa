import Adaptation
import Testing

/// Collections of traits: what they have, how they merge, and what replaces what.
@Suite("Traits")
struct TraitTests {
    private static let pane = TraitCollection(
        horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2, userInterfaceIdiom: .pad,
        forceTouchCapability: .unavailable)
    /// A collection for each trait, with that trait alone.
    private static let single = [
        TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .compact),
        TraitCollection(displayScale: 3), TraitCollection(userInterfaceIdiom: .phone),
        TraitCollection(forceTouchCapability: .available),
    ]

    @Test("The raw values of traits are UIKit's numbers")
    func rawValues() {
        #expect(SizeClass.allCases.map(\.rawValue) == [0, 1, 2])
        #expect(SizeClass.allCases.map(\.name) == ["unspecified", "compact", "regular"])
        #expect(UserInterfaceIdiom.allCases.map(\.rawValue) == [-1, 0, 1, 2, 3, 5, 6])
        #expect(
            UserInterfaceIdiom.allCases.map(\.name) == [
                "unspecified", "phone", "pad", "tv", "carPlay", "mac", "vision",
            ])
        #expect(ForceTouchCapability.allCases.map(\.rawValue) == [0, 1, 2])
        #expect(ForceTouchCapability.allCases.map(\.name) == ["unknown", "unavailable", "available"])
    }

    @Test("A collection has no traits but those that it is given")
    func unset() {
        let none = TraitCollection()
        #expect(none.horizontalSizeClass == .unspecified && none.verticalSizeClass == .unspecified)
        #expect(none.displayScale == 0 && none.userInterfaceIdiom == .unspecified)
        #expect(none.forceTouchCapability == .unknown && "\(none)" == "unspecified/unspecified")
        #expect("\(TraitCollection(horizontalSizeClass: .compact))" == "compact/unspecified")
    }

    @Test("Of merged collections the last one that has a trait decides it, and the others keep theirs")
    func merging() {
        #expect(TraitCollection(traitsFrom: []) == TraitCollection())
        #expect(TraitCollection(traitsFrom: [Self.pane]) == Self.pane)
        let regular = TraitCollection(horizontalSizeClass: .regular)
        let compact = TraitCollection(horizontalSizeClass: .compact)
        #expect(TraitCollection(traitsFrom: [regular, compact]) == compact)
        #expect(TraitCollection(traitsFrom: [compact, TraitCollection(), regular]) == regular)
        #expect(
            TraitCollection(traitsFrom: [regular, TraitCollection(displayScale: 3)]).horizontalSizeClass == .regular)
        let all = TraitCollection(
            horizontalSizeClass: .regular, verticalSizeClass: .compact, displayScale: 3, userInterfaceIdiom: .phone,
            forceTouchCapability: .available)
        #expect(TraitCollection(traitsFrom: Self.single) == all)
        #expect(TraitCollection(traitsFrom: Self.single + [Self.pane]) == Self.pane)
    }

    @Test("A collection contains another one if it has all of the other's traits with the same values")
    func containment() {
        #expect(Self.pane.containsTraits(in: Self.pane) && Self.pane.containsTraits(in: TraitCollection()))
        #expect(!TraitCollection().containsTraits(in: Self.pane))
        let inside = TraitCollection(horizontalSizeClass: .compact, userInterfaceIdiom: .pad)
        #expect(Self.pane.containsTraits(in: inside) && !inside.containsTraits(in: Self.pane))
        for other in Self.single { #expect(!Self.pane.containsTraits(in: other), "\(other)") }
    }

    @Test("A parent's overrides replace only the traits that they set, and no size")
    func overrides() {
        let geometry = WindowGeometry(
            size: ScreenSize(width: 320, height: 768), screenSize: ScreenSize(width: 1_024, height: 768),
            traits: Self.pane)
        #expect(TraitOverrides().applied(to: geometry) == geometry)
        for traits in Self.single {
            let changed = TraitOverrides(traits).applied(to: geometry)
            #expect(
                changed.traits == TraitCollection(traitsFrom: [Self.pane, traits]) && changed.size == geometry.size)
            #expect(changed.traits != Self.pane)
        }
        var overrides = TraitOverrides(horizontalSizeClass: .regular, verticalSizeClass: .compact)
        #expect("\(overrides.applied(to: Self.pane))" == "regular/compact")
        overrides.horizontalSizeClass = nil
        #expect("\(overrides.applied(to: Self.pane))" == "compact/compact")
        overrides.verticalSizeClass = .unspecified
        #expect(overrides.applied(to: Self.pane) == Self.pane)
    }
}
