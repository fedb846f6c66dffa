import ArgumentParser

/// Writes the demo apps' bundles.
struct BundlesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundles", abstract: "Write the bundles of the demo apps, which launch this program.")

    @Option(help: "Folder for the bundles, created if needed. Bundles of other apps in it are not changed.")
    var output: String

    @Option(help: "Folder for the apps' files (default: each app has its own).")
    var data: String?

    @Flag(help: "Also write apps that misbehave on request, for testing tools that detect it.")
    var includeFaulty = false

    func run() throws {
        let executable = try BundleWriter.ownExecutable()
        let writer = BundleWriter(folder: output, executable: executable, data: data)
        for bundle in DemoBundle.all + (includeFaulty ? DemoBundle.faulty : []) {
            print(try writer.write(bundle))
        }
    }
}
