/// A remark on the form of a property list, independent of the meaning of its keys.
struct PropertyListRemark: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The dictionary has the key more than once; the key's last value counts.
        case duplicateKey
        /// Text between the elements of an array or dictionary is ignored. Source files of real apps have such text:
        /// the `#ifdef` lines of their build.
        case strayText
        /// A value whose text is not of its kind. CoreFoundation refuses the file.
        case malformed(String)
        /// A key that is not a string; the key and its value are left out.
        case keyNoString
        /// Something else that CoreFoundation refuses but that changes no value.
        case refusedElsewhere(String)
        /// The file continues after its end. CoreFoundation does not read the rest either.
        case afterEnd
    }

    var path: PropertyListPath
    var kind: Kind
    var offset: Int
}

/// Collects remarks up to the limit that is shown, and counts the others.
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
