public import Adaptation

/// A window inside a scene: UIKit's `UIWindow` (W:§3). A scene may have several, in front of one another; an app that
/// makes none gets all input in its scene's delegate.
///
/// ```swift
/// func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {
///     try SceneWindow(scene: scene).makeKeyAndVisible()
/// }
/// ```
/// A scene keeps its windows until it disconnects or they leave it. Subclasses override what the system calls.
@MainActor
open class SceneWindow {
    /// The window's scene; nil once the window left it or the scene disconnected. ``move(to:)`` changes it (W:12).
    public private(set) weak var scene: Scene?
    /// The window's level in its scene; ``setLevel(_:)`` changes it.
    public private(set) var level: WindowLevel
    /// Whether the window follows its scene's size, or keeps a frame of its own.
    public private(set) var windowFrame: WindowFrame
    /// The traits that replace the scene's for this window and what is in it.
    public var traitOverrides = TraitOverrides() {
        willSet { geometryWillChange(to: geometry(in: sceneGeometry, with: newValue, windowFrame)) }
        didSet { geometryDidChange() }
    }
    /// The controller of what the window shows; nil, at first, for a window that decides about nothing. A controller that
    /// is another window's root, or in another controller, leaves it.
    public var rootViewController: ViewController? {
        didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
    }
    private var isHiddenWithoutScene = true
    /// What is presented in the window; nil before anything is.
    private(set) var presentations: WindowPresentations?
    /// Whether the window's geometry is changing.
    private var isAdapting = false

    /// Makes a hidden window in a scene (W:11). Without a frame, or with one as large as the screen, it has the size of
    /// its scene and follows it; with another frame it keeps that (P:B4, P:B5).
    ///
    /// - Parameter frame: The window's area in its scene, in points.
    /// - Throws: `invalidValue` for a scene that has disconnected, and for a frame that is not finite or has a negative
    ///   size.
    public init(scene: Scene, frame: ScreenRectangle? = nil, level: WindowLevel = .normal) throws(SceneError) {
        try Self.check(scene)
        try Self.check(level)
        if let frame { try Self.check(frame) }
        self.level = level
        windowFrame = WindowFrame(madeWith: frame, screenSize: scene.geometry.screenSize)
        self.scene = scene
        scene.changeWindows(.joined(self, level, isHidden: true))
    }

    // MARK: Overridable

    /// Called for toolkits that draw: a controller was presented or dismissed in the window, or has another style or anchor, or
    /// a split view contains or shows something else. Don't call it.
    open func contentDidAdapt() {}

    /// Whether the window may become key; true by default. One that may not leaves the key window as it is (W:15).
    open var canBecomeKey: Bool { true }

    /// Called when the window became its scene's key window, just before the notification. Don't call it.
    open func becomeKey() {}

    /// Called when the window is no longer its scene's key window, just before the notification. Don't call it.
    open func resignKey() {}

    /// Handles the user's input: touches, scrolls and pinches in this window, and keys while it is key. The default
    /// passes the event on to the scene's delegate, in the scene's coordinates.
    ///
    /// - Parameter event: The event in the coordinates of the window.
    open func sendEvent(_ event: InputEvent) async throws {
        guard let scene else { return }
        try await scene.delegate?.scene(scene, handle: event.moved(by: frame.origin))
    }

    // MARK: Visibility and the key window

    /// Whether the window is hidden; true until the window is shown. A scene that leaves the screen changes nothing here
    /// (W:17).
    public var isHidden: Bool {
        get { scene.map { $0.isHidden(self) } ?? isHiddenWithoutScene }
        set {
            if let scene {
                scene.changeWindows(newValue ? .hidden(self) : .shown(self))
            } else {
                isHiddenWithoutScene = newValue
            }
        }
    }

    /// Whether the window is its scene's key window. Each scene has its own (W:14).
    public var isKeyWindow: Bool { scene?.keyWindow === self }

    /// Makes this the scene's key window, hidden or not; the previous one resigns (W:13). Does nothing without a scene.
    public func makeKey() {
        scene?.changeWindows(.madeKey(self))
    }

    /// Shows the window in front of all windows of its level or a lower one, and makes it key.
    public func makeKeyAndVisible() {
        if let scene { scene.changeWindows(.madeKeyAndVisible(self)) } else { isHiddenWithoutScene = false }
    }

    /// Moves the window above or below windows of other levels.
    ///
    /// - Throws: `invalidValue` for a level that is not a finite number.
    public func setLevel(_ level: WindowLevel) throws(SceneError) {
        try Self.check(level)
        self.level = level
        scene?.changeWindows(.levelChanged(self, level))
    }

    /// Moves the window to another scene of the app, or out of its scene (W:12). A window that was shown stays shown; a
    /// key window resigns.
    ///
    /// - Throws: `invalidValue` for a scene that has disconnected; the window then stays where it is.
    public func move(to target: Scene?) throws(SceneError) {
        if let target { try Self.check(target) }
        guard target != scene else { return }
        let wasHidden = isHidden
        isHiddenWithoutScene = wasHidden
        let old = scene
        geometryWillChange(to: geometry(in: target?.geometry ?? .unknown, with: traitOverrides, windowFrame))
        scene = target
        old?.changeWindows(.left(self))
        target?.changeWindows(.joined(self, level, isHidden: wasHidden))
        geometryDidChange()
    }

