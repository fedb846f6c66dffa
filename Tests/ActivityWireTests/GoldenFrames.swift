import Foundation

/// The frames kept in `Golden/NAME.hex`: one frame after the other, each begun by a line `frame`, bytes in hexadecimal,
/// 32 on a line. They hold the wire's form fast: an old client's messages must stay readable.
///
/// To write them anew after a deliberate change:
/// `ACTIVITY_WIRE_WRITE_GOLDEN=1 make test-some TESTS=GoldenTests`.
enum GoldenFrames {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden")
    static let isWriting = ProcessInfo.processInfo.environment["ACTIVITY_WIRE_WRITE_GOLDEN"] == "1"

    struct BadFile: Error {
        var name: String
        var line: String
    }

    static func read(_ name: String) throws -> [[UInt8]] {
        let text = try String(contentsOf: folder.appending(path: "\(name).hex"), encoding: .utf8)
        var frames: [[UInt8]] = []
        for line in text.split(separator: "\n") {
            if line == "frame" {
                frames.append([])
            } else if let bytes = bytes(line), !frames.isEmpty {
                frames[frames.count - 1] += bytes
            } else {
                throw BadFile(name: name, line: String(line))
            }
        }
        return frames
    }

    static func write(_ frames: [[UInt8]], to name: String) throws {
        var text = ""
        for frame in frames {
            text += "frame\n"
            for start in stride(from: 0, to: frame.count, by: 32) {
                let line = frame[start..<min(start + 32, frame.count)]
                text += line.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\n"
            }
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: folder.appending(path: "\(name).hex"), atomically: true, encoding: .utf8)
    }

    private static func bytes(_ line: Substring) -> [UInt8]? {
        guard line.count.isMultiple(of: 2) else { return nil }
        var rest = line
        var bytes: [UInt8] = []
        while !rest.isEmpty {
            guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
