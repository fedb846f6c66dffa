import Adaptation

extension DeviceModel {
    /// The default model: iPad Pro 11-inch (1st generation).
    public static let standard = pro("ipadpro11g1", "11-inch (1st generation)", .inches11, memory: 4_096, 12...26)

    /// Every model, by family: the iPads, then the phones.
    public static let all: [DeviceModel] = pads + phones

    /// Every iPad.
    public static let pads: [DeviceModel] = plain + minis + airs + pros

    private static let plain: [DeviceModel] = [
        withoutMultitasking("ipad2", "iPad 2", memory: 512, scale: 1, 9...9),
        withoutMultitasking("ipad3", "iPad (3rd generation)", memory: 1_024, 9...9),
        withoutMultitasking("ipad4", "iPad (4th generation)", memory: 1_024, 9...10),
        split("ipad5", "iPad (5th generation)", .inches97, memory: 2_048, live: .threeFrom12, 10...16),
        split("ipad6", "iPad (6th generation)", .inches97, memory: 2_048, live: .threeFrom12, 11...17),
        split("ipad7", "iPad (7th generation)", .inches102, memory: 3_072, 13...18),
        split("ipad8", "iPad (8th generation)", .inches102, memory: 3_072, 14...26),
        split("ipad9", "iPad (9th generation)", .inches102, memory: 3_072, 15...26),
        split("ipad10", "iPad (10th generation)", .inches109, memory: 4_096, homeIndicator: true, 16...26),
        split("ipada16", "iPad (A16)", .inches109, memory: 6_144, homeIndicator: true, 18...26),
    ]

    private static let minis: [DeviceModel] = [
        withoutMultitasking("ipadmini1", "iPad mini", memory: 512, scale: 1, 9...9),
        slideOverOnly("ipadmini2", "iPad mini 2"),
        slideOverOnly("ipadmini3", "iPad mini 3"),
        split("ipadmini4", "iPad mini 4", .inches97, memory: 2_048, live: .two, 9...15),
        split("ipadmini5", "iPad mini (5th generation)", .inches97, memory: 3_072, 12...26),
        split("ipadmini6", "iPad mini (6th generation)", .inches83, memory: 4_096, homeIndicator: true, 15...26),
        split("ipadminia17pro", "iPad mini (A17 Pro)", .inches83, memory: 8_192, homeIndicator: true, 18...26),
    ]

    private static let airs: [DeviceModel] = [
        slideOverOnly("ipadair1", "iPad Air"),
        split("ipadair2", "iPad Air 2", .inches97, memory: 2_048, live: .two, 9...15),
        split("ipadair3", "iPad Air (3rd generation)", .inches105, memory: 3_072, 12...26),
        split("ipadair4", "iPad Air (4th generation)", .inches109, memory: 4_096, homeIndicator: true, 14...26),
        split(
            "ipadair5", "iPad Air (5th generation)", .inches109, memory: 8_192, homeIndicator: true, hasM1: true,
            15...26),
        air("ipadair11m2", "11-inch (M2)", .inches109, 17...26),
        air("ipadair13m2", "13-inch (M2)", .inches129, 17...26),
        air("ipadair11m3", "11-inch (M3)", .inches109, 18...26),
        air("ipadair13m3", "13-inch (M3)", .inches129, 18...26),
    ]

    private static let pros: [DeviceModel] = [
        split("ipadpro129g1", "iPad Pro 12.9-inch (1st generation)", .inches129, memory: 4_096, 9...16),
        split("ipadpro97", "iPad Pro 9.7-inch", .inches97, memory: 2_048, 9...16),
        split("ipadpro105", "iPad Pro 10.5-inch", .inches105, memory: 4_096, 10...17),
        split("ipadpro129g2", "iPad Pro 12.9-inch (2nd generation)", .inches129, memory: 4_096, 10...17),
        standard,
        pro("ipadpro129g3", "12.9-inch (3rd generation)", .inches129, memory: 4_096, 12...26),
        pro("ipadpro11m4", "11-inch (M4)", .inches11M4, memory: 8_192, hasM1: true, 17...26),
        pro("ipadpro13m4", "13-inch (M4)", .inches13, memory: 8_192, hasM1: true, 17...26),
        pro("ipadpro11m5", "11-inch (M5)", .inches11M4, memory: 12_288, hasM1: true, 26...26),
        pro("ipadpro13m5", "13-inch (M5)", .inches13, memory: 12_288, hasM1: true, 26...26),
    ]

