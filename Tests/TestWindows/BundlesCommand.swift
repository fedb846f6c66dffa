import ArgumentParser
import DemoSupport

/// Writes the test apps' bundles.
struct BundlesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundles", abstract: "Write the bundles of the test apps, which launch this program.")

    @OptionGroup var options: BundlesOptions

    func run() throws { try options.write(DemoBundle.testApps) }
}
