import Foundation

/// A photo's landscape as pixels of 256 colours, for its file.
struct PhotoPattern {
    static let width = 320
    static let height = 240

    let number: Int

    /// The number of the sky's colours from zenith to horizon. The palette has each of these colours in
    /// ``glowSteps`` shades of the sun's glow, then ``ridgeSteps`` colours of each ridge, then the sun.
    private static let skySteps = 36
    private static let glowSteps = 5
    private static let ridgeSteps = 18
    private static let sunIndex = skySteps * glowSteps + Landscape.ridges.count * ridgeSteps

    /// The colours, in the order of the indices in ``pixels``.
    var palette: [PNGColour] {
        let light = landscape.light
        let sky = (0..<Self.skySteps).flatMap { step in
            let colour = light.zenith.mixed(with: light.horizon, Self.share(step, of: Self.skySteps))
            return (0..<Self.glowSteps).map { colour.mixed(with: light.sun, 0.8 * Self.share($0, of: Self.glowSteps)) }
        }
        let ridges = Landscape.ridges.flatMap { ridge in
            let (edge, foot) = landscape.colours(ofRidge: ridge)
            return (0..<Self.ridgeSteps).map { edge.mixed(with: foot, Self.share($0, of: Self.ridgeSteps)) }
        }
        let used = sky + ridges + [light.sun]
        // The palette always has 256 colours.
        return used + Array(repeating: light.sun, count: 256 - used.count)
    }

    /// A palette index for each pixel, row by row.
    var pixels: [UInt8] {
        let unit = 1 / Double(Self.height)
        let edges = Landscape.ridges.map { ridge in
            (0..<Self.width).map { landscape.edge(ofRidge: ridge, at: (Double($0) + 0.5) * unit) }
        }
        let highest = edges.map { $0.min() ?? 1 }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(Self.width * Self.height)
        for row in 0..<Self.height {
            let y = (Double(row) + 0.5) * unit
            for column in 0..<Self.width {
                let threshold = Self.thresholds[row % 4 * 4 + column % 4]
                let nearest = Landscape.ridges.last { edges[$0][column] <= y }
                let index: Int
                if let ridge = nearest {
                    // A ridge fades from its highest point to the photo's lower edge.
                    let depth = (y - highest[ridge]) / (1 - highest[ridge])
                    index =
                        Self.skySteps * Self.glowSteps + ridge * Self.ridgeSteps
                        + Self.step(depth, of: Self.ridgeSteps, threshold)
                } else {
                    index = sky(x: (Double(column) + 0.5) * unit, y: y, threshold)
                }
                pixels.append(UInt8(index))
            }
        }
        return pixels
    }

    /// Returns the palette index of a point in the sky.
    private func sky(x: Double, y: Double, _ threshold: Double) -> Int {
        let sun = landscape.sun
        let distance = hypot(x - sun.x, y - sun.y)
        guard distance > Landscape.sunRadius else { return Self.sunIndex }
        let glow = pow(max(0, 1 - distance / Landscape.glowRadius), 2)
        // The sky has the colour of the horizon from seven tenths of the photo's height on.
        return Self.step(y / 0.7, of: Self.skySteps, threshold) * Self.glowSteps
            + Self.step(glow, of: Self.glowSteps, threshold)
    }

    private var landscape: Landscape { Landscape(number: number) }

    private static func share(_ step: Int, of steps: Int) -> Double { Double(step) / Double(steps - 1) }

    /// Returns the step of a share from 0 to 1, rounded by the pixel's threshold. Neighbouring pixels alternate between
    /// two steps, so that few colours look like many.
    private static func step(_ share: Double, of steps: Int, _ threshold: Double) -> Int {
        min(max(0, Int((share * Double(steps - 1) + threshold).rounded(.down))), steps - 1)
    }

    /// The thresholds of ordered dithering: a Bayer matrix of 4 by 4 pixels.
    private static let thresholds: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map {
        (Double($0) + 0.5) / 16
    }
}
