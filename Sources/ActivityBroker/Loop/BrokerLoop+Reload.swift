import ActivityWire
import BrokerCore
import Logging

// Reloads the configuration and rescans the apps while the broker serves, at SIGHUP.
extension BrokerLoop {
    /// Applies the settings that may change while the broker serves, and logs changed settings that need a restart. A
    /// configuration that cannot be read changes no setting. The apps are scanned in any case.
    func reload() {
        do throws(ConfigurationError) {
            apply(try parts.readConfiguration())
        } catch {
            parts.logger.error(
                "the configuration could not be reloaded and is unchanged", metadata: [LogKey.error: "\(error)"])
        }
        rescan()
    }

    /// Scans the app folders, and tells the core if the apps have changed.
    func rescan() {
        if let newApps = apps.rescan(at: parts.clock.now.instant) { driver.handle(.appsScanned(newApps)) }
    }

    /// Applies a reloaded configuration. Settings that need a restart keep their present values.
    private func apply(_ configuration: BrokerConfiguration) {
        let settings = configuration.settings
        let oldSettings = Dictionary(identity.settings.map { ($0.name, $0) }) { first, _ in first }
        let changed = settings.filter { oldSettings[$0.name]?.value != $0.value }.map(\.name)
        for name in changed where ConfigurationKey.needsRestart.contains(name) {
            parts.logger.warning(
                "a changed setting takes effect after a restart of the broker", metadata: ["setting": "\(name)"])
        }
        // A setting that needs a restart is shown with the value in force.
        identity.settings = settings.map { setting in
            guard ConfigurationKey.needsRestart.contains(setting.name) else { return setting }
            return oldSettings[setting.name] ?? setting
        }
        policy = configuration.policy
        parts.listener.caps = ConnectionCaps(policy)
        parts.apps.follow(configuration.appFolders)
        driver.handle(.reconfigured(policy, settings: identity.settings))
        followCluster()
        parts.logger.notice(
            "the configuration was reloaded", metadata: ["changed": "\(changed.joined(separator: ", "))"])
    }
}
