import Foundation

/// The declarations of a demo app in its bundle.
struct DemoBundle: Hashable {
    /// A kind of window in the bundle's scene manifest.
    struct Configuration: Hashable {
        let name: String
        let delegateClass: String
        var role = "UIWindowSceneSessionRoleApplication"
    }

    /// The name: `Gallery` for `Gallery.app`.
    let name: String
    let identifier: String
    /// `scene` or `application`.
    let processModel: String
    /// The arguments by which the executable becomes this app.
    let arguments: [String]
    let activityTypes: [String]
    let configurations: [Configuration]
    var urlSchemes: [String] = []
    /// Uniform types of documents that the app opens.
    var documentTypes: [String] = []
    /// The titles of the app's quick actions, by type.
    var shortcuts: [String: String] = [:]
    /// Whether its videos may play in picture in picture.
    var playsVideo = false
    /// The most seconds from the start to the greeting; nil for the broker's default.
    var launchTimeout: Int?

    var fileName: String { name + ".app" }

    /// Returns the `Info.plist` as XML.
    ///
    /// - Parameters:
    ///   - executable: an absolute path.
    ///   - data: the folder for the app's files; nil for its own default.
    func propertyList(executable: String, data: String?) throws -> Data {
        var properties: [String: InformationProperty] = [
            "CFBundleIdentifier": .text(identifier),
            "CFBundleName": .text(name),
            "CFBundleDisplayName": .text(name),
            "CFBundlePackageType": .text("APPL"),
            "CFBundleShortVersionString": .text("1.0"),
            "NSUserActivityTypes": .texts(activityTypes),
            "UIApplicationSceneManifest": manifest,
            "ActivityBroker": launch(executable, data),
        ]
        if playsVideo { properties["UIBackgroundModes"] = .texts(["audio"]) }
        properties.merge(openings) { $1 }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(properties)
    }

    /// The properties for URLs, documents and quick actions.
    private var openings: [String: InformationProperty] {
        var openings: [String: InformationProperty] = [:]
        if !urlSchemes.isEmpty {
            openings["CFBundleURLTypes"] = .list([
                .dictionary(["CFBundleURLName": .text(identifier), "CFBundleURLSchemes": .texts(urlSchemes)])
            ])
        }
        if !documentTypes.isEmpty {
            openings["CFBundleDocumentTypes"] = .list([
                .dictionary([
                    "CFBundleTypeName": .text("\(name) document"), "CFBundleTypeRole": .text("Editor"),
                    "LSHandlerRank": .text("Alternate"), "LSItemContentTypes": .texts(documentTypes),
                ])
            ])
        }
        if !shortcuts.isEmpty {
            let items = shortcuts.sorted { $0.key < $1.key }.map { type, title in
                InformationProperty.dictionary([
                    "UIApplicationShortcutItemType": .text(type), "UIApplicationShortcutItemTitle": .text(title),
                ])
            }
            openings["UIApplicationShortcutItems"] = .list(items)
        }
        return openings
    }

    private var manifest: InformationProperty {
        let entries = Dictionary(grouping: configurations, by: \.role).mapValues { entries in
            InformationProperty.list(
                entries.map {
                    .dictionary([
                        "UISceneConfigurationName": .text($0.name), "UISceneDelegateClassName": .text($0.delegateClass),
                    ])
                })
        }
        return .dictionary([
            "UIApplicationSupportsMultipleScenes": .flag(true), "UISceneConfigurations": .dictionary(entries),
        ])
    }

    private func launch(_ executable: String, _ data: String?) -> InformationProperty {
        var section: [String: InformationProperty] = [
            "Executable": .text(executable),
            "Arguments": .texts(arguments + (data.map { ["--data", $0] } ?? [])),
            "ProcessModel": .text(processModel),
            "TeamIdentifier": .text("org.activitybroker.demo"),
        ]
        section["LaunchTimeout"] = launchTimeout.map { .number($0) }
        return .dictionary(section)
    }
}
