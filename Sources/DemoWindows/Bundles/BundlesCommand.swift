import ArgumentParser

/// Writes the demo apps' bundles.
struct BundlesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundles", abstract: "Write the bundles of the demo apps; they start this very program.")

    @Option(help: "The folder for the bundles; made if need be. Bundles of other apps in it are left alone.")
    var output: String

    @Option(help: "The folder for the apps' files; default: each finds its own.")
    var data: String?

    @Flag(help: "Write also apps that misbehave as they are asked to, for trying out what finds it.")
    var includeFaulty = false

    func run() throws {
        let executable = try BundleWriter.ownExecutable()
        let writer = BundleWriter(folder: output, executable: executable, data: data)
        for bundle in DemoBundle.all + (includeFaulty ? DemoBundle.faulty : []) {
            print(try writer.write(bundle))
        }
    }
}
