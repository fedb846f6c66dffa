/// Resolves the keys of an `Info.plist` for a system and a device: `KEY-iphoneos~ipad`, `KEY~ipad`, `KEY-iphoneos`,
/// `KEY`.
///
/// The key that is most specific to an iPad replaces the others (U:P16), even if its value has a wrong type. Keys of
/// other devices and systems are ignored. As in CFBundle, only the root dictionary has such keys, and identifier and
/// executable have no variants.
enum DeviceKeys {
    /// Returns the root's entries by their keys without suffixes. A section keeps the written key of each entry that
    /// has a suffix.
    static func resolve(_ root: [PropertyListKey: PropertyListNode], path: PropertyListPath) -> BundleSection {
        var entries: [PropertyListKey: PropertyListNode] = [:]
        var written: [PropertyListKey: String] = [:]
        var ranks: [PropertyListKey: Int] = [:]
        // The variants of a key have different ranks, so the order of the dictionary does not matter.
        for (key, node) in root {
            let variant = Variant(key.text)
            guard let rank = variant.rank else { continue }
            let bare = PropertyListKey(variant.base)
            guard rank > ranks[bare] ?? -1 else { continue }
            entries[bare] = node
            ranks[bare] = rank
            written[bare] = rank == 0 ? nil : key.text
        }
        return BundleSection(entries: entries, path: path, writtenKeys: written)
    }

    /// A key without its suffixes, and its priority.
    private struct Variant {
        var base: String
        /// The priority of the key on an iPad; nil when the key does not apply to an iPad.
        var rank: Int?

        init(_ key: String) {
            let minus = key.lastIndex(of: "-")
            let tilde = key.lastIndex(of: "~")
            // A key without a known suffix keeps this value.
            (base, rank) = (key, 0)
            if let minus, let tilde, tilde <= minus { return }
            guard let end = minus ?? tilde, end > key.startIndex else { return }
            let platform = minus.map { key[key.index(after: $0)..<(tilde ?? key.endIndex)] }
            let product = tilde.map { key[key.index(after: $0)...] }
            // A suffix that names neither a system nor a device is part of the key.
            if let platform, !DeviceKeys.platforms.contains(String(platform)) { return }
            if let product, !DeviceKeys.products.contains(String(product)) { return }
            // Before a device, only our own system's name is a suffix.
            if let platform, product != nil, platform != DeviceKeys.ourPlatform { return }
            base = String(key[..<end])
            // A missing suffix stands for every system or device.
            let isOurs =
                (platform ?? DeviceKeys.ourPlatform[...]) == DeviceKeys.ourPlatform
                && (product ?? DeviceKeys.ourProduct[...]) == DeviceKeys.ourProduct
            let hasVariants = base != BundleFacts.Key.identifier && base != BundleFacts.Key.executable
            rank = isOurs && hasVariants ? (platform == nil ? 0 : 1) + (product == nil ? 0 : 2) : nil
        }
    }

    private static let ourPlatform = "iphoneos"
    private static let ourProduct = "ipad"
    private static let platforms: Set<String> = ["iphoneos", "macos", "windows", "linux"]
    private static let products: Set<String> = ["iphone", "ipod", "ipad"]
}
