import BrokerCore

/// The core, and what does as it says: every input goes in here.
///
/// The effects of an input are performed before the next input, and what they lead to at once goes in right behind it.
final class CoreDriver {
    private(set) var core: Broker
    let performer: EffectPerformer
    private let clock: any LoopClock

    init(_ core: Broker, _ performer: EffectPerformer, clock: any LoopClock) {
        self.core = core
        self.performer = performer
        self.clock = clock
    }

    /// When the core wants to be told that time has passed.
    var nextDeadline: Instant? { core.nextDeadline }

    /// Takes up what an earlier run left. To be called once for each core, before its first input.
    func start() {
        perform(core.start(at: clock.now))
        core.serves(at: clock.now)
    }

    /// Another core takes over and takes up what is left to it.
    func start(anew core: Broker) {
        self.core = core
        start()
    }

    /// Lets the core decide, and does what it says, and so on for what that leads to.
    func handle(_ input: Input) {
        performer.telemetry.input(input)
        perform(core.handle(input, at: clock.now))
    }

    /// Lets go of what has waited for these changes to be on the disk.
    ///
    /// - Parameter time: How long the store was at it.
    func committed(upTo sequence: ChangeSequence, in time: Duration) {
        performer.committed(upTo: sequence, in: time)
        handleAnswers()
    }

    private func perform(_ effects: [Effect]) {
        performer.perform(effects)
        handleAnswers()
    }

    private func handleAnswers() {
        while true {
            let answers = performer.takeAnswers()
            if answers.isEmpty { return }
            for answer in answers {
                performer.telemetry.input(answer)
                performer.perform(core.handle(answer, at: clock.now))
            }
        }
    }
}
