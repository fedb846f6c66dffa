/// Texts whose encoding is said by a mark, by the declaration, by both or by neither.
extension OddPropertyLists {
    static var encodings: [Sample] { marked + declared + misplaced }

    private static let bodies = [
        ("undeclared", "<plist><string>é😀</string></plist>"),
        ("declared utf-8", "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist><string>é😀</string></plist>"),
        ("declared utf-16", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><string>é😀</string></plist>"),
    ]

    private static var marked: [Sample] {
        bodies.flatMap { name, text in
            [
                Sample("utf-8 mark, \(name)", [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
                Sample("utf-16 little mark, \(name)", [0xFF, 0xFE] + units(text, isLittle: true)),
                Sample("utf-16 big mark, \(name)", [0xFE, 0xFF] + units(text, isLittle: false)),
                Sample("utf-32 little mark, \(name)", [0xFF, 0xFE, 0, 0] + scalars(text, isLittle: true)),
                Sample("utf-32 big mark, \(name)", [0, 0, 0xFE, 0xFF] + scalars(text, isLittle: false)),
                Sample("utf-16 little, \(name)", units(text, isLittle: true)),
                Sample("utf-16 big, \(name)", units(text, isLittle: false)),
                Sample("utf-32 little, \(name)", scalars(text, isLittle: true)),
                Sample("utf-32 big, \(name)", scalars(text, isLittle: false)),
            ]
        }
    }

    /// A text with the bytes E9 80 in it, and one without.
    private static var declared: [Sample] {
        let names = [
            "ISO-8859-1", "iso-8859-1", "latin1", "ISO_8859-1", "l1", "windows-1252", "cp1252", "us-ascii", "ASCII",
            "utf-8",
            "UTF8", "UTF-32", "UTF-16", "nonsense",
        ]
        return names.flatMap { name in
            let head = Array("<?xml version='1.0' encoding='\(name)'?><plist><string>".utf8)
            let tail = Array("</string></plist>".utf8)
            return [
                Sample("declared \(name)", head + [0xE9, 0x80] + tail),
                Sample("declared \(name), ascii", head + [0x61] + tail),
            ]
        }
    }

    private static var misplaced: [Sample] {
        let latin = "<plist><string>é</string></plist>"
        let undeclared = Array("<plist><string>".utf8) + [0xE9] + Array("</string></plist>".utf8)
        return [
            Sample("latin 1 behind a mark", [0xEF, 0xBB, 0xBF] + Array("<?xml encoding='iso-8859-1'?>\(latin)".utf8)),
            Sample(text: "<!-- c --><?xml version='1.0' encoding='iso-8859-1'?>\(latin)"),
            Sample(text: "<?xml version='1.0' standalone='yes' encoding = 'iso-8859-1' ?>\(latin)"),
            Sample(text: "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\(latin)"),
            Sample(text: "<?xml version='1.0'?>\(latin)"),
            Sample("a byte that is not utf-8", undeclared),
            Sample(
                "the byte A9 alone",
                Array("<plist><string>".utf8) + [0xA9] + Array("</string></plist>".utf8)),
            Sample(
                "such a byte in a comment",
                Array("<plist><!-- ".utf8) + [0xE9] + Array(" --><string>a</string></plist>".utf8)),
            Sample(
                "such a byte in a key",
                Array("<plist><dict><key>".utf8) + [0xE9] + Array("</key><true/></dict></plist>".utf8)),
            Sample("utf-16 with half a unit", [0xFF, 0xFE] + units(latin, isLittle: true) + [0x20]),
            Sample(
                "utf-16 with half a pair",
                [0xFF, 0xFE] + units("<plist><string>", isLittle: true) + [0, 0xD8]
                    + units("</string></plist>", isLittle: true)),
        ]
    }

    private static func units(_ text: String, isLittle: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isLittle ? pair.reversed() : pair
        }
    }

    private static func scalars(_ text: String, isLittle: Bool) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            let four = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> UInt32($0)) }
            return isLittle ? four.reversed() : four
        }
    }
}
