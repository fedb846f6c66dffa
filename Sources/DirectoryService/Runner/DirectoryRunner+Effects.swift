import EtcdGateway
import EtcdTransport
import MachineDirectory

extension DirectoryRunner {
    /// For a token, which costs etcd about 90 ms of CPU.
    private static let renewalTime = Duration.seconds(5)

    func perform(_ effect: DirectoryEffect) {
        switch effect {
        case .call(let number, let call, let time): start(call, number, within: time)
        case .cancel(let number): calls.removeValue(forKey: number)?.cancel()
        case .openWatch(let number, let request): open(request, number)
        case .closeWatch(let number): watches.removeValue(forKey: number)?.cancel()
        case .renewToken: renewToken()
        case .store(let lease):
            // The next effect may be a call that makes the lease, so this waits for the disk.
            do throws(LeaseFileError) { try leaseFile.store(lease) } catch { observer.leaseNotStored(error) }
        case .changed(let keys): observer.rowsChanged(keys.map(change(of:)))
        case .allowedKeys(let keys): observer.keysChanged(keys)
        case .knownAsOf(let time): observer.rowsKnown(asOf: time)
        case .problems(let problems): observer.problemsChanged(problems)
        case .left:
            end()
            observer.machineLeft()
        }
    }

    private func start(_ call: DirectoryCall, _ number: CallNumber, within time: Duration) {
        let (path, body) = (call.path, call.body)
        calls[number] = Task { [client, weak self] in
            let reply = await client.reply(to: path, body, within: time)
            await self?.answer(reply, to: number)
        }
    }

    private func answer(_ reply: GatewayReply, to number: CallNumber) {
        // A call that was cancelled is not there any more.
        if calls.removeValue(forKey: number) != nil { take(.replied(number, reply)) }
    }

    private func open(_ request: WatchRequest, _ number: WatchNumber) {
        watches[number] = Task { [client, weak self] in
            let ending = await client.watch(request) { [weak self] event in await self?.pass(event, of: number) }
            await self?.close(number, ending)
        }
    }

    private func pass(_ event: WatchEvent, of number: WatchNumber) {
        if watches[number] != nil { take(.watched(number, event)) }
    }

    private func close(_ number: WatchNumber, _ ending: WatchEnding) {
        if watches.removeValue(forKey: number) != nil { take(.watchEnded(number, ending)) }
    }

    private func renewToken() {
        renewal = Task { [client, credentials, weak self] in
            let error = await Self.authenticate(client, credentials)
            await self?.take(error.map { .tokenRefused($0) } ?? .tokenRenewed)
        }
    }

    /// Gets the client a token, and returns why there is none.
    private static func authenticate(_ client: EtcdClient, _ credentials: Credentials?) async -> GatewayError? {
        guard let credentials else { return .notSent("etcd asks for a user, and none is configured") }
        do throws(GatewayError) {
            // Asked for each token, because the password may have been changed.
            return await client.authenticate(try credentials(), within: renewalTime).error
        } catch { return error }
    }
}
