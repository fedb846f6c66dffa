import BrokerCore

/// Gives every input to the core and has its effects performed.
///
/// The effects of an input are performed before the next input. Some effects have an immediate answer, which is the
/// next input.
final class CoreDriver {
    @exclusivity(unchecked) private(set) var core: Broker
    let performer: EffectPerformer
    private let clock: any LoopClock

    init(_ core: Broker, _ performer: EffectPerformer, clock: any LoopClock) {
        self.core = core
        self.performer = performer
        self.clock = clock
    }

    /// The time at which the core needs the input `deadlineReached`; nil if it needs none.
    var nextDeadline: Instant? { core.nextDeadline }

    /// Whether the core takes no further event for now.
    var isFullOfHeldInputs: Bool { core.isFullOfHeldInputs }

    /// Resumes the work that an earlier run left. Called once for each core, before its first input.
    func start() {
        perform(core.start(at: clock.now))
        core.restartReturnDeadlines(at: clock.now)
    }

    /// Replaces the core, and starts the new one.
    func start(anew core: Broker) {
        self.core = core
        start()
    }

    /// Lets the core handle an input, performs the effects, and handles the answers to them.
    func handle(_ input: Input) { handle(input, at: clock.now) }

    /// - Parameter moment: The present, if the caller has looked at the clock already.
    func handle(_ input: Input, at moment: Moment) {
        performer.telemetry.recordInput(input)
        perform(core.handle(input, at: moment))
    }

    /// Performs the effects that waited for the commit of these changes.
    ///
    /// - Parameter time: The duration of the commit.
    func handleCommit(upTo sequence: ChangeSequence, in time: Duration) {
        performer.handleCommit(upTo: sequence, in: time)
        handleAnswers()
    }

    private func perform(_ orders: [Order]) {
        performer.perform(orders)
        handleAnswers()
    }

    private func handleAnswers() {
        while true {
            let answers = performer.takeAnswers()
            if answers.isEmpty { return }
            for answer in answers {
                performer.telemetry.recordInput(answer)
                performer.perform(core.handle(answer, at: clock.now))
            }
        }
    }
}
