import ActivityWire
import AppBundles
import AppDescriptions
import FoundationEssentials

/// The bundles on this machine, read from their files.
enum InstalledBundles {
    private static let foldersVariable = "ACTIVITY_BROKER_APPS"

    /// Returns the app of a bundle; nil if it is unusable.
    static func app(at path: String) -> AppDescription? {
        let file = "\(path)/\(BundleReader.fileName)"
        guard let bytes = try? RegularFile.read(file, limit: BundleLimits.propertyListBytes) else { return nil }
        return try? BundleReader.facts(in: bytes).app(path: path)
    }

    /// Returns the apps in folders. If an app is in several, the first one counts.
    static func apps(in folders: [String]) -> [AppDescription] {
        var seen: Set<AppID> = []
        return folders.flatMap { folder in
            let names = (try? FolderTree.names(in: folder)) ?? []
            let bundles = names.filter { $0.hasSuffix(".app") && !$0.hasPrefix(".") }
            return bundles.compactMap { app(at: "\(folder)/\($0)") }.filter { seen.insert($0.id).inserted }
        }
    }

    /// Returns the apps that a broker of this user would have, without a broker.
    ///
    /// - Parameter isFound: Whether the apps of the usual folder suffice. Otherwise the program `activity-broker`
    ///   reports its folders, which takes longer.
    static func apps(
        _ environment: [String: String], isFound: ([AppDescription]) -> Bool
    ) -> [AppDescription] {
        let named = (environment[foldersVariable] ?? "").split(separator: ":").map { String($0) }
        let usual = BrokerLocations(environment: environment, userIdentifier: 0).appsFolder.map { [$0] } ?? []
        let apps = apps(in: named.isEmpty ? usual : named)
        guard !isFound(apps), let program = BrokerProgram(named: nil, environment: environment),
            case .success(let report) = program.report([], environment: environment)
        else { return apps }
        return self.apps(in: report.apps)
    }
}
