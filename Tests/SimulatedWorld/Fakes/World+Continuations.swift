import ActivityWire
import BrokerCore
import OrderedCollections

/// Users' activities in windows, and their continuation in another window.
extension World {
    mutating func windowSetsActivity(_ index: Int, _ flavour: Int) {
        let scenes = processes[index].scenes.values
        guard !scenes.isEmpty else { return }
        let scene = scenes[flavour % scenes.count]
        var current = CurrentActivity(session: scene.session, epoch: scene.epoch)
        if flavour % 8 != 7 {
            let type = flavour % 3 == 0 ? SimulatedApps.sharedType : processes[index].app.text + ".show"
            current.activity = ActivityAdvert(
                number: UInt64(flavour) + 1, type: type, title: "what the user does",
                isEligibleForHandoff: flavour % 8 != 6, supportsContinuationStreams: flavour % 2 == 0)
            processes[index].adverts[UInt64(flavour) + 1] = type
        }
        _ = windowSends(index, .setCurrentActivity(current))
    }

    mutating func continueActivity(_ tool: Int, _ session: Int, _ app: Int) {
        // Prefers windows that have an activity.
        let withActivity = oracle.lastRows.filter { $0.currentActivity != nil }
        let rows = withActivity.isEmpty || app % 8 == 7 ? oracle.lastRows : withActivity
        guard !rows.isEmpty else { return }
        let row = rows[session % rows.count]
        var request = ActivationRequest(handoffFrom: SessionReference(row.session))
        if app % 2 == 0 { request.app = SimulatedApps.all[app / 2 % SimulatedApps.count].id }
        toolSends(tool, .activate(request), kind: .activate)
    }

    /// Puts the activity, or an error, into the answer of a window that is asked for its current activity.
    func saved(_ number: UInt64, _ index: Int, _ flavour: Int, _ answer: inout Acknowledgement) {
        guard let type = processes[index].adverts[number], flavour != 9, number % 5 != 0 else {
            answer.continuationError = .handoffFailed
            return
        }
        // With flavour 15 the window answers with an activity of another type.
        answer.activity = Activity(
            type: flavour == 15 ? "another" : type, title: "continued",
            supportsContinuationStreams: number % 2 == 1)
    }

    /// Opens the streams of the delivery's handler: one for the result, or two for a continued activity.
    mutating func opensStreams(for delivery: Delivery, _ index: Int, _ flavour: Int) {
        guard flavour % 2 == 0 else { return }
        if case .activity(let activity) = delivery.event, activity.type == SimulatedApps.answeredType {
            _ = windowSends(index, .openResultStream(delivery.request, contentType: "text/plain"))
        } else if case .activity(let activity) = delivery.event, activity.title == "continued" {
            _ = windowSends(index, .openContinuationStreams(delivery.request))
        }
    }

    /// Activates a session and accepts result streams.
    mutating func openForAnswer(_ tool: Int, _ session: Int) {
        guard let row = row(session) else { return }
        let activity = Activity(type: SimulatedApps.answeredType)
        toolSends(
            tool,
            .activate(
                ActivationRequest(
                    event: .activity(activity), session: SessionReference(row.session), acceptsResultStreams: true)),
            kind: .activate)
    }
}
