import ActivityWire

/// The page's drags and input as values of the protocol.
extension PageFields {
    var dragCommand: DragCommand {
        get throws(PageFailure) {
            switch try Self.required(step, "step") {
            case "lift": .lift(try reference, interaction: nil, at: try point)
            case "tap": .tap(try dragIdentifier, try reference, interaction: nil, at: try point)
            case "move": .move(try dragIdentifier, to: try dragTarget, interaction: nil, at: try dragPoint)
            case "release": .release(try dragIdentifier, copies: [])
            case "cancel": .cancel(try dragIdentifier)
            case let other: throw PageFailure(code: "notUnderstood", reason: "'\(other)' is not a valid drag step")
            }
        }
    }

    private var dragIdentifier: DragID {
        get throws(PageFailure) {
            let text = try Self.required(drag, "drag")
            guard let drag = DragID(text) else {
                throw PageFailure(code: "notUnderstood", reason: "'\(text)' is not a valid drag identifier")
            }
            return drag
        }
    }

    private var dragTarget: DragTarget {
        get throws(PageFailure) {
            if session != nil { return .session(try reference) }
            if app != nil { return .app(try appIdentifier) }
            switch zone {
            case nil: return .nowhere
            case "leadingEdge": return .zone(.leadingEdge)
            case "trailingEdge": return .zone(.trailingEdge)
            case "tornOff": return .zone(.tornOff)
            case let other?: throw PageFailure(code: "notUnderstood", reason: "'\(other)' is not a valid zone")
            }
        }
    }

    /// The point in the window under the drag; zero over anything else.
    private var dragPoint: DragPoint {
        get throws(PageFailure) { session == nil ? .zero : try point }
    }

    private var point: DragPoint {
        get throws(PageFailure) { DragPoint(x: try Self.required(x, "x"), y: try Self.required(y, "y")) }
    }

    var inputEvent: InputEvent {
        get throws(PageFailure) {
            switch try Self.required(kind, "kind") {
            case "touch":
                return .touch(
                    InputTouch(phase: try phase, point: try point, tapCount: UInt32(clamping: tapCount ?? 0)))
            case "key":
                return .key(
                    InputKey(
                        key: try Self.required(key, "key"), characters: characters ?? "",
                        modifiers: UInt32(clamping: modifiers ?? 0)))
            case "scroll":
                return .scroll(
                    InputScroll(
                        point: try point, x: try Self.required(width, "width"), y: try Self.required(height, "height")))
            case "pinch":
                return .pinch(InputPinch(point: try point, scale: try Self.required(scale, "scale")))
            case let other: throw PageFailure(code: "notUnderstood", reason: "'\(other)' is not a valid kind of input")
            }
        }
    }

    private var phase: InputPhase {
        get throws(PageFailure) {
            switch try Self.required(step, "step") {
            case "began": .began
            case "moved": .moved
            case "ended": .ended
            case "cancelled": .cancelled
            case let other: throw PageFailure(code: "notUnderstood", reason: "'\(other)' is not a valid touch phase")
            }
        }
    }

    var lookRequest: LookRequest {
        get throws(PageFailure) {
            LookRequest(
                session: try reference, epoch: SceneEpoch(UInt64(clamping: epoch ?? 0)),
                seen: UInt64(clamping: seen ?? 0), scale: scale ?? 0)
        }
    }
}
