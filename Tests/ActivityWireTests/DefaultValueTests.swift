import ActivityWire
import Testing
import UniformTypes

/// What is left out of a value means what the page says of an absent field.
@Suite("Default values")
struct DefaultValueTests {
    private let session = GoldenSamples.session
    private let request = RequestID(GoldenSamples.id(3))
    private var app: AppID { get throws { try #require(GoldenSamples.notes) } }

    @Test("An activation request and its outcome have the documented defaults")
    func activation() throws {
        let request = ActivationRequest()
        #expect(request.app == nil && request.event == nil && request.session == nil && request.reuse == nil)
        #expect(request.role == "UIWindowSceneSessionRoleApplication" && request.requestingSession == nil)
        #expect(request.placement == .automatic && request.pushTarget == nil && request.joinBehavior == .automatic)
        #expect(!request.isTransient && !request.isUserInitiated && request.waitingFor == .handled)
        #expect(request.timeout == nil && request.idempotencyKey == nil && request.handoffFrom == nil)
        #expect(!request.acceptsResultStreams && request.digest.isEmpty)
        let outcome = ActivationOutcome(request: self.request, decision: .created, stage: .accepted)
        #expect(outcome.app == nil && outcome.session == nil && outcome.code == nil && outcome.reason == "")
        #expect(!outcome.wasRedelivered && !outcome.wasResultForgotten && outcome.result == nil)
        #expect(outcome.refusal == nil)
        let record = DecisionRecord(app: try app, decision: .created, reuse: .ask, rule: "r")
        #expect(record.request == nil && record.session == nil && record.targetContentIdentifier == nil)
        #expect(record.others.isEmpty && record.counts.isEmpty && record.permission == nil)
    }

    @Test("An activity and other events have the documented defaults")
    func events() {
        let activity = Activity(type: "a")
        #expect(activity.title == nil && activity.targetContentIdentifier == nil && activity.webpageURL == nil)
        #expect(activity.persistentIdentifier == nil && activity.referrerURL == nil && activity.expiration == nil)
        #expect(activity.keywords.isEmpty && activity.requiredUserInfoKeys.isEmpty && activity.userInfo.isEmpty)
        #expect(activity.eligibility == .handoff && !activity.supportsContinuationStreams)
        let url = URLContext(url: "a:")
        #expect(url.openInPlace && url.contentType == nil && url.annotation.isEmpty && url.eventAttribution == nil)
        let advertisement = EventAttribution(destinationURL: "a:")
        #expect(advertisement.sourceIdentifier == 0 && advertisement.sourceDescription + advertisement.purchaser == "")
        let notification = NotificationResponse(notificationIdentifier: "n")
        #expect(notification.actionIdentifier == "" && notification.targetContentIdentifier == nil)
        #expect(notification.userInfo.isEmpty)
        let shortcut = ShortcutItem(type: "s")
        #expect(shortcut.subtitle == nil && !OfferedShortcutItem(item: shortcut).isDynamic)
        #expect(shortcut.title == "" && shortcut.targetContentIdentifier == nil && shortcut.userInfo.isEmpty)
        let advert = ActivityAdvert(number: 1, type: "a")
        #expect(advert.isEligibleForHandoff && !advert.supportsContinuationStreams && advert.title == nil)
        #expect(advert.targetContentIdentifier == nil && advert.webpageURL == nil && advert.expiration == nil)
        let sender = Sender(processIdentifier: 1, userIdentifier: 2)
        #expect(sender.app == nil && sender.session == nil)
        #expect(!Delivery(number: .none, request: request, sender: sender, event: .url(url)).isRedelivery)
        #expect(CurrentActivity(session: session, epoch: .none).activity == nil)
    }

    @Test("A window's calls, answers and changes have the documented defaults")
    func windows() throws {
        let acknowledgement = Acknowledgement(call: CallID(1))
        #expect(acknowledgement.session == nil && acknowledgement.epoch == .none && acknowledgement.failure == nil)
        #expect(acknowledgement.state == .unchanged && !acknowledgement.ignoresSnapshotOnNextLaunch)
        #expect(acknowledgement.refusedParts.isEmpty && acknowledgement.result == nil)
        let update = SceneUpdate(session: session)
        #expect(update.epoch == .none && update.state == .unchanged && update.closure == .unchanged)
        #expect(update.title == nil && update.userInfo == nil && update.extendsRestoration == nil)
        let call = SceneCall(id: CallID(1), body: .ping)
        #expect(call.session == nil && call.epoch == .none)
        let conditions = ActivationConditions()
        #expect(conditions.canActivate == "TRUEPREDICATE" && conditions.prefersToActivate == "FALSEPREDICATE")
        let options = ConnectionOptions()
        #expect(options.reason == .launch && options.deliveries.isEmpty && !options.isStateQuarantined)
        #expect(options.handoffActivityType == nil && options.geometry == nil)
        let configuration = SceneConfiguration()
        #expect(configuration.role == "UIWindowSceneSessionRoleApplication" && configuration.name == nil)
        let description = SceneSessionDescription(session: session, app: try app, configuration: configuration)
        #expect(description.userInfo.isEmpty && !description.isStateLocked && description.title == nil)
        #expect(SceneSnapshot(image: .empty, contentType: "", width: 1, height: 1).scale == 1)
        let report = SceneReport(session: session, app: try app, state: .background, epoch: .none)
        #expect(!report.isBusy && report.geometry == nil && report.savedState == nil && report.lastEnd == nil)
        #expect(HostedScene(session: session, epoch: .none, state: .background).lastHandled == .none)
        let question = SceneClosureConfirmation()
        #expect(question.title == nil && question.closeTitle == nil && question.cancelTitle == nil)
    }

    @Test("A connection, its streams and its pages have the documented defaults")
    func connections() throws {
        let hello = Hello(role: .tool)
        #expect(hello.version == 1 && hello.agent == "" && hello.launchToken == nil && hello.resume == nil)
        #expect(ProtocolVersion.current == 1 && ProtocolVersion.oldest == 1)
        let resume = Resume(process: GoldenSamples.process, secret: .empty)
        #expect(resume.scenes.isEmpty && resume.heldDrags.isEmpty)
        let opened = StreamOpened(stream: StreamID(1), isWriter: true, request: request)
        #expect(opened.contentType == "" && opened.answers == 0)
        #expect(ContinuationStreams(input: StreamID(1), output: StreamID(2)).activity == 0)
        #expect(TransferTicket(stream: StreamID(1), ticket: .empty).size == nil)
        #expect(Page().after == nil && Page().limit == nil)
        let name = try #require(LayoutName("a"))
        #expect(LayoutCommand.load(name) == .load(name, keepsStates: false, timeout: nil))
        let refusal = Refusal(code: .tooLong, reason: "r")
        #expect(refusal.field == nil && refusal.limit == nil && refusal.candidates.isEmpty)
        #expect(refusal.description == "tooLong: r")
        #expect(DeliveryNumber.none.number == 0 && SceneEpoch.none.number == 0)
        #expect(DeliveryNumber(4).next == DeliveryNumber(5) && SceneEpoch(4).next == SceneEpoch(5))
    }

    @Test("Rows of the state have the documented defaults")
    func rows() throws {
        let row = AppRow(app: try app, name: "n", path: "p", processModel: "m", supportsMultipleScenes: true)
        #expect(row.activityTypes.isEmpty && row.urlSchemes.isEmpty && row.warnings.isEmpty && !row.isRunning)
        #expect(row.sessions == 0 && row.state == .unattached && row.executable == nil)
        let session = SessionRow(
            session: session, app: try app, role: "r", state: .background, conditions: ActivationConditions(),
            created: WallTime(milliseconds: 1), epoch: SceneEpoch(1))
        #expect(!session.isLaunching && !session.needsAttention && session.targets.isEmpty)
        #expect(session.pendingDeliveries == 0 && session.restorationGeneration == 0 && session.restorationBytes == 0)
        #expect(!session.isQuarantined && !session.isStateLocked && !session.isRestorationExtended)
        #expect(session.requestedGeneration == 0 && session.snapshot == nil && session.problem == nil)
        let setting = Setting(name: "n", value: "v")
        #expect(setting.unit == "" && setting.source == "" && setting.meaning == "")
        let arrangement = LayoutArrangement()
        #expect(arrangement.base == .home && arrangement.slideOver.isEmpty && !arrangement.showsSlideOver)
        #expect(!arrangement.isSlideOverLeading && arrangement.centre == nil && arrangement.savedPairs.isEmpty)
        let drag = DragRow(drag: DragID(GoldenSamples.id(9)), phase: .held, source: session.session, app: try app)
        #expect(drag.items == 0 && drag.loads.isEmpty && drag.ending == nil && drag.operation == nil)
        let report = DragReport(drag: drag.drag)
        #expect(report.operation == .cancel && report.ending == .cancelled && report.items == 0)
        #expect(report.loads.isEmpty && report.callbacks.isEmpty && report.unlistedCallbacks == 0)
        let window = LayoutWindowReport(session: session.session, app: try app, place: "p")
        #expect(window.state == .none && window.failureCode == nil && window.title == nil)
    }

    @Test("A drag's items and loads have the documented defaults")
    func drags() {
        let representation = ItemRepresentation(type: .plainText)
        #expect(representation.visibility == .all && representation.form == .data && representation.size == nil)
        #expect(representation.delivery == .chunks)
        let item = DragItem(representations: [])
        #expect(item.activityVisibility == .all && item.promise == .fail && item.identifier == nil)
        #expect(item.localObject == nil && item.activity == nil && item.suggestedName == nil && item.url == nil)
        let load = ItemLoad(drag: DragID(GoldenSamples.id(9)), item: 1, types: [])
        #expect(load.form == .data && !load.acceptsReference)
        let production = ItemProduction(
            stream: StreamID(1), drag: load.drag, item: 0, representation: 0, type: .plainText)
        #expect(!production.allowsReference)
        let proposal = DropProposal(operation: .copy)
        #expect(!proposal.isPrecise && !proposal.prefersFullSizePreview)
        let interaction = SceneInteractions.Interaction(number: 1)
        #expect(!interaction.isForDragging && !interaction.isForDropping && !interaction.isSpringLoaded)
        #expect(!interaction.allowsSimultaneousDropSessions)
        let summary = DropSummary(items: [], locality: .otherApp, allowsMove: true)
        #expect(!summary.isRestrictedToDraggingApplication && summary.teamData == nil && summary.localContext == nil)
        #expect(DragAnswer.beginning() == .beginning(allowsMove: true, isRestricted: false))
        #expect(DragPoint.zero == DragPoint(x: 0, y: 0))
    }
}
