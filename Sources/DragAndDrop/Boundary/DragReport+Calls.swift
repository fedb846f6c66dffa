import ActivityWire

extension DragReport {
    mutating func note(_ call: DragCall, at place: DragPlace) {
        if callbacks.count < DragLimits.reportedCallbacks {
            callbacks.append(Callback(name: call.callback, scene: place.scene, interaction: place.interaction))
        } else {
            unlistedCallbacks += 1
        }
    }
}
