import Foundation

/// One Swift file as far as circles are looked for: its declarations, its calls, and the types that it names.
///
/// It reads text, not meaning. Comments and the contents of strings are blanked first.
struct SourceText {
    /// A call `name(`. `.name(` alone makes a value.
    struct Call: Hashable {
        let name: String
        /// The label of each argument in the parentheses; empty where there is none.
        let labels: [String]
        let hasTrailingClosure: Bool
        /// Whether it is written without a receiver or on `self`.
        let isOwn: Bool
    }

    let file: String
    /// Types, protocols and aliases that are declared at the file's outermost level.
    private(set) var declaredTypes: Set<String> = []
    /// Types of which the file holds the declaration or an extension.
    private(set) var openedTypes: Set<String> = []
    private(set) var functions: Set<SourceFunction> = []
    private(set) var calls: Set<Call> = []
    private(set) var namedTypes: Set<String> = []

    init(file: String, text: String) {
        self.file = file
        let bytes = Self.blanked(Array(text.utf8))
        readDeclarations(bytes)
        readNames(bytes)
    }

    private mutating func readDeclarations(_ bytes: [UInt8]) {
        let declaring: Set<Substring> = ["class", "struct", "enum", "actor", "protocol", "typealias", "macro"]
        let opening: Set<Substring> = ["class", "struct", "enum", "actor", "extension"]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            guard line.first?.isWhitespace == false else { continue }
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(where: { declaring.contains($0) || opening.contains($0) }),
                place + 1 < words.count
            else { continue }
            let name = String(words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard name.first?.isUppercase == true else { continue }
            if declaring.contains(words[place]) { declaredTypes.insert(name) }
            if opening.contains(words[place]) { openedTypes.insert(name) }
        }
    }

    private mutating func readNames(_ bytes: [UInt8]) {
        var isAfterFunc = false
        var isAfterSelf = false
        var place = 0
        while place < bytes.count {
            guard Self.isLetter(bytes[place]) else {
                place += 1
                continue
            }
            let start = place
            while place < bytes.count, Self.isLetter(bytes[place]) || Self.isDigit(bytes[place]) { place += 1 }
            let name = bytes[start..<place]
            let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
            if isAfterFunc {
                functions.insert(SourceFunction(named: name, in: bytes))
            } else if bytes[start] <= UInt8(ascii: "Z") {
                if name.count > 1 { namedTypes.insert(String(decoding: name, as: UTF8.self)) }
            } else if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
                let hasReceiver = start > 1 && isMember && !Self.separates(bytes[start - 2])
                if hasReceiver || !isMember {
                    let (arguments, end) = SourceFunction.parts(of: bytes, from: place)
                    let behind = bytes[end...].dropFirst().first { $0 != UInt8(ascii: " ") }
                    calls.insert(
                        Call(
                            name: String(decoding: name, as: UTF8.self),
                            labels: arguments.map(SourceFunction.label(ofArgument:)),
                            hasTrailingClosure: behind == UInt8(ascii: "{"), isOwn: !isMember || isAfterSelf))
                }
            }
            isAfterFunc = name.count == 4 && name.elementsEqual("func".utf8)
            isAfterSelf = name.count == 4 && name.elementsEqual("self".utf8)
        }
    }

    private static func separates(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    // MARK: Comments and strings

    /// The text with spaces in place of comments and of what strings hold; of the same length and lines.
    static func blanked(_ text: [UInt8]) -> [UInt8] {
        var out = text
        var place = 0
        while place < text.count {
            let byte = text[place]
            // Nothing else begins a comment or a string.
            let end = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") ? endOfBlank(text, place) : place
            for index in place..<end where out[index] != UInt8(ascii: "\n") { out[index] = UInt8(ascii: " ") }
            place = max(end, place + 1)
        }
        return out
    }

    /// Where the comment or string that begins at a place ends; the place itself where none begins.
    static func endOfBlank(_ text: [UInt8], _ start: Int) -> Int {
        func has(_ mark: StaticString, at place: Int) -> Bool {
            mark.withUTF8Buffer { text[place...].starts(with: $0) }
        }
        var place = start
        if has("//", at: start) {
            while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
        } else if has("/*", at: start) {
            var depth = 0
            repeat {
                let isOpen = has("/*", at: place)
                let isClose = has("*/", at: place)
                depth += isOpen ? 1 : isClose ? -1 : 0
                place += isOpen || isClose ? 2 : 1
            } while depth > 0 && place < text.count
        } else if has("\"\"\"", at: start) {
            place += 3
            while place < text.count, !has("\"\"\"", at: place) { place += 1 }
            place = min(place + 3, text.count)
        } else if text[start] == UInt8(ascii: "\"") {
            place += 1
            while place < text.count, text[place] != UInt8(ascii: "\""), text[place] != UInt8(ascii: "\n") {
                place += text[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            place = min(place + 1, text.count)
        }
        return place
    }
}
