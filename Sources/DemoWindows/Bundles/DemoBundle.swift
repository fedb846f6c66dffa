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
    /// Seconds from the start to the greeting; nil for the broker's default.
    var launchTimeout: Int?

    var fileName: String { name + ".app" }

    /// The `Info.plist`, as XML.
    ///
    /// - Parameters:
    ///   - executable: An absolute path.
    ///   - data: The folder for the app's files; nil for its own default.
    func propertyList(executable: String, data: String?) throws -> Data {
        let dictionary: [String: Any] = [
            "CFBundleIdentifier": identifier,
            "CFBundleName": name,
            "CFBundleDisplayName": name,
            "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": "1.0",
            "NSUserActivityTypes": activityTypes,
            "UIApplicationSceneManifest": manifest,
            "ActivityBroker": launch(executable, data),
        ]
        return try PropertyListSerialization.data(fromPropertyList: dictionary, format: .xml, options: 0)
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
