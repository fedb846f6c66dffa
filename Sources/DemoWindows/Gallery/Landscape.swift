import Foundation

/// The content of a photo, which its number determines: a sky with a sun or a moon, and ridges before it.
///
/// Coordinates are in units of the photo's height, from its upper left corner; a photo is ``width`` wide.
struct Landscape: Hashable {
    static let width = 4.0 / 3

    /// The ridges, from the farthest to the nearest.
    static let ridges = 0..<4
    static let sunRadius = 0.05
    static let glowRadius = 0.5

    let number: Int

    /// The light, which differs between neighbouring numbers.
    var light: Light { Light.allCases[(number * 5 + 2) % Light.allCases.count] }
    var sun: (x: Double, y: Double) {
        (Self.width * (0.2 + 0.6 * share(3)), 0.2 + 0.2 * share(7))
    }

    /// Returns the vertical coordinate of a ridge's upper edge. The edge is the sum of five waves; each wave is about
    /// twice as fast and half as high as the wave before it.
    func edge(ofRidge ridge: Int, at x: Double) -> Double {
        let steepness = [1.5, 0.7, 1.0][number % 3]
        let isRocky = steepness > 0.9
        var height = 0.0
        for octave in 0..<5 {
            let size = exp2(Double(octave))
            let frequency = (1.3 + share(17, ridge * 5 + octave)) * size
            let wave = sin(x * frequency * 2.2 + share(31, ridge * 7 + octave * 3) * 2 * .pi)
            // The edge of a rocky ridge has sharp corners.
            height += (isRocky ? 1 - 2 * abs(wave) : wave) * 0.075 / size
        }
        return 0.46 + Double(ridge) * 0.13 - height * steepness * (1 - Double(ridge) * 0.16)
    }

    /// Returns the colours of a ridge at its edge and, in the haze, at the photo's lower edge.
    func colours(ofRidge ridge: Int) -> (edge: PNGColour, foot: PNGColour) {
        let edge = light.far.mixed(with: light.near, Double(ridge) / Double(Self.ridges.upperBound - 1))
        return (edge, edge.mixed(with: light.horizon, 0.45 - 0.12 * Double(ridge)))
    }

    /// Returns a number from 0 to 1, always the same for a photo, a factor and a place. The number looks random, since
    /// it is the fraction of a large sine.
    private func share(_ factor: Int, _ place: Int = 0) -> Double {
        let value = sin(Double(number * factor + place) * 127.1 + 311.7) * 43_758.5453
        return value - value.rounded(.down)
    }

    /// The time of day or the weather.
    enum Light: String, CaseIterable, Hashable {
        case dawn, day, evening, dusk, night, fog

        var zenith: PNGColour { colours[0] }
        var horizon: PNGColour { colours[1] }
        var sun: PNGColour { colours[2] }
        var far: PNGColour { colours[3] }
        var near: PNGColour { colours[4] }

        private var colours: [PNGColour] {
            let codes: [UInt32] =
                switch self {
                case .dawn: [0x2B4A8C, 0xFFC78F, 0xFFF1C9, 0xC98D8F, 0x2A2440]
                case .day: [0x3F8FD6, 0xD9EEFB, 0xFFFBE8, 0x9DBDD6, 0x1F4A3C]
                case .evening: [0xE8743B, 0xFFD98A, 0xFFF4CF, 0xD98A55, 0x3B1F2B]
                case .dusk: [0x1C1B45, 0xD2658A, 0xFFD9C0, 0x7A4A86, 0x14122B]
                case .night: [0x0B1430, 0x35578F, 0xEEF3FF, 0x2B446F, 0x060B18]
                case .fog: [0x8FA9B8, 0xEEF1EE, 0xFFFFFF, 0xB9C6C8, 0x2E4A4F]
                }
            return codes.map(PNGColour.init(code:))
        }
    }
}

extension PNGColour {
    /// - Parameter code: the colour as `0xRRGGBB`.
    init(code: UInt32) {
        self.init(
            red: UInt8(code >> 16 & 0xFF), green: UInt8(code >> 8 & 0xFF), blue: UInt8(code & 0xFF))
    }

    /// Returns a mixture with another colour.
    ///
    /// - Parameter share: the other colour's share, from 0 to 1.
    func mixed(with other: PNGColour, _ share: Double) -> PNGColour {
        func part(_ first: UInt8, _ second: UInt8) -> UInt8 {
            UInt8((Double(first) * (1 - share) + Double(second) * share).rounded())
        }
        return PNGColour(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
    }

    /// The colour as `#rrggbb`.
    var code: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}
