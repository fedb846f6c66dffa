import ActivityWire
import AppBundles
import BrokerCore
import SystemFiles

/// All apps in the app folders, and the problems of bundles and folders that gave no app. A bad bundle does not keep
/// the other bundles out.
struct AppCatalog: Hashable, Sendable {
    /// The reason why a bundle or a folder gave no app.
    struct Problem: Hashable, Sendable, CustomStringConvertible {
        enum Reason: Error, Hashable, Sendable {
            /// The bundle's `Info.plist` cannot be read.
            case file(BoundedFile.Failure)
            case bundle(BundleError)
            case folder(SystemError)
            case tooManyBundles(limit: Int)
        }

        var path: String
        var reason: Reason

        var description: String {
            switch reason {
            case .file(let failure): failure.description
            case .bundle(let error): "\(path): \(error)"
            case .folder(let error): error.description
            case .tooManyBundles(let limit): "\(path) has more than \(limit) entries; the others are ignored"
            }
        }
    }

    /// The apps, sorted by identifier.
    private(set) var apps: [AppDescription] = []
    private(set) var problems: [Problem] = []

    static let bundleSuffix = ".app"

    /// Reads every `NAME.app` in the folders. Of two bundles with the same identifier, the first wins. Bundles are
    /// ordered by folder, then by name.
    ///
    /// A missing folder counts as empty, since it may be made later.
    static func scan(folders: [String]) -> AppCatalog {
        var catalog = AppCatalog()
        var pathsByIdentifier: [String: String] = [:]
        for folder in folders {
            for path in catalog.bundles(in: folder) { catalog.add(path, &pathsByIdentifier) }
        }
        catalog.apps.sort { $0.id < $1.id }
        return catalog
    }

    /// Returns the paths that look like bundles, sorted by name. `isCut` says that the folder has more entries than are
    /// read.
    static func bundlePaths(in folder: String) throws(SystemError) -> (paths: [String], isCut: Bool) {
        let (names, isCut) = try FolderEntries.names(in: folder, limit: BundleLimits.bundlesPerFolder)
        let bundles = names.filter { $0.hasSuffix(bundleSuffix) && $0 != bundleSuffix }
        return (bundles.map { "\(folder)/\($0)" }, isCut)
    }

    private mutating func bundles(in folder: String) -> [String] {
        do throws(SystemError) {
            let (paths, isCut) = try Self.bundlePaths(in: folder)
            if isCut {
                let reason = Problem.Reason.tooManyBundles(limit: BundleLimits.bundlesPerFolder)
                problems.append(Problem(path: folder, reason: reason))
            }
            return paths
        } catch {
            if !error.isMissingFile { problems.append(Problem(path: folder, reason: .folder(error))) }
            return []
        }
    }

    private mutating func add(_ path: String, _ pathsByIdentifier: inout [String: String]) {
        do throws(Problem.Reason) {
            let app = try Self.app(inBundle: path)
            if let keptPath = pathsByIdentifier[app.id.text] {
                throw .bundle(.duplicateIdentifier(app.id.text, keptPath: keptPath))
            }
            pathsByIdentifier[app.id.text] = path
            apps.append(app)
        } catch {
            problems.append(Problem(path: path, reason: error))
        }
    }

    /// Returns the app with the executable that runs its program; the app itself if it has no program.
    private static func hosted(_ app: AppDescription) -> AppDescription {
        // Looked up with the first app, so that the path is known before an upgrade.
        let host = OwnProgram.path(beside: HostedProgram.hostName)
        guard app.program != nil else { return app }
        var app = app
        app.executable = host
        app.arguments = ["--bundle", app.path]
        return app
    }

    /// Returns the app of a bundle.
    ///
    /// - Throws: The first problem that makes the bundle unusable.
    static func app(inBundle path: String) throws(Problem.Reason) -> AppDescription {
        let bytes: [UInt8]
        do throws(BoundedFile.Failure) {
            bytes = try BoundedFile.read("\(path)/\(BundleReader.fileName)", limit: BundleLimits.propertyListBytes)
        } catch { throw .file(error) }
        do throws(BundleError) {
            let facts = try BundleReader.facts(in: bytes)
            return hosted(try facts.app(path: path))
        } catch { throw .bundle(error) }
    }
}
