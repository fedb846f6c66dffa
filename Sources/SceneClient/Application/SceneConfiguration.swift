import ActivityWire

/// How a scene is made (U:M6): a name from the app's bundle, and the class of its delegate.
public struct SceneConfiguration {
    /// Its name in the bundle's manifest.
    public let name: String?
    /// Nil stands for the role of the session it is returned for; any other role than that is an error (U:P9).
    public let role: String?
    /// Nil: the class that the bundle names, else the app's first.
    public let delegateClass: (any SceneDelegate.Type)?
    /// The class by name, as the bundle or the session has it.
    public let delegateClassName: String?

    /// The class of the scene, as the manifest has it; nothing is made of it here (U:M6).
    public let sceneClassName: String?
    /// The storyboard that the manifest names, for whoever draws the window (U:M6).
    public let storyboard: String?

    /// A configuration; what is nil is taken from the manifest.
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
