/// The gesture that opens content in a window of its own, by spreading two fingers. The window is always prominent
/// (U:A22).
@MainActor
public struct ActivationInteraction {
    /// A place of the gesture, in points of the scene's window.
    public struct Location: Hashable, Sendable {
        /// Points from the left.
        public var x: Double
        /// Points from the top.
        public var y: Double

        /// Makes a place, in points.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// Makes the request for the content at this place; nil if there is nothing to open.
    public typealias Provider = @MainActor (ActivationInteraction, Location) -> ActivationConfiguration?
    /// Called when the window could not be opened.
    public typealias ErrorHandler = @MainActor (SceneError) -> Void

    private let provider: Provider
    private let errorHandler: ErrorHandler?

    /// - Parameters:
    ///   - provider: called when the gesture would start; returns nil to prevent it.
    ///   - errorHandler: called only if the request fails.
    public init(provider: @escaping Provider, errorHandler: ErrorHandler? = nil) {
        self.provider = provider
        self.errorHandler = errorHandler
    }

    /// Begins the gesture: the user spreads two fingers in the scene, which opens a window (U:W6).
    ///
    /// - Returns: whether the gesture started; without a configuration it does not (U:A22).
    @discardableResult
    public func begin(at location: Location, in scene: Scene) async -> Bool {
        guard var configuration = provider(self, location) else { return false }
        configuration.options.placement = .prominent
        do {
            try await scene.application.activateSceneSession(for: configuration.request(from: scene))
        } catch {
            errorHandler?(error)
        }
        return true
    }
}
