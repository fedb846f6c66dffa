package import ArgumentParser

/// The options of a command that writes bundles.
package struct BundlesOptions: ParsableArguments {
    @Option(help: "Folder for the bundles, created if needed. Bundles of other apps in it are not changed.")
    package var output: String

    @Option(help: "Folder for the apps' files (default: each app has its own).")
    package var data: String?

    package init() {}

    /// Writes the bundles, which start the running program, and prints their paths.
    package func write(_ bundles: [DemoBundle]) throws {
        let writer = BundleWriter(folder: output, executable: try BundleWriter.ownExecutable(), data: data)
        for bundle in bundles { print(try writer.write(bundle)) }
    }
}
