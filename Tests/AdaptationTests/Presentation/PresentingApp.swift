import Adaptation

/// An app that presents controllers and answers the calls of the stack; it writes down each call and each effect.
final class PresentingApp {
    /// What the delegate answers; nil for a method that it does not have.
    var style: (WindowGeometry) -> ModalPresentationStyle? = { _ in nil }
    var styleWithoutTraits: ModalPresentationStyle?
    var replacement: String?
    var anchor: PopoverAnchor? = .barItem(ScreenRectangle(x: 200, y: 0, width: 44, height: 44))
    var mayDismiss = true
    /// What the app does while a method is called.
    var during: (PresentationCall<String>) throws -> Void = { _ in }

    private(set) var stack: PresentationStack<String>
    private(set) var log: [String] = []

    init(release: Int = 18, _ geometry: WindowGeometry = .regular(1_024)) {
        stack = PresentationStack(release: release, geometry: geometry)
    }

    /// Presents `note` on `root`.
    func present(_ style: ModalPresentationStyle, _ controller: String = "note", by presenter: String = "root") throws {
        try run(.presented(controller, by: presenter, style))
    }

    /// The window takes another geometry, with all that comes with it.
    func resize(to geometry: WindowGeometry) throws {
        try run(.windowWillChange(geometry))
        try run(.windowDidChange)
    }

    func dismissByUser(isModal: Bool = false) throws {
        try run(.dismissedByUser(isModalInPresentation: isModal))
    }

    func run(_ input: PresentationStack<String>.Input) throws {
        for effect in try stack.handle(input) {
            guard case .call(let call) = effect else {
                log.append(Self.text(effect))
                continue
            }
            log.append(text(call))
            try during(call)
            try run(.returned(answer(to: call)))
        }
    }

    /// Returns what was written down since the last time.
    func news() -> [String] {
        defer { log = [] }
        return log
    }

    /// The style in force of the front controller, and what is shown.
    var front: String {
        stack.presented.last.map { "\($0.shown) \($0.style) as \(stack.form(of: $0))" } ?? "nothing"
    }

    private func answer(to call: PresentationCall<String>) -> PresentationAnswer<String> {
        switch call {
        case .adaptiveStyle(_, let geometry): .style(style(geometry))
        case .adaptiveStyleWithoutTraits: .style(styleWithoutTraits)
        case .replacement: .controller(replacement)
        case .prepareForPopover, .willReposition: .anchor(anchor)
        case .shouldDismiss: .isAllowed(mayDismiss)
        case .willPresent, .willDismiss: .done
        }
    }

    private func text(_ call: PresentationCall<String>) -> String {
        switch call {
        case .adaptiveStyle(let controller, let target):
            "style of \(controller) for \(Int(target.size.width)) \(target.traits.horizontalSizeClass)"
        case .adaptiveStyleWithoutTraits(let controller): "style of \(controller)"
        case .replacement(let controller, let style): "replacement of \(controller) for \(style)"
        case .willPresent(let controller, let style): "willPresent \(controller) \(style.rawValue)"
        case .prepareForPopover(let controller): "prepareForPopover \(controller)"
        case .willReposition(let controller): "willReposition \(controller)"
        case .shouldDismiss(let controller): "shouldDismiss \(controller)"
        case .willDismiss(let controller): "willDismiss \(controller)"
        }
    }

    private static func text(_ effect: PresentationEffect<String>) -> String {
        switch effect {
        case .call(let call): "call \(call)"
        case .prepare(let controller, let style): "prepare \(controller) \(style)"
        case .show(let controller): "show \(controller)"
        case .swap(let old, with: let new): "swap \(old) with \(new)"
        case .adapt(let controller, from: let old, to: let new): "adapt \(controller) from \(old) to \(new)"
        case .reposition(let controller): "reposition \(controller)"
        case .remove(let controller): "remove \(controller)"
        case .didDismiss(let controller): "didDismiss \(controller)"
        case .didAttemptToDismiss(let controller): "didAttemptToDismiss \(controller)"
        case .failed(let error): "failed: \(error)"
        }
    }
}

extension WindowGeometry {
    /// A window on a screen of 1024x768 points.
    static func regular(_ width: Double) -> WindowGeometry { window(width, .regular) }

    static func compact(_ width: Double) -> WindowGeometry { window(width, .compact) }

    static func window(_ width: Double, _ horizontal: SizeClass, _ vertical: SizeClass = .regular) -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: width, height: 768), screenSize: ScreenSize(width: 1_024, height: 768),
            traits: TraitCollection(horizontalSizeClass: horizontal, verticalSizeClass: vertical))
    }
}

/// A delegate that keeps a popover in a window wider than 320 points, and otherwise fills the screen.
func popoverAbove320(_ geometry: WindowGeometry) -> ModalPresentationStyle? {
    geometry.size.width > 320 ? .some(.none) : .fullScreen
}
