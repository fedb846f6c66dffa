import ActivityWire

/// Installs a bundle in the broker's app folder, and undoes it if the broker cannot use it.
struct BundleInstaller {
    /// The path of the bundle.
    let path: String
    let broker: BrokerProxy

    /// Returns the app with the warnings about its bundle.
    func install() async throws -> AppRow {
        let bundle = try BundleSource(path: path)
        let folder = try await AppFolders(broker: broker).first()
        let row = try await HeldInterruption.during { try await install(bundle, in: folder) }
        return row.warning(of: remarks(onBundleAt: row.path))
    }

    private func install(_ bundle: BundleSource, in folder: String) async throws -> AppRow {
        let installation = try BundleInstallation(of: bundle, in: folder)
        do {
            let row = try await AppFolders(broker: broker).reload { rows in
                rows.first { $0.path == installation.path }
            }
            guard let row else { throw unusable() }
            installation.commit()
            return row
        } catch {
            installation.undo()
            try? await broker.perform(.reloadApps)
            throw error
        }
    }

    /// Returns warnings about the installed bundle. The broker accepts a bundle without looking at its executable, so a
    /// missing executable is only a warning.
    private func remarks(onBundleAt path: String) -> [String] {
        let check = BundleCheck(path: path)
        return check.errors.map { "the app cannot be launched: \($0.message)" } + check.warnings.map(\.message)
    }

    /// Returns the failure for a bundle that the broker does not list after it was copied.
    private func unusable() -> CommandFailure {
        let reason =
            BundleCheck(path: path).errors.first?.message
            ?? "another bundle has the same identifier (brokerctl apps list shows them)"
        return CommandFailure(
            code: RefusalCode.appNotInstalled.rawValue,
            reason: "the broker cannot use \(path), so it was not installed: \(reason)", field: "path")
    }
}
