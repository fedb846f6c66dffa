import DemoSupport

extension DemoBundle {
    static let faultyWindow = misbehaving("window")

    /// Drags and accepts any amount of data, in a process for each window; for tests and measurements.
    static let freight = DemoBundle(
        name: "Freight", identifier: "org.activitybroker.demo.freight", processModel: "scene", arguments: ["freight"],
        activityTypes: [FreightScene.activityType],
        configurations: [.init(name: "Freight", delegateClass: "FreightScene")])

    /// The apps for tests: three that misbehave, and ``freight``. A process does not know its content before its
    /// greeting, so each fault before the greeting has an app of its own.
    static let testApps = [
        faultyWindow, misbehaving("never-connects", launchTimeout: 2), misbehaving("exits"), freight,
    ]

    private static func misbehaving(_ kind: String, launchTimeout: Int? = nil) -> DemoBundle {
        DemoBundle(
            name: "Faulty-\(kind)", identifier: "org.activitybroker.demo.faulty.\(kind)", processModel: "scene",
            arguments: ["faulty", kind], activityTypes: [FaultyScene.activityType],
            configurations: [.init(name: "Faulty", delegateClass: "FaultyScene")], launchTimeout: launchTimeout)
    }
}