    /// Notes that the scene disconnected.
    func leave() {
        isHiddenWithoutScene = isHidden
        scene = nil
    }

    private func replaceRoot(_ old: ViewController?) {
        old?.rootedWindow = nil
        // What the former root presented goes with it.
        presentations?.dismissAll()
        if let root = rootViewController {
            root.placeOfPresentation?.withdraw(root)
            root.removeFromParent()
            if let other = root.rootedWindow, other !== self { other.rootViewController = nil }
            root.rootedWindow = self
            root.followTraits()
        }
        scene?.updateFromControllers()
    }

    // MARK: Geometry

    /// The window's area in its scene, in points. Empty while a window that follows its scene has none.
    public var frame: ScreenRectangle {
        windowFrame.area(inSceneOf: scene?.geometry.size ?? ScreenSize(width: 0, height: 0))
    }

    /// The window's own area: the size of its frame at (0,0).
    public var bounds: ScreenRectangle { ScreenRectangle(frame.size) }

    /// Gives the window a frame that it keeps; nil to follow the scene again.
    ///
    /// - Throws: `invalidValue` for a frame that is not finite or has a negative size.
    public func setFrame(_ frame: ScreenRectangle?) throws(SceneError) {
        if let frame { try Self.check(frame) }
        let new = frame.map { WindowFrame.fixed($0) } ?? .following
        geometryWillChange(to: geometry(in: sceneGeometry, with: traitOverrides, new))
        windowFrame = new
        geometryDidChange()
    }

    /// The traits in force in the window: its scene's, with the overrides; the overrides alone without a scene.
    public var traitCollection: TraitCollection {
        scene == nil ? traitOverrides.applied(to: TraitCollection()) : geometry.traits
    }

    /// The window's size and traits.
    var geometry: WindowGeometry { geometry(in: sceneGeometry) }

    private var sceneGeometry: WindowGeometry { scene?.geometry ?? .unknown }

    /// Returns what the window's geometry is in a scene of this one.
    func geometry(in sceneGeometry: WindowGeometry) -> WindowGeometry {
        geometry(in: sceneGeometry, with: traitOverrides, windowFrame)
    }

    private func geometry(
        in sceneGeometry: WindowGeometry, with overrides: TraitOverrides, _ frame: WindowFrame
    ) -> WindowGeometry {
        var geometry = overrides.applied(to: sceneGeometry)
        geometry.size = frame.area(inSceneOf: sceneGeometry.size).size
        return geometry
    }

    // MARK: Presentation

    /// What presents the controllers that are presented in the window, the front one last.
    public var presentationControllers: [PresentationController] { presentations?.presented ?? [] }

    /// The user tries to dismiss the front presented controller: a tap outside of it, a swipe, or Escape. The controller
    /// and its delegate may refuse (W:38, W:39). What covers the window cannot be dismissed so.
    ///
    /// - Returns: Whether the controller is dismissed.
    @discardableResult
    public func attemptToDismissPresentation() -> Bool { presentations?.attemptToDismiss() ?? false }

    /// The controller that decides about the status bar (W:21).
    var statusBarController: ViewController? {
        presentations?.stack.statusBarController { $0.modalPresentationCapturesStatusBarAppearance }
            ?? rootViewController
    }

    /// Returns the window's presentations for one more. As long as nothing is presented they need not follow the window.
    func presentationsForNewController() -> WindowPresentations {
        if let presentations, !presentations.isIdle { return presentations }
        let made = WindowPresentations(
            in: self, release: scene?.application.systemRelease ?? SceneApplication.standardRelease)
        presentations = made
        return made
    }

    /// Has what the window shows adapt to a geometry that is not in force yet (W:32).
    func geometryWillChange(to target: WindowGeometry, with coordinator: TransitionCoordinator? = nil) {
        guard target != geometry else { return }
        if target.size != geometry.size || target.traits != geometry.traits { isAdapting = true }
        rootViewController?.adaptContent(to: target)
        presentations?.windowWillChange(to: target, with: coordinator)
    }

    /// Places what the window presents in the geometry that is in force.
    func geometryDidChange() {
        // A delegate that was asked may have changed the overrides or the frame.
        rootViewController?.adaptContent(to: geometry)
        presentations?.follow(geometry)
        if isAdapting {
            isAdapting = false
            presentations?.windowDidChange()
        }
        scene?.updateFromControllers()
    }

    // MARK: Bad values

    private static func check(_ scene: Scene) throws(SceneError) {
        guard scene.isLive else {
            throw .invalidValue(field: "scene", reason: "has disconnected")
        }
    }

    private static func check(_ level: WindowLevel) throws(SceneError) {
        guard level.rawValue.isFinite else {
            throw .invalidValue(field: "level", reason: "is \(level.rawValue) (expected a finite number)")
        }
    }

    private static func check(_ frame: ScreenRectangle) throws(SceneError) {
        let parts = [
            ("x", frame.left), ("y", frame.top), ("width", frame.size.width), ("height", frame.size.height),
        ]
        for (name, value) in parts where !value.isFinite {
            throw .invalidValue(field: "frame.\(name)", reason: "is \(value) (expected a finite number)")
        }
        for (name, value) in parts.suffix(2) where value < 0 {
            throw .invalidValue(field: "frame.\(name)", reason: "is \(value) (expected 0 or more)")
        }
    }
}

extension SceneWindow: Hashable {
    public nonisolated static func == (left: SceneWindow, right: SceneWindow) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
