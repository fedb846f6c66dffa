import ArgumentParser
import DemoSupport
import Glibc

/// A window process of the freight app. With `--make`, the command writes the app's bytes to standard output
/// instead.
struct FreightCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "freight", abstract: "Windows that drag and accept any amount of data.", shouldDisplay: false)

    @OptionGroup var data: DataOptions

    @Option(help: "Write this many bytes to standard output, as a source would generate them.")
    var make: Int?

    @MainActor
    func run() async throws {
        data.apply()
        guard let make else {
            return await DemoApplication.run(
                .freight, kinds: [.init(name: "Freight", scene: FreightScene.self, targetPrefix: nil)])
        }
        var freight = Freight(size: make)
        while case var bytes = freight.next()[...], !bytes.isEmpty {
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
                guard count > 0 else { throw ExitCode(1) }
                bytes = bytes.dropFirst(count)
            }
        }
    }
}
