import Adaptation

/// The phones. Upright all are compact in width; in landscape the models of ``wide`` are regular (W:52; W:§8).
extension DeviceModel {
    /// Every phone, by size: those that are compact in both directions in landscape, then the others.
    public static let phones: [DeviceModel] = narrow + wide

    private static let narrow: [DeviceModel] = [
        phone("ipodtouch5", "iPod touch (5th generation)", .inches4, memory: 512, 9...9),
        phone("ipodtouch6", "iPod touch (6th generation)", .inches4, memory: 1_024, 9...12),
        phone("ipodtouch7", "iPod touch (7th generation)", .inches4, memory: 2_048, 12...15),
        phone("iphonese1", "iPhone SE (1st generation)", .inches4, memory: 2_048, 9...15),
        phone("iphone6", "iPhone 6", .inches47, memory: 1_024, 9...12),
        phone("iphone6s", "iPhone 6s", .inches47, memory: 2_048, forceTouch: true, 9...15),
        phone("iphone7", "iPhone 7", .inches47, memory: 2_048, forceTouch: true, 10...15),
        phone("iphone8", "iPhone 8", .inches47, memory: 2_048, forceTouch: true, 11...16),
        phone("iphonese2", "iPhone SE (2nd generation)", .inches47, memory: 3_072, 13...26),
        phone("iphonese3", "iPhone SE (3rd generation)", .inches47, memory: 4_096, 15...26),
        modern("iphonex", "iPhone X", .inches58, memory: 3_072, forceTouch: true, 11...16),
        modern("iphonexs", "iPhone XS", .inches58, memory: 4_096, forceTouch: true, 12...18),
        modern("iphone11pro", "iPhone 11 Pro", .inches58, memory: 4_096, 13...26),
        modern("iphone12mini", "iPhone 12 mini", .inches58, memory: 4_096, 14...26),
        modern("iphone13mini", "iPhone 13 mini", .inches58, memory: 4_096, 15...26),
        modern("iphone12", "iPhone 12", .inches61, memory: 4_096, 14...26),
        modern("iphone12pro", "iPhone 12 Pro", .inches61, memory: 6_144, 14...26),
        modern("iphone13", "iPhone 13", .inches61, memory: 4_096, 15...26),
        modern("iphone13pro", "iPhone 13 Pro", .inches61, memory: 6_144, 15...26),
        modern("iphone14", "iPhone 14", .inches61, memory: 6_144, 16...26),
        modern("iphone16e", "iPhone 16e", .inches61, memory: 8_192, 18...26),
        modern("iphone14pro", "iPhone 14 Pro", .inches61Island, memory: 6_144, 16...26),
        modern("iphone15", "iPhone 15", .inches61Island, memory: 6_144, 17...26),
        modern("iphone15pro", "iPhone 15 Pro", .inches61Island, memory: 8_192, 17...26),
        modern("iphone16", "iPhone 16", .inches61Island, memory: 8_192, 18...26),
        modern("iphone16pro", "iPhone 16 Pro", .inches63, memory: 8_192, 18...26),
        modern("iphone17", "iPhone 17", .inches63, memory: 8_192, 26...26),
        modern("iphone17pro", "iPhone 17 Pro", .inches63, memory: 12_288, 26...26),
    ]

