import Adaptation
import Testing

@Suite("Presentation styles and forms")
struct PresentationRulesTests {
    private func traits(_ horizontal: SizeClass, _ vertical: SizeClass) -> TraitCollection {
        TraitCollection(horizontalSizeClass: horizontal, verticalSizeClass: vertical)
    }

    @Test("The styles have UIKit's numbers and names")
    func numbers() {
        #expect(ModalPresentationStyle.allCases.map(\.rawValue) == Array(-2...7))
        #expect(
            ModalPresentationStyle.allCases.map(\.name) == [
                "automatic", "none", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom",
                "overFullScreen", "overCurrentContext", "popover",
            ])
    }

    @Test("Sheets stay sheets in a compact width from 13, and are full screen before")
    func sheets() {
        for wanted in [ModalPresentationStyle.pageSheet, .formSheet] {
            for (release, style) in [(12, ModalPresentationStyle.fullScreen), (13, wanted)] {
                let rules = PresentationRules(release: release)
                #expect(rules.defaultStyle(for: wanted, in: traits(.compact, .regular)) == style)
                #expect(rules.defaultStyle(for: wanted, in: traits(.regular, .regular)) == wanted)
            }
        }
    }

    @Test("A popover in a compact height is a form sheet, and in both full screen before 13")
    func compactHeight() {
        let wide = traits(.regular, .compact)
        let narrow = traits(.compact, .compact)
        #expect(PresentationRules(release: 12).defaultStyle(for: .popover, in: wide) == .formSheet)
        #expect(PresentationRules(release: 12).defaultStyle(for: .popover, in: narrow) == .fullScreen)
        for window in [wide, narrow] {
            let rules = PresentationRules(release: 13)
            #expect(rules.defaultStyle(for: .popover, in: window) == .formSheet)
            #expect(rules.form(of: .formSheet, in: window) == .fullScreen)
        }
    }

    @Test("Styles that fill the window, and the app's own, never adapt by default")
    func filling() {
        let rules = PresentationRules(release: 18)
        let filling: [ModalPresentationStyle] = [
            .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom,
        ]
        for style in filling {
            #expect(rules.defaultStyle(for: style, in: traits(.compact, .regular)) == style)
            #expect(rules.adapts(style) == (style == .custom))
        }
    }

    @Test("A style is a card in a regular window, and from 13 a sheet in a compact one")
    func forms() {
        let regular = traits(.regular, .regular)
        let compact = traits(.compact, .regular)
        for style in [ModalPresentationStyle.pageSheet, .formSheet] {
            #expect(PresentationRules(release: 12).form(of: style, in: regular) == .card)
            #expect(PresentationRules(release: 12).form(of: style, in: compact) == .fullScreen)
            #expect(PresentationRules(release: 13).form(of: style, in: compact) == .sheet)
        }
        let rules = PresentationRules(release: 18)
        let others: [(ModalPresentationStyle, PresentationForm)] = [
            (.fullScreen, .fullScreen), (.currentContext, .fullScreen), (.overFullScreen, .overlay),
            (.overCurrentContext, .overlay), (.custom, .custom), (.popover, .popover),
        ]
        for (style, form) in others { #expect(rules.form(of: style, in: compact) == form, "\(style)") }
    }

    @Test("Only what fills the window hides its presenter, and only cards and sheets dim it")
    func presenter() {
        #expect(PresentationForm.allCases.filter(\.hidesPresenter) == [.fullScreen])
        #expect(PresentationForm.allCases.filter(\.dimsPresenter) == [.card, .sheet])
    }
}
