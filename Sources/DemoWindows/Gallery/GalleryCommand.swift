import ArgumentParser
import DemoSupport

/// A window process of the gallery.
struct GalleryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Run a window process of the gallery; normally launched by the broker.")

    @OptionGroup var data: DataOptions

    @MainActor
    func run() async {
        data.apply()
        await DemoApplication.run(
            .gallery,
            kinds: [
                .init(
                    name: "Photo", scene: PhotoScene.self, targetPrefix: Photo.targetPrefix,
                    continuedType: Photo.activityType),
                .init(name: "Grid", scene: GridScene.self, targetPrefix: nil),
            ])
    }
}
