import Foundation
import SceneClient
import Testing

@testable import DemoSupport
@testable import DemoWindows

@Suite("Gallery")
struct GalleryTests {
    @Test(
        "Only photo/1 to photo/12 are photos",
        arguments: ["photo/0", "photo/13", "photo/", "photo/07", "photo/x", "7", ""])
    func unknownPhotos(target: String) {
        #expect(throws: GalleryError.unknownPhoto(target)) { try Photo(target: target) }
    }

    @Test("Each display counts as a view; a zoom is kept until another one is set")
    func views() throws {
        var photo = try Photo(target: "photo/7")
        try photo.show(["zoom": 2])
        try photo.show([:])
        #expect(photo.views == 2)
        #expect(photo.zoom == 2)
        #expect(photo.subtitle == "views=2 zoom=2.0")
    }

    @Test(
        "A zoom out of range or of another type is refused and does not count as a view",
        arguments: [
            (UserInfoValue.integer(9), GalleryError.zoomOutOfBounds(9)), (.real(0), .zoomOutOfBounds(0)),
            (.string("2"), .noNumber(found: "string")),
        ])
    func invalidZoom(value: UserInfoValue, error: GalleryError) throws {
        var photo = try Photo(target: "photo/7")
        #expect(throws: error) { try photo.show(UserInfo(["zoom": value])) }
        #expect(throws: GalleryError.self) { try photo.show(["zoom": .real(.nan)]) }
        #expect(photo.views == 0)
        #expect(photo.zoom == 1)
    }

    @Test("A photo is restored from its saved state")
    func restoration() throws {
        var photo = try Photo(target: "photo/12")
        try photo.show(["zoom": 0.5])
        try photo.activity.validate()
        #expect(try Photo(restoring: photo.activity) == photo)
    }

    @Test("The same photo always has the same bytes, and different photos have different ones")
    func pictures() throws {
        let first = try PhotoLibrary.picture(1)
        #expect(try PhotoLibrary.picture(1) == first)
        #expect(try PhotoLibrary.picture(2) != first)
        let chunks = try PNGChunk.read(first)
        #expect(chunks[0].content.prefix(8) == [0, 0, 1, 64, 0, 0, 0, 240])
        #expect(try StoredBlocks.inflate(chunks[2].content).count == 240 * 321)
    }

    @Test("Every photo's pattern can be drawn", arguments: Photo.numbers)
    func patterns(number: Int) {
        let pattern = PhotoPattern(number: number)
        #expect(pattern.palette.count == 256)
        #expect(pattern.pixels.count == 320 * 240)
        let light = Landscape(number: number).light
        let sun = Landscape(number: number).sun
        func colour(_ column: Int, _ row: Int) -> PNGColour { pattern.palette[Int(pattern.pixels[row * 320 + column])] }
        #expect(colour(Int(sun.x * 240), Int(sun.y * 240)) == light.sun)
        #expect(colour(sun.x < Landscape.width / 2 ? 319 : 0, 0) == light.zenith)
    }

    @Test("A photo's file is created once and then kept")
    func library() throws {
        let folder = try TemporaryFolder()
        let library = PhotoLibrary(data: DataFolder(environment: [DataFolder.variable: folder.path]))
        let path = try library.path(of: 3)
        #expect(FileManager.default.contents(atPath: path).map(Array.init) == (try PhotoLibrary.picture(3)))
        try DataFolder.write([1], to: path)
        #expect(try library.path(of: 3) == path)
        #expect(FileManager.default.contents(atPath: path) == Data([1]))
    }
}
