import AppBundles
import AppDescriptions

/// The bundle that the broker launched the host for.
enum HostedBundle {
    /// Returns the app and its program, as the broker has read them. The bundle may have changed since, so it is checked
    /// again.
    static func read(_ path: String) throws(HostError) -> (AppDescription, HostedProgram) {
        let file = "\(path)/\(BundleReader.fileName)"
        let bytes: [UInt8]
        switch SmallFile.read(file, limit: BundleLimits.propertyListBytes) {
        case .success(let content): bytes = content
        case .failure(let failure): throw .unreadableBundle(path: file, code: failure.code)
        }
        guard bytes.count <= BundleLimits.propertyListBytes else {
            throw .bundleTooLarge(path: file, limit: BundleLimits.propertyListBytes)
        }
        let app: AppDescription
        do throws(BundleError) {
            app = try BundleReader.facts(in: bytes).app(path: path)
        } catch { throw .unusableBundle(path: file, error) }
        guard let program = app.program else { throw .noProgram(path: file) }
        return (app, program)
    }
}
