import ActivityWire
import BrokerClient
import Glibc

/// Completes a request with what the command line does not say: the app's own activity type, files, user info.
struct OpeningPreparation {
    let arguments: OpeningArguments
    let broker: Broker

    /// - Throws: ``CommandFailure`` for arguments that cannot be used, `ClientError` from asking.
    func request() async throws -> ActivationRequest {
        let folder = Self.currentFolder()
        if let file = arguments.file {
            let path = FileURL.absolute(path: file, folder: folder)
            guard access(path, F_OK) == 0 else {
                throw CommandFailure.file(path, RegularFile.reason(errno), field: "file")
            }
        }
        let userInfo = try UserInfoArgument.encode(arguments.userInfo)
        let type = arguments.needsDefaultType ? try await defaultType() : nil
        return arguments.request(defaultType: type, userInfo: userInfo, folder: folder)
    }

    private func defaultType() async throws -> String {
        let app: AppID
        if let named = arguments.app {
            app = named
        } else if let session = arguments.session {
            app = try await broker.session(session).app
        } else {
            throw CommandFailure.usage("what to open has no type; name an APP or a --type", field: "type")
        }
        guard let type = try await broker.app(app).activityTypes.first else {
            throw CommandFailure(
                code: RefusalCode.invalidValue.rawValue,
                reason: "\(app) declares no activity type; name one with --type", field: "type")
        }
        return type
    }

    private static func currentFolder() -> String {
        guard let folder = getcwd(nil, 0) else { return "/" }
        defer { free(folder) }
        return String(cString: folder)
    }
}
