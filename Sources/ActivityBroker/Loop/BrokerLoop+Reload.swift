import ActivityWire
import BrokerCore
import Logging

// Reading the configuration and the apps anew while the broker serves (SIGHUP).
extension BrokerLoop {
    /// Follows what may change while the broker serves, and names what needs a restart. A configuration that cannot be
    /// read changes nothing.
    func reload() {
        do throws(ConfigurationError) {
            apply(try parts.readConfiguration())
        } catch {
            parts.logger.error(
                "the configuration was not read anew and stays as it was", metadata: [LogKey.error: "\(error)"])
        }
        rescan()
    }

    /// Reads the app folders, and tells the core if that changed anything.
    func rescan() {
        if let found = apps.rescan(at: parts.clock.now.instant) { driver.handle(.appsScanned(found)) }
    }

    private func apply(_ configuration: BrokerConfiguration) {
        let settings = configuration.settings
        let held = Dictionary(identity.settings.map { ($0.name, $0) }) { first, _ in first }
        let changed = settings.filter { held[$0.name]?.value != $0.value }.map(\.name)
        for name in changed where ConfigurationKey.needsRestart.contains(name) {
            parts.logger.warning("a changed setting needs a restart of the broker", metadata: ["setting": "\(name)"])
        }
        // What needs a restart is shown as it holds.
        identity.settings = settings.map { ConfigurationKey.needsRestart.contains($0.name) ? held[$0.name] ?? $0 : $0 }
        policy = configuration.policy
        parts.listener.caps = ConnectionCaps(policy)
        parts.apps.follow(configuration.appFolders)
        driver.handle(.reconfigured(policy, settings: identity.settings))
        parts.logger.notice(
            "the configuration was read anew", metadata: ["changed": "\(changed.joined(separator: ", "))"])
    }
}
