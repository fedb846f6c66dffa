import ActivityWire
import BrokerClient
import UniformTypes

/// Performs the steps of a drag in turn; each step waits until the windows have answered the previous step.
struct DragPointer: Sendable {
    struct Plan: Sendable {
        var session: SessionReference
        /// The numbers of the drag interactions; empty for the topmost.
        var interactions: [UInt32]
        /// The point of the lift, in the window.
        var point: DragPoint = .zero
        /// The windows to move over before the target, in order.
        var over: [SessionReference]
        /// The time to stay after each movement.
        var hold: Duration?
        /// Nil to cancel the drag.
        var target: DragTarget?
        /// The point of the drop, in the target's window.
        var targetPoint: DragPoint = .zero
        /// The types in which this command gets copies of the dropped items, the preferred type first.
        var copies: [UniformType]
    }

    let connection: BrokerConnection
    let copies: DroppedCopies
    let deadline: ContinuousClock.Instant

    /// Performs the drag and returns its report when the drag is over.
    func perform(_ plan: Plan) async throws -> DragReport {
        let reading = Task { await read() }
        defer { reading.cancel() }
        switch try await ask(.lift(plan.session, interaction: plan.interactions.first, at: plan.point)) {
        case .dragReport(let report): return report
        case .drag(let row): return try await move(row.drag, plan)
        case let other: throw ClientError.unexpected(other, insteadOf: "drag")
        }
    }

    private func move(_ drag: DragID, _ plan: Plan) async throws -> DragReport {
        // The drag begins with its first movement.
        var steps: [DragCommand] = [.move(drag, to: .nowhere)]
        steps += plan.interactions.dropFirst().map { .tap(drag, plan.session, interaction: $0, at: .zero) }
        steps += plan.over.map { .move(drag, to: .session($0)) }
        if let target = plan.target { steps.append(.move(drag, to: target, at: plan.targetPoint)) }
        for step in steps {
            if case .dragReport(let report) = try await ask(step) { return report }
            if let hold = plan.hold, case .move = step { try await Task.sleep(for: hold) }
        }
        let end = plan.target == nil ? DragCommand.cancel(drag) : .release(drag, copies: plan.copies)
        let reply = try await ask(end)
        guard case .dragReport(let report) = reply else { throw ClientError.unexpected(reply, insteadOf: "dragReport") }
        return report
    }

    private func ask(_ command: DragCommand) async throws(ClientError) -> Reply {
        try await connection.request(.drag(command), timeout: deadline - .now)
    }

    /// Takes the copies that the broker sends beside its replies.
    private func read() async {
        for await batch in connection.messages {
            for message in batch {
                if case .droppedCopy(let copy) = message.body { copies.take(copy) }
            }
        }
    }
}