    private static let wide: [DeviceModel] = [
        plus("iphone6plus", "iPhone 6 Plus", memory: 1_024, 9...12),
        plus("iphone6splus", "iPhone 6s Plus", memory: 2_048, forceTouch: true, 9...15),
        plus("iphone7plus", "iPhone 7 Plus", memory: 3_072, forceTouch: true, 10...15),
        plus("iphone8plus", "iPhone 8 Plus", memory: 3_072, forceTouch: true, 11...16),
        modern("iphonexr", "iPhone XR", .inches65, scale: 2, memory: 3_072, isWide: true, 12...18),
        modern("iphone11", "iPhone 11", .inches65, scale: 2, memory: 4_096, isWide: true, 13...26),
        modern("iphonexsmax", "iPhone XS Max", .inches65, memory: 4_096, isWide: true, forceTouch: true, 12...18),
        modern("iphone11promax", "iPhone 11 Pro Max", .inches65, memory: 4_096, isWide: true, 13...26),
        modern("iphone12promax", "iPhone 12 Pro Max", .inches67, memory: 6_144, isWide: true, 14...26),
        modern("iphone13promax", "iPhone 13 Pro Max", .inches67, memory: 6_144, isWide: true, 15...26),
        modern("iphone14plus", "iPhone 14 Plus", .inches67, memory: 6_144, isWide: true, 16...26),
        modern("iphone14promax", "iPhone 14 Pro Max", .inches67Island, memory: 6_144, isWide: true, 16...26),
        modern("iphone15plus", "iPhone 15 Plus", .inches67Island, memory: 6_144, isWide: true, 17...26),
        modern("iphone15promax", "iPhone 15 Pro Max", .inches67Island, memory: 8_192, isWide: true, 17...26),
        modern("iphone16plus", "iPhone 16 Plus", .inches67Island, memory: 8_192, isWide: true, 18...26),
        modern("iphoneair", "iPhone Air", .inches65Air, memory: 12_288, isWide: true, 26...26),
        modern("iphone16promax", "iPhone 16 Pro Max", .inches69, memory: 8_192, isWide: true, 18...26),
        modern("iphone17promax", "iPhone 17 Pro Max", .inches69, memory: 12_288, isWide: true, 26...26),
    ]

    /// A phone with a home button.
    private static func phone(
        _ identifier: String, _ name: String, _ screen: ScreenSize, scale: Double = 2, memory: Int,
        isWide: Bool = false, homeIndicator: Bool = false, forceTouch: Bool = false, _ releases: ClosedRange<Int>
    ) -> DeviceModel {
        DeviceModel(
            identifier: identifier, name: name, screen: screen, hasHomeIndicator: homeIndicator, displayScale: scale,
            memoryMiB: memory, firstRelease: SystemRelease(releases.lowerBound, of: identifier),
            lastRelease: SystemRelease(releases.upperBound, of: identifier),
            ability: .phone(widthInLandscape: isWide ? .regular : .compact), hasForceTouch: forceTouch)
    }

    /// A Plus with a home button.
    private static func plus(
        _ identifier: String, _ name: String, memory: Int, forceTouch: Bool = false, _ releases: ClosedRange<Int>
    ) -> DeviceModel {
        phone(
            identifier, name, .inches55, scale: 3, memory: memory, isWide: true, forceTouch: forceTouch, releases)
    }

    /// A phone without a home button.
    private static func modern(
        _ identifier: String, _ name: String, _ screen: ScreenSize, scale: Double = 3, memory: Int,
        isWide: Bool = false, forceTouch: Bool = false, _ releases: ClosedRange<Int>
    ) -> DeviceModel {
        phone(
            identifier, name, screen, scale: scale, memory: memory, isWide: isWide, homeIndicator: true,
            forceTouch: forceTouch, releases)
    }
}

/// Screen sizes of phones in portrait, named by their diagonal (W:§8).
extension ScreenSize {
    fileprivate static let inches4 = ScreenSize(width: 320, height: 568)
    fileprivate static let inches47 = ScreenSize(width: 375, height: 667)
    fileprivate static let inches55 = ScreenSize(width: 414, height: 736)
    /// Also of the minis, which have fewer pixels than points times scale.
    fileprivate static let inches58 = ScreenSize(width: 375, height: 812)
    fileprivate static let inches61 = ScreenSize(width: 390, height: 844)
    fileprivate static let inches61Island = ScreenSize(width: 393, height: 852)
    fileprivate static let inches63 = ScreenSize(width: 402, height: 874)
    fileprivate static let inches65 = ScreenSize(width: 414, height: 896)
    fileprivate static let inches65Air = ScreenSize(width: 420, height: 912)
    fileprivate static let inches67 = ScreenSize(width: 428, height: 926)
    fileprivate static let inches67Island = ScreenSize(width: 430, height: 932)
    fileprivate static let inches69 = ScreenSize(width: 440, height: 956)
}
