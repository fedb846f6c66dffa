import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@Suite("Client errors")
struct SceneErrorTests {
    @Test("UIKit's code is 0 for unsupported multiple windows, 1 for other refusals, and absent otherwise")
    func codes() {
        #expect(SceneError.multipleScenesNotSupported(reason: "").code == 0)
        #expect(SceneError.requestDenied(reason: "").code == 1)
        #expect(SceneError.refused(code: "noMatch", reason: "", field: nil, limit: nil).code == 1)
        let others: [SceneError] = [
            .notHandled(outcome: "", reason: ""), .userInfo(key: "", reason: ""), .invalidValue(field: "", reason: ""),
            .noBroker(reason: ""), .timedOut(""), .streamEnded(ending: "", reason: ""), .cancelled,
        ]
        for error in others { #expect(error.code == nil) }
    }

    @Test("Every error has a text with its subject that omits what is unknown")
    func sentences() {
        let sentences: [(SceneError, String)] = [
            (.multipleScenesNotSupported(reason: "why"), "the app cannot have several windows: why"),
            (.requestDenied(reason: "why"), "the request is denied: why"),
            (
                .refused(code: "tooLong", reason: "why", field: "url", limit: 5),
                "refused, tooLong: why (field url) (limit 5)"
            ),
            (.refused(code: "noMatch", reason: "why", field: nil, limit: nil), "refused, noMatch: why"),
            (.notHandled(outcome: "launchFailed", reason: ""), "not handled, launchFailed"),
            (.notHandled(outcome: "launchFailed", reason: "why"), "not handled, launchFailed: why"),
            (.userInfo(key: "", reason: "is large"), "user info is large"),
            (.userInfo(key: "a.b", reason: "is large"), "user info a.b is large"),
            (.invalidValue(field: "title", reason: "is empty"), "title is empty"),
            (.noBroker(reason: "why"), "no broker is available: why"),
            (.timedOut("reply"), "no answer in time: reply"),
            (.streamEnded(ending: "peerGone", reason: ""), "the stream ended, peerGone"),
            (.streamEnded(ending: "peerGone", reason: "why"), "the stream ended, peerGone: why"),
            (.cancelled, "cancelled"),
        ]
        for (error, sentence) in sentences { #expect(error.description == sentence) }
    }

    @Test("A foreign session is denied; every other refusal keeps its rule, field and limit")
    func refusals() {
        #expect(
            SceneError(Refusal(code: .multipleScenesNotSupported, reason: "why"))
                == .multipleScenesNotSupported(reason: "why"))
        for code in [RefusalCode.requestDenied, .unknownSession, .sessionGone, .notYourSession, .notPermitted] {
            #expect(SceneError(Refusal(code: code, reason: "why")) == .requestDenied(reason: "why"))
        }
        #expect(
            SceneError(Refusal(code: .tooLong, reason: "why", field: "url", limit: 5))
                == .refused(code: "tooLong", reason: "why", field: "url", limit: 5))
    }

    @Test("A timeout, a cancellation and a missing broker are distinguished")
    func connections() {
        #expect(SceneError(ClientError.timedOut("reply")) == .timedOut("reply"))
        #expect(SceneError(ClientError.cancelled) == .cancelled)
        #expect(SceneError(ClientError.closed) == .cancelled)
        let lost = ClientError.noBroker(endpoint: "memory")
        #expect(SceneError(lost) == .noBroker(reason: lost.description))
        let refusal = Refusal(code: .tooLong, reason: "why")
        #expect(SceneError(ClientError.refused(refusal)) == SceneError(refusal))
    }

    @Test("Oversized, too deep or malformed user info is reported with its position and the limit")
    func userInfo() {
        #expect(
            SceneError(UserInfoError.tooLarge(keyPath: "a", bytes: 9, limit: 8))
                == .userInfo(key: "a", reason: "makes the whole 9 bytes, more than 8", limit: 8))
        #expect(
            SceneError(UserInfoError.tooDeep(keyPath: "a", limit: 8))
                == .userInfo(key: "a", reason: "is nested deeper than 8 levels", limit: 8))
        #expect(
            SceneError(UserInfoError.malformed(keyPath: "a", reason: "why"))
                == .userInfo(key: "a", reason: "is malformed: why"))
    }

    @Test("A load ended by a rule has the rule's name and number; any other end is a lost connection")
    func loads() {
        for failure in LoadFailure.allCases {
            let error = ItemProviderError(StreamError.ended(.failed, reason: failure.rawValue))
            #expect(error.name == failure.rawValue)
            #expect(error.code == ItemProviderError.Code(rawValue: failure.itemProviderCode))
        }
        let lost = ItemProviderError(StreamError.ended(.peerGone, reason: ""))
        #expect(lost.code == .itemUnavailable && lost.name == "connectionLost")
        #expect(ItemProviderError(.unknown, name: "rule", reason: "").description == "rule")
        #expect(ItemProviderError(.unknown, name: "rule", reason: "why").description == "rule: why")
        let refused = ItemProviderError(ClientError.refused(Refusal(code: .notPermitted, reason: "why")))
        #expect(refused == ItemProviderError(.itemUnavailable, name: "notPermitted", reason: "why"))
        #expect(ItemProviderError(ClientError.closed).name == "connectionLost")
    }
}
