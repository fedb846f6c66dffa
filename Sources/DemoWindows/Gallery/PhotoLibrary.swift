import DemoSupport
import Foundation

/// The photos as image files. A file is written when it is first asked for, always with the same bytes.
struct PhotoLibrary {
    private let data: DataFolder

    init(data: DataFolder = DataFolder()) {
        self.data = data
    }

    var folder: String { "\(data.path)/gallery" }

    /// Returns the path of a photo's PNG file.
    func path(of number: Int) throws -> String {
        let path = try data.file("photo-\(number).png", in: "gallery")
        if !FileManager.default.fileExists(atPath: path) {
            try DataFolder.write(Self.picture(number), to: path)
        }
        return path
    }

    static func picture(_ number: Int) throws(PNGError) -> [UInt8] {
        let pattern = PhotoPattern(number: number)
        return try PNGEncoder.encode(
            width: PhotoPattern.width, height: PhotoPattern.height, palette: pattern.palette, pixels: pattern.pixels)
    }
}
