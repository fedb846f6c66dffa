import ActivityWire
import BrokerCore
import OrderedCollections

/// A window process executes its calls, one call in each step, and checks them against its own account of its scenes.
extension World {
    /// A window's choices in a step, besides a plain acknowledgement; the number of the operation's flavour makes them.
    private struct Flavour {
        let number: Int

        var savesState: Bool { number % 3 != 2 }
        var clearsState: Bool { number == 9 }
        var setsConditions: Bool { number % 2 == 0 }
        var throwsError: Bool { number == 15 }
        /// Whether the process dies after the callback has returned and before the acknowledgement is sent.
        var diesUnacknowledged: Bool { number == 14 }
    }

    mutating func windowSteps(_ index: Int, flavour: Int) {
        guard processes[index].life == .running else { return }
        if processes[index].isLeaving {
            if flavour % 2 == 0 { windowSaysGoodbye(index) }
            return endProcess(index, .exited(0))
        }
        guard processes[index].isConnected else { return }
        if processes[index].inbox.isEmpty || (flavour % 2 == 0 && !processes[index].dragInbox.isEmpty) {
            guard processes[index].dragInbox.isEmpty else { return windowAnswersDrag(index, flavour: flavour) }
            return windowSetsUp(index)
        }
        let call = processes[index].inbox.removeFirst()
        let flavour = Flavour(number: flavour)
        let answer = execute(call, index, flavour)
        see(.executed(index, call, answer))
        guard broken.isEmpty, let client = processes[index].connection else { return }
        if flavour.diesUnacknowledged {
            if case .deliver = call.body { reached(.crashBetweenHandlingAndAcknowledgement) }
            return endProcess(index, .signaled(11))
        }
        processes[index].lastAcknowledgement = answer
        give(.received(client, ClientMessage(id: 0, body: .acknowledge(answer))))
    }

    /// Sends the interactions of a scene: where it allows drags and drops.
    private mutating func windowSetsUp(_ index: Int) {
        guard let session = processes[index].sceneToSetUp, let scene = processes[index].scenes[session] else { return }
        processes[index].scenes[session]?.hasInteractions = true
        let interactions = [
            SceneInteractions.Interaction(number: 1, isForDragging: true),
            SceneInteractions.Interaction(number: 2, isForDropping: true, isSpringLoaded: true),
            SceneInteractions.Interaction(number: 3, isForDropping: true, allowsSimultaneousDropSessions: true),
        ]
        _ = windowSends(
            index,
            .setInteractions(SceneInteractions(session: session, epoch: scene.epoch, interactions: interactions)))
    }

    private mutating func execute(_ call: SceneCall, _ index: Int, _ flavour: Flavour) -> Acknowledgement {
        var answer = Acknowledgement(call: call.id, session: call.session, epoch: call.epoch)
        switch call.body {
        case .configure(let description, _):
            answer.configuration = description.configuration
            if flavour.throwsError { answer.failure = "no configuration" }
            return answer
        case .connect(let description, let options):
            connect(description, options, call, index, flavour, &answer)
            return answer
        case .discard(let descriptions, _):
            for description in descriptions where !oracle.destroyed.contains(description.session) {
                fail("session \(description.session) was discarded and never destroyed")
            }
            reached(.discardTold)
            return answer
        case .saveActivity(let number):
            saved(number, index, flavour.number, &answer)
            return answer
        case .continuationFailed:
            reached(.continuationFailed)
            return answer
        case .activityWasContinued:
            reached(.continued)
            return answer
        case .activityWasReplaced(let number):
            if processes[index].adverts[number] == nil {
                fail("process \(processes[index].pid) is told that activity \(number) was replaced, which it never had")
            }
            return answer
        case .receiveContinuationStreams(let streams):
            reached(.continuationStreamsOpened)
            open(FakeStreamEnd(streams.input, .reader), .window(index))
            open(FakeStreamEnd(streams.output, .writer, left: 1_000), .window(index))
            return answer
        case .receiveNotification:
            if flavour.throwsError {
                answer.failure = "no news"
            } else {
                answer.fetchResult = .newData
                reached(.notified)
            }
            return answer
        case .ping: return answer
        case .input:
            fail("a window was touched, and there is no hand")
            return answer
        case .deliver, .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground, .collectState,
            .dismiss, .disconnect, .transition, .notice:
            perform(call, index, flavour, &answer)
            return answer
        case .restorationAvailable:
            reached(.unlocked)
            perform(call, index, flavour, &answer)
            return answer
        }
    }

