import ActivityWire

extension ValueGenerator {
    static let handRequests = 3
    static let handKinds = 3

    mutating func handRequest(kind: Int) -> ClientRequest {
        switch kind {
        case 0: .input(reference(), inputEvent())
        case 1:
            .look(
                LookRequest(session: reference(), epoch: SceneEpoch(number()), seen: number(), scale: length()))
        default: .showPicture(livePicture())
        }
    }

    mutating func handBody(kind: Int) -> BrokerMessage.Body {
        switch kind {
        case 0: .look(SceneLook(session: identifier(), epoch: SceneEpoch(number()), seen: number(), scale: length()))
        case 1: .reply(.livePicture(livePicture()))
        default:
            .call(
                SceneCall(
                    id: CallID(number()), session: optional { $0.identifier() }, epoch: SceneEpoch(number()),
                    body: .input(inputEvent())))
        }
    }

    mutating func area() -> DragArea {
        DragArea(x: length(), y: length(), width: length(), height: length())
    }

    private mutating func livePicture() -> LivePicture {
        LivePicture(session: identifier(), epoch: SceneEpoch(number()), number: number(), picture: snapshot())
    }

    private mutating func inputEvent() -> InputEvent {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .touch(InputTouch(phase: choice(), point: point(), tapCount: number()))
        case 1: .key(InputKey(key: "k" + text(), characters: text(), modifiers: number()))
        case 2: .scroll(InputScroll(point: point(), x: length(), y: length()))
        default: .pinch(InputPinch(point: point(), scale: length()))
        }
    }

    private mutating func length() -> Double { Double.random(in: 0...2_000, using: &random) }
}
