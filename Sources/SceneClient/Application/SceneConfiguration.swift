import ActivityWire

/// The configuration of a scene (U:M6): a name from the app's bundle, and the class of its delegate.
public struct SceneConfiguration {
    /// The configuration's name in the bundle's manifest.
    public let name: String?
    /// The role; nil stands for the role of the session that the configuration is returned for (U:P12). Any other role
    /// is an error (U:P9).
    public let role: String?
    /// The delegate's class; nil stands for the class that the bundle names, or else the app's first class.
    public let delegateClass: (any SceneDelegate.Type)?
    /// The name of the delegate's class.
    public let delegateClassName: String?

    /// The class of the scene, as the manifest has it; this library makes no use of it (U:M6).
    public let sceneClassName: String?
    /// The storyboard that the manifest names, for the code that draws the window (U:M6).
    public let storyboard: String?

    /// Makes a configuration; values that are nil come from the manifest.
    public init(name: String? = nil, delegateClass: (any SceneDelegate.Type)? = nil, role: String? = nil) {
        self.name = name
        self.role = role
        self.delegateClass = delegateClass
        delegateClassName = delegateClass.map { String(describing: $0) }
        sceneClassName = nil
        storyboard = nil
    }

    init(_ wire: ActivityWire.SceneConfiguration) {
        name = wire.name
        role = wire.role
        delegateClass = nil
        delegateClassName = wire.delegateClass
        sceneClassName = wire.sceneClass
        storyboard = wire.storyboard
    }
}
