import ActivityWire

extension SceneApplication {
    /// Answers a call that came over the connection of this number.
    func acknowledge(_ answer: Acknowledgement, over connection: Int) {
        // The broker waits for no call of an earlier connection, and another call may have the same number now.
        guard connection == self.connection, let link = gate.link else { return }
        link.send(.acknowledge(answer))
    }
}
