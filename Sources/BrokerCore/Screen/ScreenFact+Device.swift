import ActivityWire
import Adaptation
import IPadScreen

/// The change to another model of iPad.
extension ScreenFact {
    /// Makes the fact that another model or release replaces the device. Throws for an unknown model, and for a profile
    /// or a release that the model does not have.
    ///
    /// - Parameters:
    ///   - name: The model.
    ///   - profile: The profile; nil for the profile of the release.
    ///   - number: The release; nil for the model's newest release of the profile. Without a profile and a release, the
    ///     model's ``DeviceModel/standardRelease`` counts.
    static func device(
        _ name: String, _ profile: ScreenProfile?, _ number: UInt32?
    ) throws(Refusal) -> ScreenFact {
        let model: DeviceModel
        do throws(UnknownDevice) { model = try .named(name) } catch {
            throw Refusal(
                code: .invalidValue, reason: "\(error)", field: "device.model", candidates: error.candidates)
        }
        if let profile, !model.runs(profile) {
            throw Refusal(ScreenRefusal.deviceDoesNotRun(profile, device: model.identifier))
        }
        let release: SystemRelease
        if let number {
            release = try Self.release(number, of: model)
            if let profile, release.profile != profile {
                throw Refusal(
                    code: .conflictingOptions,
                    reason: "release \(release) belongs to the \(release.profile.rawValue) profile",
                    field: "device.release")
            }
        } else {
            release = profile.flatMap { model.newestRelease(of: $0) } ?? model.standardRelease
        }
        return .deviceChanged(model, release)
    }

    private static func release(_ number: UInt32, of model: DeviceModel) throws(Refusal) -> SystemRelease {
        let bounds = "\(model.identifier) runs releases \(model.firstRelease) to \(model.lastRelease)"
        guard number >= model.firstRelease.major else {
            throw Refusal(
                code: .invalidValue, reason: "\(bounds), not \(number)", field: "device.release",
                limit: Int64(model.firstRelease.major))
        }
        guard number <= model.lastRelease.major else {
            throw Refusal(
                code: .invalidValue, reason: "\(bounds), not \(number)", field: "device.release",
                limit: Int64(model.lastRelease.major))
        }
        guard let release = SystemRelease(Int(number)) else {
            throw Refusal(
                code: .invalidValue, reason: "release \(number) does not exist: 18 was followed by 26",
                field: "device.release")
        }
        return release
    }
}
