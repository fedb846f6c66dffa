import AppBundles
import Glibc

/// Checks that the app folders exist and that every bundle in them is usable.
enum AppFoldersCheck {
    static func findings(folders: [String]) -> [Finding] {
        // The path of the bundle that the broker uses for each app identifier.
        var pathsInUse: [String: String] = [:]
        return folders.flatMap { findings(folder: $0, &pathsInUse) }
    }

    private static func findings(folder: String, _ pathsInUse: inout [String: String]) -> [Finding] {
        guard access(folder, F_OK) == 0 else {
            return [
                Finding(
                    code: .appsFolderMissing, severity: .warning, subject: folder,
                    explanation: "the app folder does not exist",
                    remedy: "mkdir -p \(folder), or choose another with --apps")
            ]
        }
        do throws(CommandFailure) {
            let entries = try FolderTree.names(in: folder)
            let names = entries.filter { $0.hasSuffix(".app") && $0 != ".app" }
            // The broker sorts names by their bytes too, and uses the first of several bundles with one identifier.
            return leftOut(of: folder, entries: entries.count)
                + names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
                .flatMap { findings(BundleCheck(path: "\(folder)/\($0)"), &pathsInUse) }
        } catch {
            return [
                Finding(
                    code: .appsFolderUnusable, subject: folder,
                    explanation: "the app folder cannot be listed: \(error.reason)",
                    remedy: "give the user who runs the broker read permission")
            ]
        }
    }

    /// Warns of a folder with more entries than the broker reads. The warning cannot name the omitted entries, because
    /// the broker reads entries in the file system's order.
    private static func leftOut(of folder: String, entries: Int) -> [Finding] {
        let limit = BundleLimits.bundlesPerFolder
        guard entries > limit else { return [] }
        return [
            Finding(
                code: .bundlesLeftOut, subject: folder,
                explanation:
                    "\(entries - limit) of its \(entries) entries are ignored: the broker reads at most \(limit) per "
                    + "folder (bundlesPerFolder)",
                remedy: "split the bundles among several folders, and pass each with --apps")
        ]
    }

    private static func findings(_ check: BundleCheck, _ pathsInUse: inout [String: String]) -> [Finding] {
        var findings = check.errors.map { remark in
            Finding(
                code: remark.code == BundleCheck.executableCode ? .executableUnusable : .bundleUnusable,
                subject: check.path, explanation: explanation(remark), remedy: remedy(remark, check.path))
        }
        guard let identifier = check.facts?.identifier else { return findings }
        if let first = pathsInUse[identifier] {
            findings.append(
                Finding(
                    code: .duplicateApp, severity: .warning, subject: check.path,
                    explanation: "the identifier \(identifier) is already used by \(first), so this bundle is ignored",
                    remedy: "remove one of them, or change its CFBundleIdentifier"))
        } else {
            pathsInUse[identifier] = check.path
        }
        return findings
    }

    private static func explanation(_ remark: BundleCheck.Remark) -> String {
        remark.code == BundleCheck.executableCode
            ? "the app cannot be launched: \(remark.message)" : "the broker cannot use the bundle: \(remark.message)"
    }

    private static func remedy(_ remark: BundleCheck.Remark, _ path: String) -> String {
        remark.code == BundleCheck.executableCode
            ? "build or install it, or correct Executable in the ActivityBroker dictionary of its Info.plist"
            : "correct its Info.plist (see brokerctl apps check \(path)), or remove the bundle"
    }
}
