public import ActivityWire
public import IPadScreen
public import UniformTypes

/// An app as its bundle describes it (U:§2, and the extra dictionary `ActivityBroker`).
public struct AppDescription: Hashable, Sendable {
    public var id: AppID
    public var name: String
    /// The version as people read it (`CFBundleShortVersionString`); empty if the bundle has none.
    public var version: String = ""
    /// What other machines of a cluster may do with the app's content: `ClusterPolicy` as the bundle has it.
    public var clusterPolicy: ClusterPolicy = .available
    /// The path of the bundle's folder.
    public var path: String
    /// The absolute path of the executable; nil if the bundle has none. Windows of the app are then started by hand
    /// only.
    public var executable: String?
    public var arguments: [String] = []
    /// The program that `executable` runs for each window; nil if `executable` shows its windows itself.
    public var program: HostedProgram?
    /// Whether only the user ends the app's windows, since they run a program that may have unsaved work.
    public var endsOnRequestOnly: Bool { program?.isDiscardable == false }
    /// Variables added to the environment of the app's processes, in this order.
    public var environment: [EnvironmentVariable] = []
    /// The variables of the broker's environment that the app's processes inherit, besides the variables that every
    /// window process inherits.
    public var passedEnvironment: [EnvironmentPattern] = []
    public var processModel: ProcessModel = .application
    /// The time for a launch; nil for the configured default.
    public var launchTimeout: Duration?
    public var relaunch: RelaunchPolicy = .never
    public var supportsMultipleScenes: Bool = false
    /// The configurations in the manifest's order. The first configuration of a role is the role's default (U:P7).
    public var configurations: [SceneConfiguration] = []
    /// `UIApplicationPreferredDefaultSceneSessionRole`, as the bundle has it; see ``launchRole``.
    public var preferredDefaultRole: String?
    public var activityTypes: [String] = []
    /// The schemes in lower case.
    public var urlSchemes: [String] = []
    public var documentTypes: [DocumentType] = []
    public var typeDeclarations: [TypeDeclaration] = []
    /// The quick actions that the app's icon always offers (U:P21).
    public var shortcutItems: [ShortcutItem] = []
    /// The domains whose links the app claims.
    public var associatedDomains: [AssociatedDomain] = []
    /// Whether the app opens files where they are; nil if its bundle does not say so.
    public var supportsOpeningInPlace: Bool?
    /// The app's team. Apps of one team may know of each other (U:C6) and continue each other's activities (U:U28).
    public var teamIdentifier: String?
    /// The facts that decide whether the app may share the screen (P:E1).
    public var multitasking = MultitaskingFacts()
    /// Remarks on the bundle, which remains usable; each names its key.
    public var warnings: [String] = []
    public init(
        id: AppID,
        name: String,
        path: String,
        executable: String? = nil,
        arguments: [String] = [],
        environment: [EnvironmentVariable] = [],
        passedEnvironment: [EnvironmentPattern] = [],
        processModel: ProcessModel = .application,
        launchTimeout: Duration? = nil,
        relaunch: RelaunchPolicy = .never,
        supportsMultipleScenes: Bool = false,
        configurations: [SceneConfiguration] = [],
        preferredDefaultRole: String? = nil,
        activityTypes: [String] = [],
        urlSchemes: [String] = [],
        documentTypes: [DocumentType] = [],
        typeDeclarations: [TypeDeclaration] = [],
        shortcutItems: [ShortcutItem] = [],
        associatedDomains: [AssociatedDomain] = [],
        supportsOpeningInPlace: Bool? = nil,
        teamIdentifier: String? = nil,
        multitasking: MultitaskingFacts = MultitaskingFacts(),
        warnings: [String] = []
    ) {
        self.id = id
        self.name = name
        self.path = path
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.passedEnvironment = passedEnvironment
        self.processModel = processModel
        self.launchTimeout = launchTimeout
        self.relaunch = relaunch
        self.supportsMultipleScenes = supportsMultipleScenes
        self.configurations = configurations
        self.preferredDefaultRole = preferredDefaultRole
        self.activityTypes = activityTypes
        self.urlSchemes = urlSchemes
        self.documentTypes = documentTypes
        self.typeDeclarations = typeDeclarations
        self.shortcutItems = shortcutItems
        self.associatedDomains = associatedDomains
        self.supportsOpeningInPlace = supportsOpeningInPlace
        self.teamIdentifier = teamIdentifier
        self.multitasking = multitasking
        self.warnings = warnings
    }

    /// Whether the app claims the link's domain.
    public func claims(_ link: WebLink) -> Bool {
        associatedDomains.contains { $0.matches(link.host) }
    }

    /// The role of the first scene of a launch, if nobody names one (U:P6): the role that the bundle prefers. A role for
    /// which the manifest has no configuration would give a scene without a class, and a role of scenes on an external
    /// display is given by the display only; in place of either, the first scene is an ordinary window.
    public var launchRole: String {
        guard let role = preferredDefaultRole, !SceneRole.externalDisplays.contains(role),
            configurations.contains(where: { $0.role == role })
        else { return SceneRole.windowApplication }
        return role
    }

    /// Returns the configurations of a role, in order.
    public func configurations(role: String) -> [SceneConfiguration] {
        configurations.filter { $0.role == role }
    }
}

/// The number of processes that show an app's scenes.
public enum ProcessModel: String, Hashable, Sendable, CaseIterable {
    /// A single process for all scenes, as in UIKit (U:M23).
    case application
    /// A separate process for each scene.
    case scene
}

/// Whether a visible window is launched again after its process died.
public enum RelaunchPolicy: String, Hashable, Sendable, CaseIterable {
    case never
    case foreground
}

/// A variable for the environment of an app's processes.
public struct EnvironmentVariable: Hashable, Sendable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// An entry of `CFBundleDocumentTypes` (U:P18).
public struct DocumentType: Hashable, Sendable {
    public var name: String = ""
    public var contentTypes: [String] = []
    public var role: String = ""
    public var handlerRank: String = ""
    public init(name: String = "", contentTypes: [String] = [], role: String = "", handlerRank: String = "") {
        self.name = name
        self.contentTypes = contentTypes
        self.role = role
        self.handlerRank = handlerRank
    }
}
