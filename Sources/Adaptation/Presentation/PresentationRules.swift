/// The rules by which presented controllers adapt in a release of the system (W:§6).
public struct PresentationRules: Hashable, Sendable {
    /// The first number of the system's version.
    public let release: Int

    public init(release: Int) {
        self.release = release
    }

    /// Returns the style that `style` stands for: `automatic` is a form sheet from 18, a page sheet from 13 (W:41), and
    /// full screen before.
    public func resolved(_ style: ModalPresentationStyle) -> ModalPresentationStyle {
        guard style == .automatic else { return style }
        return release >= 18 ? .formSheet : release >= 13 ? .pageSheet : .fullScreen
    }

    /// Whether controllers of this style may take another one, so that their delegate is asked.
    public func adapts(_ wanted: ModalPresentationStyle) -> Bool {
        switch wanted {
        case .popover, .pageSheet, .formSheet, .custom: true
        case .automatic, .none, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: false
        }
    }

    /// Returns the style for a window with these traits if no delegate decides.
    ///
    /// A popover is a form sheet in a compact window from 13, and full screen before (W:31). Sheets stay sheets from
    /// 13, and are full screen in a compact width before. Other styles stay. Where nothing is compact, all are as wanted (P:A1).
    public func defaultStyle(
        for wanted: ModalPresentationStyle, in traits: TraitCollection
    ) -> ModalPresentationStyle {
        let isNarrow = traits.horizontalSizeClass == .compact
        switch wanted {
        case .popover:
            guard isNarrow || traits.verticalSizeClass == .compact else { return .popover }
            return release < 13 && isNarrow ? .fullScreen : .formSheet
        case .pageSheet, .formSheet: return release < 13 && isNarrow ? .fullScreen : wanted
        case .automatic, .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext:
            return wanted
        }
    }

    /// Returns the styles that a delegate may answer. A method without the traits may not answer a form sheet.
    public func allowedAnswers(knowsTraits: Bool) -> [ModalPresentationStyle] {
        [.none, .fullScreen] + (knowsTraits ? [.formSheet] : []) + [.overFullScreen]
    }

    /// Returns the look of a style in force in a window with these traits.
    public func form(of style: ModalPresentationStyle, in traits: TraitCollection) -> PresentationForm {
        switch style {
        case .fullScreen, .currentContext: return .fullScreen
        case .overFullScreen, .overCurrentContext: return .overlay
        case .custom: return .custom
        case .popover: return .popover
        case .pageSheet, .formSheet, .automatic, .none:
            if traits.verticalSizeClass == .compact { return .fullScreen }
            guard traits.horizontalSizeClass == .compact else { return .card }
            return release < 13 ? .fullScreen : .sheet
        }
    }

    /// Whether the user can dismiss a controller: a popover by a tap outside, a sheet from 13 by a swipe.
    public func isDismissedByUser(_ style: ModalPresentationStyle) -> Bool {
        switch style {
        case .popover: true
        case .pageSheet, .formSheet: release >= 13
        case .automatic, .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
        }
    }

    /// Whether a delegate prepares the presentation that a controller adapts to: from 15.
    public var preparesAdaptation: Bool { release >= 15 }
}
