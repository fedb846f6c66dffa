import Foundation

/// What is on a photo: soft waves in two colours that belong to its number.
struct PhotoPattern {
    static let width = 320
    static let height = 240

    let number: Int

    /// 256 colours from one hue, through white, to another.
    var palette: [PNGColour] {
        let first = Self.hue(Double(number) / 12)
        let second = Self.hue(Double(number) / 12 + 0.4)
        return (0..<256).map { index in
            let place = Double(index) / 255
            return place < 0.5
                ? Self.mix(first, Self.white, place * 2)
                : Self.mix(Self.white, second, place * 2 - 1)
        }
    }

    /// One palette index for each pixel, row by row.
    var pixels: [UInt8] {
        let columns = Self.wave(Self.width, length: 40 + 9 * number)
        let rows = Self.wave(Self.height, length: 150 - 8 * number)
        let diagonals = Self.wave(Self.width + Self.height, length: 90)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(Self.width * Self.height)
        for y in 0..<Self.height {
            for x in 0..<Self.width { pixels.append(UInt8((columns[x] + rows[y] + diagonals[x + y]) / 3)) }
        }
        return pixels
    }

    /// A sine from 0 to 255.
    private static func wave(_ count: Int, length: Int) -> [Int] {
        (0..<count).map { Int(127.5 + 127.5 * sin(Double($0) * 2 * .pi / Double(length))) }
    }

    private static let white = PNGColour(red: 250, green: 248, blue: 242)

    private static func hue(_ turn: Double) -> PNGColour {
        func part(_ shift: Double) -> UInt8 { UInt8(110 + 90 * cos(2 * .pi * (turn - shift))) }
        return PNGColour(red: part(0), green: part(1.0 / 3), blue: part(2.0 / 3))
    }

    private static func mix(_ first: PNGColour, _ second: PNGColour, _ share: Double) -> PNGColour {
        func part(_ first: UInt8, _ second: UInt8) -> UInt8 {
            UInt8(Double(first) * (1 - share) + Double(second) * share)
        }
        return PNGColour(
            red: part(first.red, second.red), green: part(first.green, second.green),
            blue: part(first.blue, second.blue))
    }
}
