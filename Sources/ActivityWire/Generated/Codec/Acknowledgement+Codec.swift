// Written by `make schema` from Tools/Schema/Proto.

import Adaptation

extension Acknowledgement: WireMessage {
    static let wireFields: WireFields = [
        1: "call", 2: "session", 3: "epoch", 4: "failure", 5: "configuration", 6: "state", 7: "conditions",
        20: "snapshot", 21: "ignoresSnapshotOnNextLaunch", 25: "activity", 26: "continuationError", 27: "result",
        28: "fetchResult", 300: "geometry", 301: "content",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var call = CallID(0)
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var failure: String?
        var configuration: SceneConfiguration?
        var state: SavedState = .unchanged
        var conditions: ActivationConditions?
        var snapshot: SceneSnapshot?
        var ignoresSnapshotOnNextLaunch = false
        var activity: Activity?
        var continuationError: ContinuationError?
        var result: HandlerResult?
        var fetchResult: BackgroundFetchResult?
        var geometry: WindowGeometry?
        var content: SceneContent?
        var refusedParts: [Refusal] = []
        var refusedAnswer: Refusal?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: call = CallID(try reader.uint64(span))
            case 18: session = try reader.optionalIdentifier(span)
            case 24: epoch = SceneEpoch(try reader.uint64(span))
            case 34: failure = try reader.clippedText(span, atMost: Limits.reasonBytes)
            case 42:
                do throws(Refusal) {
                    configuration = try reader.message(span)
                } catch {
                    try reader.leaveOut(error, tag, Self.wireFields, into: &refusedAnswer)
                }
            case 50:
                do throws(Refusal) {
                    state = try reader.message(span)
                } catch {
                    try reader.leaveOut(error, tag, Self.wireFields, into: &refusedParts)
                }
            case 58:
                do throws(Refusal) {
                    conditions = try reader.message(span)
                } catch {
                    try reader.leaveOut(error, tag, Self.wireFields, into: &refusedAnswer)
                }
            case 162:
                do throws(Refusal) {
                    snapshot = try reader.converted(span, Snapshot.self)
                } catch {
                    try reader.leaveOut(error, tag, Self.wireFields, into: &refusedParts)
                }
            case 168: ignoresSnapshotOnNextLaunch = try reader.bool(span)
            case 202:
                do throws(Refusal) {
                    activity = try reader.message(span)
                } catch {
                    try reader.leaveOut(error, tag, Self.wireFields, into: &refusedAnswer)
                }
            case 208: continuationError = try reader.optionalChoice(span)
            case 218:
                do throws(Refusal) {
                    result = try reader.message(span)
                } catch {
                    try reader.leaveOut(error, tag, Self.wireFields, into: &refusedAnswer)
                }
            case 224: fetchResult = try reader.optionalChoice(span)
            case 2402: geometry = try reader.converted(span, WindowGeometryFields.self)
            case 2410:
                do throws(Refusal) {
                    content = try reader.message(span)
                } catch {
                    try reader.leaveOut(error, tag, Self.wireFields, into: &refusedParts)
                }
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            call: call, session: session, epoch: epoch, failure: failure, configuration: configuration, state: state,
            conditions: conditions, snapshot: snapshot, ignoresSnapshotOnNextLaunch: ignoresSnapshotOnNextLaunch,
            activity: activity, continuationError: continuationError, result: result, fetchResult: fetchResult,
            geometry: geometry, content: content, refusedParts: refusedParts, refusedAnswer: refusedAnswer
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(call.number, 1)
        writer.identifier(present: session, 2)
        writer.uint64(epoch.number, 3)
        writer.text(present: failure?.clipped(to: Limits.reasonBytes), 4)
        writer.message(present: configuration, 5)
        writer.message(present: state.ifPresent, 6)
        writer.message(present: conditions, 7)
        writer.message(present: snapshot.map { Snapshot($0) }, 20)
        writer.bool(ignoresSnapshotOnNextLaunch, 21)
        writer.message(present: activity, 25)
        writer.choice(present: continuationError, 26)
        writer.message(present: result, 27)
        writer.choice(present: fetchResult, 28)
        writer.message(present: geometry.map { WindowGeometryFields($0) }, 300)
        writer.message(present: content, 301)
    }
}

extension SavedState: WireChoiceMessage {
    static let wireFields: WireFields = [1: "cleared", 2: "activity"]
    static var wireNoun: String { "kind of state" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = try reader.nothing(span, tag, is: .cleared)
        case 18: self = .activity(try reader.message(span, blobsAtMost: Limits.restorationStateBytes))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .unchanged: break
        case .cleared: writer.nothing(1)
        case .activity(let value): writer.message(value, 2)
        }
    }

    /// Nil where there is nothing to write.
    var ifPresent: Self? { if case .unchanged = self { nil } else { self } }
}
