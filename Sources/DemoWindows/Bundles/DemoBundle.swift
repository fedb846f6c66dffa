import Foundation

/// What a demo app says of itself in its bundle.
struct DemoBundle: Hashable {
    /// A kind of window in the bundle's scene manifest.
    struct Configuration: Hashable {
        let name: String
        let delegateClass: String
    }

    /// `Gallery` for `Gallery.app`.
    let name: String
    let identifier: String
    /// `scene` or `application`.
    let processModel: String
    /// The words after the executable that make it this app.
    let arguments: [String]
    let activityTypes: [String]
    let configurations: [Configuration]
    var urlSchemes: [String] = []
    /// Uniform types of documents that the app opens.
    var documentTypes: [String] = []
    /// The types of its quick actions, with their titles.
    var shortcuts: [String: String] = [:]
    /// Whether its videos may go on in a window of their own.
    var playsVideo = false
    /// Seconds from the start to the greeting; nil for the broker's default.
    var launchTimeout: Int?

    var fileName: String { name + ".app" }

    /// The `Info.plist`, as XML.
    ///
    /// - Parameters:
    ///   - executable: An absolute path.
    ///   - data: The folder for the app's files; nil for its own default.
    func propertyList(executable: String, data: String?) throws -> Data {
        var dictionary: [String: Any] = [
            "CFBundleIdentifier": identifier,
            "CFBundleName": name,
            "CFBundleDisplayName": name,
            "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": "1.0",
            "NSUserActivityTypes": activityTypes,
            "UIApplicationSceneManifest": manifest,
            "ActivityBroker": launch(executable, data),
        ]
        if playsVideo { dictionary["UIBackgroundModes"] = ["audio"] }
        dictionary.merge(openings) { $1 }
        return try PropertyListSerialization.data(fromPropertyList: dictionary, format: .xml, options: 0)
    }

    /// What it opens besides activities.
    private var openings: [String: Any] {
        var openings: [String: Any] = [:]
        if !urlSchemes.isEmpty {
            openings["CFBundleURLTypes"] = [["CFBundleURLName": identifier, "CFBundleURLSchemes": urlSchemes]]
        }
        if !documentTypes.isEmpty {
            openings["CFBundleDocumentTypes"] = [
                [
                    "CFBundleTypeName": "\(name) document", "CFBundleTypeRole": "Editor",
                    "LSHandlerRank": "Alternate", "LSItemContentTypes": documentTypes,
                ]
            ]
        }
        if !shortcuts.isEmpty {
            openings["UIApplicationShortcutItems"] = shortcuts.sorted { $0.key < $1.key }.map {
                ["UIApplicationShortcutItemType": $0.key, "UIApplicationShortcutItemTitle": $0.value]
            }
        }
        return openings
    }

    private var manifest: [String: Any] {
        let entries = configurations.map {
            ["UISceneConfigurationName": $0.name, "UISceneDelegateClassName": $0.delegateClass]
        }
        return [
            "UIApplicationSupportsMultipleScenes": true,
            "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": entries],
        ]
    }

    private func launch(_ executable: String, _ data: String?) -> [String: Any] {
        var section: [String: Any] = [
            "Executable": executable,
            "Arguments": arguments + (data.map { ["--data", $0] } ?? []),
            "ProcessModel": processModel,
            "TeamIdentifier": "org.activitybroker.demo",
        ]
        section["LaunchTimeout"] = launchTimeout
        return section
    }
}
