import DemoSupport
import SceneClient

// Windows draw a photo as shapes, so that it is sharp at any size.
extension WindowDrawing {
    /// Draws a landscape.
    ///
    /// - Parameter zoom: the factor by which the photo is larger than the area; the rest is cut off.
    mutating func landscape(_ landscape: Landscape, in area: ScreenRectangle, zoom: Double = 1) {
        let width = Landscape.width / max(1, zoom)
        let height = 1 / max(1, zoom)
        let left = (Landscape.width - width) / 2
        let top = (1 - height) / 2
        add(
            "<svg \(Self.place(area)) viewBox=\"\(left) \(top) \(width) \(height)\" "
                + "preserveAspectRatio=\"xMidYMid slice\">\(Self.sky(landscape))"
                + Landscape.ridges.map { Self.ridge($0, of: landscape) }.joined() + "</svg>")
    }

    private static func sky(_ landscape: Landscape) -> String {
        let light = landscape.light
        let sun = landscape.sun
        let name = "\(landscape.number)"
        let colour = light.sun.code
        let glow = [(0.0, 0.8), (0.25, 0.45), (0.5, 0.2), (0.75, 0.05), (1, 0)].map { offset, opacity in
            "<stop offset=\"\(offset)\" stop-color=\"\(colour)\" stop-opacity=\"\(opacity)\"/>"
        }
        return gradient("sky\(name)", from: light.zenith, to: light.horizon, at: 0.7)
            + "<radialGradient id=\"glow\(name)\">\(glow.joined())</radialGradient>"
            + "<rect width=\"\(Landscape.width)\" height=\"1\" fill=\"url(#sky\(name))\"/>"
            + "<circle cx=\"\(sun.x)\" cy=\"\(sun.y)\" r=\"\(Landscape.glowRadius)\" fill=\"url(#glow\(name))\"/>"
            + "<circle cx=\"\(sun.x)\" cy=\"\(sun.y)\" r=\"\(Landscape.sunRadius)\" fill=\"\(colour)\"/>"
    }

    private static func ridge(_ ridge: Int, of landscape: Landscape) -> String {
        let name = "ridge\(landscape.number)-\(ridge)"
        let (edge, foot) = landscape.colours(ofRidge: ridge)
        let columns = 120
        let points = (0...columns).map { column in
            let x = Landscape.width * Double(column) / Double(columns)
            return "\(rounded(x)) \(rounded(landscape.edge(ofRidge: ridge, at: x)))"
        }
        // The path leads along the edge, then below the photo's lower side and back.
        return gradient(name, from: edge, to: foot, at: 1)
            + "<path d=\"M\(points.joined(separator: "L"))V1.01H0Z\" fill=\"url(#\(name))\"/>"
    }

    private static func gradient(_ name: String, from first: PNGColour, to second: PNGColour, at end: Double) -> String
    {
        "<linearGradient id=\"\(name)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop stop-color=\"\(first.code)\"/>"
            + "<stop offset=\"\(end)\" stop-color=\"\(second.code)\"/></linearGradient>"
    }

    /// Rounds to four decimals.
    private static func rounded(_ coordinate: Double) -> Double { (coordinate * 10_000).rounded() / 10_000 }
}