    private mutating func connect(
        _ description: SceneSessionDescription,
        _ options: ConnectionOptions,
        _ call: SceneCall,
        _ index: Int,
        _ flavour: Flavour,
        _ answer: inout Acknowledgement
    ) {
        let session = description.session
        if processes[index].scenes[session] != nil {
            fail("scene \(session) was connected to process \(processes[index].pid), which hosts it")
        }
        for delivery in options.deliveries { execute(delivery, of: session) }
        if options.reason == .recover { reached(.recovered) }
        checkState(description, options)
        guard !flavour.throwsError else {
            answer.failure = "the scene does not connect"
            return
        }
        var scene = FakeScene(session: session, epoch: call.epoch)
        scene.geometry = options.geometry
        scene.isStateLocked = description.isStateLocked
        scene.mayBeFlung = processes[index].isFlung
        for delivery in options.deliveries { scene.lastHandled = max(scene.lastHandled, delivery.number) }
        processes[index].scenes[session] = scene
        save(flavour, session, &answer)
        setConditions(flavour, session, &answer)
    }

    private mutating func perform(
        _ call: SceneCall,
        _ index: Int,
        _ flavour: Flavour,
        _ answer: inout Acknowledgement
    ) {
        guard let session = call.session, var scene = processes[index].scenes[session] else {
            return fail("\(call.body.callback) came to process \(processes[index].pid), which hosts no such scene")
        }
        if call.body == .disconnect, !oracle.destroyed.contains(session) {
            if scene.state == .foregroundInactive { reached(.flung) }
            if scene.state == .background, !processes[index].isFlung { reached(.reclaimed) }
        }
        if scene.epoch != call.epoch { fail("\(call.body.callback) came for \(call.epoch) to \(scene.epoch)") }
        if let sentence = scene.perform(call.body) { fail(sentence) }
        if case .deliver(let delivery) = call.body {
            execute(delivery, of: session)
            opensStreams(for: delivery, index, flavour.number)
            if flavour.throwsError { answer.failure = "the handler threw" }
            scene.lastHandled = max(scene.lastHandled, delivery.number)
        }
        processes[index].scenes[session] = scene
        switch call.body {
        case .disconnect: processes[index].scenes.removeValue(forKey: session)
        case .dismiss: reached(.dismissed)
        case .notice(.pictureInPicture(.didStart)): reached(.videoStarted)
        case .notice(.pictureInPicture(.didStop)): reached(.videoStopped)
        case .willResignActive: reached(.covered)
        case .collectState:
            reached(.stateCollected)
            save(flavour, session, &answer)
            answer.snapshot = snapshot
        case .didEnterBackground:
            save(flavour, session, &answer)
            answer.snapshot = snapshot
        case .deliver: save(flavour, session, &answer)
        default: break
        }
    }

    private var snapshot: SceneSnapshot {
        SceneSnapshot(image: Blob([1, 2, 3]), contentType: "image/png", width: 4, height: 3)
    }

    /// Checks that a connect carries no state if the state is quarantined or cannot be read.
    private mutating func checkState(_ description: SceneSessionDescription, _ options: ConnectionOptions) {
        if options.reason == .restore { reached(.restored) }
        if options.isStateQuarantined { reached(.startedClean) }
        guard options.isStateQuarantined || description.isStateLocked else { return }
        if description.stateRestorationActivity != nil {
            fail("session \(description.session) was given a state that is set aside or locked")
        }
    }

    private mutating func save(_ flavour: Flavour, _ session: SceneSessionID, _ answer: inout Acknowledgement) {
        if processes.contains(where: { $0.scenes[session]?.isStateLocked == true }) { return }
        if flavour.clearsState {
            answer.state = .cleared
        } else if flavour.savesState {
            answer.state = .activity(Activity(type: "state", title: "state \(nextNumber())"))
        }
    }

    /// Sets the conditions of a new window: it prefers the content that it was made for, or takes any content from then
    /// on. A window that took any content never prefers a single content again. So two windows that prefer the same
    /// content are always the broker's mistake.
    private mutating func setConditions(
        _ flavour: Flavour,
        _ session: SceneSessionID,
        _ answer: inout Acknowledgement
    ) {
        guard flavour.setsConditions, !oracle.broad.contains(session), let content = oracle.contents[session] else {
            oracle.broad.insert(session)
            return
        }
        reached(.conditionsSet)
        let text = "SELF == '\(content)'"
        answer.conditions = ActivationConditions(canActivate: text, prefersToActivate: text)
    }
}
