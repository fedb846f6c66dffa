import ActivityWire
import Adaptation

extension ValueGenerator {
    mutating func advert() -> ActivityAdvert {
        ActivityAdvert(
            number: number(),
            type: text(atLeast: 1),
            title: optional { $0.text() },
            targetContentIdentifier: optional { $0.text() },
            webpageURL: optional { $0.flag() ? "HTTPS://example.org/\($0.text())" : "http://a" },
            expiration: optional { $0.time() },
            isEligibleForHandoff: flag(),
            supportsContinuationStreams: flag()
        )
    }

    mutating func handlerResult() -> HandlerResult {
        HandlerResult(contentType: text(), content: blob())
    }

    mutating func streamSignal(kind: Int) -> StreamSignal {
        let stream = StreamID(number())
        return switch kind {
        case 0: .data(stream, Blob([1] + blob().bytes))
        case 1: .credit(stream, bytes: number())
        default: .end(stream, choice(), reason: text())
        }
    }

    /// What a client says of activities and streams: 7 kinds.
    mutating func continuationRequest(kind: Int) -> ClientRequest {
        switch kind {
        case 0..<3: .stream(streamSignal(kind: kind))
        case 3:
            .setCurrentActivity(
                CurrentActivity(
                    session: identifier(), epoch: SceneEpoch(number()), activity: optional { $0.advert() }))
        case 4: .openContinuationStreams(identifier())
        case 5: .openResultStream(identifier(), contentType: text())
        default: .withdrawActivities(persistentIdentifiers: list { $0.text(atLeast: 1) }, all: flag())
        }
    }

    private mutating func streams() -> ContinuationStreams {
        ContinuationStreams(input: StreamID(number()), output: StreamID(number()), activity: number())
    }

    /// What the broker says of them: 8 kinds.
    mutating func continuation(kind: Int) -> BrokerMessage.Body {
        switch kind {
        case 0: return .reply(.continuationStreams(streams()))
        case 1: return .reply(.resultStream(StreamID(number())))
        case 2:
            return .streamOpened(
                StreamOpened(
                    stream: StreamID(number()), isWriter: flag(), request: identifier(), contentType: text(),
                    answers: number()))
        case 3: return .stream(streamSignal(kind: Int.random(in: 0..<3, using: &random)))
        default: return .call(SceneCall(id: CallID(number()), epoch: SceneEpoch(number()), body: call(kind: kind)))
        }
    }

    private mutating func remoteNotification() -> RemoteNotification {
        RemoteNotification(
            request: identifier(), isRedelivery: flag(),
            sender: Sender(app: optional { $0.app() }, processIdentifier: number(), userIdentifier: number()),
            payload: blob())
    }

    private mutating func call(kind: Int) -> SceneCall.Body {
        switch kind {
        case 4: .saveActivity(number())
        case 5:
            .continuationFailed(ContinuationFailure(type: text(), error: choice(), request: identifier()))
        case 6 where flag(): .notice(sceneNotice())
        case 6 where flag():
            .transition(
                SceneTransition(
                    geometry: windowGeometry(), position: optional { $0.position() }, isAnimated: flag()))
        case 6 where flag(): .activityWasReplaced(number())
        case 6 where flag(): .receiveNotification(remoteNotification())
        case 6: .activityWasContinued(number())
        default: .receiveContinuationStreams(streams())
        }
    }
}
