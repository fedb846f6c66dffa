public import UniformTypes

/// Makes file names in one folder from the names that sources suggest, which may be any text (U:D20). No file name is a
/// path.
///
/// A name is one visible component of at most 255 bytes, without separators, control and direction characters. The
/// folder has no equal name yet, and no name that differs only in upper case and lower case.
public struct SavedNames: Sendable {
    /// The most bytes of a name before its extension. A number between them still fits into 255 bytes.
    static let stemBytes = 180
    static let extensionBytes = 60

    private var taken: Set<String>

    /// Makes names for a folder.
    ///
    /// - Parameter taken: the names that are in the folder already.
    public init(taken: some Sequence<String> = []) {
        self.taken = Set(taken.map { $0.lowercased() })
    }

    /// Returns a name for an item of the type, and marks it as used.
    public mutating func name(for suggested: String?, type: UniformType, in catalog: UniformTypeCatalog) -> String {
        let whole = Self.component(from: suggested ?? "")
        var (stem, ending) = Self.split(whole)
        // An extension that does not fit the type stays a part of the stem, before the type's own extension.
        if let usualEnding = catalog.filenameExtension(of: type), !Self.fits(whole, type, catalog) {
            (stem, ending) = (whole, usualEnding)
        }
        stem = Self.cut(stem, to: Self.stemBytes)
        let suffix = ending.isEmpty ? "" : "." + Self.cut(ending, to: Self.extensionBytes)
        var candidate = stem + suffix
        var number = 2
        while !taken.insert(candidate.lowercased()).inserted {
            candidate = "\(stem) \(number)\(suffix)"
            number += 1
        }
        return candidate
    }

    /// Whether the name's extension stands for the type, or for a more general or more special one.
    private static func fits(_ name: String, _ type: UniformType, _ catalog: UniformTypeCatalog) -> Bool {
        // A name without a usable extension has the type `data`.
        guard let ownType = catalog.type(ofPath: name), ownType != .data else { return false }
        return catalog.conforms(ownType, to: type) || catalog.conforms(type, to: ownType)
    }

    // MARK: One component

    /// Returns the part of a suggestion that can be a file's name; `item` if there is none.
    static func component(from suggested: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in cut(suggested, to: DragLimits.suggestedNameBytes).unicodeScalars {
            if let replacement = harmless(scalar) { scalars.append(replacement) }
        }
        var text = Substring(String(scalars))
        text = text.drop { $0 == "." || $0.isWhitespace }
        while let last = text.last, last == "." || last.isWhitespace { text.removeLast() }
        var name = String(text)
        // A command would take a leading dash for an option, a shell a leading tilde for a home folder.
        if let first = name.unicodeScalars.first, first == "-" || first == "~" { name = "_" + name }
        if name.isEmpty { return "item" }
        return isDevice(name) ? "_" + name : name
    }

    /// Returns the scalar or its replacement; nil for control and format characters, such as marks that change the
    /// direction of the text, and for scalars that are no characters.
    private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "/", "\\", ":": return "_"
        // Format characters that join emoji, or letters of some scripts.
        case "\u{200C}", "\u{200D}": return scalar
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .unassigned: return nil
        case .lineSeparator, .paragraphSeparator, .spaceSeparator: return " "
        default: return scalar
        }
    }

    /// Whether the name means a device on Windows, with which such folders may be shared.
    private static func isDevice(_ name: String) -> Bool {
        let stem = name.prefix { $0 != "." }.uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
        return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT")) && stem.last?.isNumber == true
    }

    private static func split(_ name: String) -> (stem: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        let ending = name[name.index(after: dot)...]
        let isExtension = !ending.isEmpty && ending.utf8.count <= extensionBytes && !ending.contains { $0.isWhitespace }
        return isExtension ? (String(name[..<dot]), String(ending)) : (name, "")
    }

    /// Returns the text. A text of more bytes is cut between scalars, and loses spaces and dots at its new end.
    private static func cut(_ text: String, to bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        var beginning = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            count += String(scalar).utf8.count
            if count > bytes { break }
            beginning.append(scalar)
        }
        while let last = beginning.last, last == " " || last == "." { beginning.removeLast() }
        return String(beginning)
    }
}