    /// A model without any multitasking mode: the first ones, up to the iPad 4 and the mini 1 (P:M9).
    private static func withoutMultitasking(
        _ identifier: String, _ name: String, memory: Int, scale: Double = 2, _ releases: ClosedRange<Int>
    ) -> DeviceModel {
        DeviceModel(
            identifier: identifier, name: name, screen: .inches97, hasHomeIndicator: false, displayScale: scale,
            memoryMiB: memory, firstRelease: SystemRelease(releases.lowerBound, of: identifier),
            lastRelease: SystemRelease(releases.upperBound, of: identifier), ability: .noModes)
    }

    /// A 64-bit model with 1 GB of memory, which has no split (P:M8).
    private static func slideOverOnly(_ identifier: String, _ name: String) -> DeviceModel {
        DeviceModel(
            identifier: identifier, name: name, screen: .inches97, hasHomeIndicator: false, displayScale: 2,
            memoryMiB: 1_024, firstRelease: SystemRelease(9, of: identifier),
            lastRelease: SystemRelease(12, of: identifier), ability: .slideOver)
    }

    private static func split(
        _ identifier: String, _ name: String, _ screen: ScreenSize, memory: Int, live: LiveApps = .three,
        homeIndicator: Bool = false, hasM1: Bool = false, _ releases: ClosedRange<Int>
    ) -> DeviceModel {
        DeviceModel(
            identifier: identifier, name: name, screen: screen, hasHomeIndicator: homeIndicator, displayScale: 2,
            memoryMiB: memory, firstRelease: SystemRelease(releases.lowerBound, of: identifier),
            lastRelease: SystemRelease(releases.upperBound, of: identifier), ability: .split(live), hasM1: hasM1)
    }

    /// An Air from the M2 on (W:§8).
    private static func air(
        _ identifier: String, _ name: String, _ screen: ScreenSize, _ releases: ClosedRange<Int>
    ) -> DeviceModel {
        split(identifier, "iPad Air \(name)", screen, memory: 8_192, homeIndicator: true, hasM1: true, releases)
    }

    private static func pro(
        _ identifier: String, _ name: String, _ screen: ScreenSize, memory: Int, hasM1: Bool = false,
        _ releases: ClosedRange<Int>
    ) -> DeviceModel {
        split(identifier, "iPad Pro \(name)", screen, memory: memory, homeIndicator: true, hasM1: hasM1, releases)
    }
}

extension SystemRelease {
    /// A release in the table of models. An impossible release is a mistake in the table and traps.
    init(_ major: Int, of model: String) {
        guard let release = SystemRelease(major) else { preconditionFailure("\(model) has no release \(major)") }
        self = release
    }
}

/// Screen sizes in portrait, named by their diagonal (P:§4).
extension ScreenSize {
    static let inches83 = ScreenSize(width: 744, height: 1_133)
    static let inches97 = ScreenSize(width: 768, height: 1_024)
    static let inches102 = ScreenSize(width: 810, height: 1_080)
    static let inches105 = ScreenSize(width: 834, height: 1_112)
    static let inches109 = ScreenSize(width: 820, height: 1_180)
    static let inches11 = ScreenSize(width: 834, height: 1_194)
    static let inches11M4 = ScreenSize(width: 834, height: 1_210)
    static let inches129 = ScreenSize(width: 1_024, height: 1_366)
    static let inches13 = ScreenSize(width: 1_032, height: 1_376)
}
