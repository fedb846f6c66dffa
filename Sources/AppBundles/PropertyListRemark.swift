/// What is odd in a property list's form, whatever its keys mean.
struct PropertyListRemark: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The key stands twice in one dictionary; the last value counts.
        case duplicateKey
        /// Text between the elements of an array or dictionary, which means nothing. A real app's source file has the
        /// `#ifdef` lines of its build there.
        case strayText
        /// A value whose text is none of its kind: CoreFoundation refuses the file for it.
        case malformed(String)
        /// A key that is no string; it and its value are left out.
        case keyNoString
        /// Something else that CoreFoundation refuses and that leaves no doubt.
        case refusedElsewhere(String)
        /// CoreFoundation does not read what follows the end either.
        case afterEnd
    }

    var path: PropertyListPath
    var kind: Kind
    var offset: Int
}

/// Remarks as they are found, as many as can be shown; the others are counted.
struct PropertyListRemarks: Hashable, Sendable {
    private(set) var list: [PropertyListRemark] = []
    private(set) var omitted = 0

    mutating func add(_ path: PropertyListPath, _ kind: PropertyListRemark.Kind, at offset: Int) {
        guard list.count < BundleLimits.warningsPerBundle else {
            omitted += 1
            return
        }
        list.append(PropertyListRemark(path: path, kind: kind, offset: offset))
    }
}
