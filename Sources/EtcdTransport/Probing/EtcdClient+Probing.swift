public import EtcdGateway
import NIOCore

extension EtcdClient {
    /// Makes a call without a token at the first endpoint only, and reports whether TLS was the reason of a failure.
    ///
    /// - Parameter accept: False leaves out the header field without which etcd takes a request for one of the user
    ///   whose name is in its own certificate.
    public func probe<Call: GatewayCall>(
        _ call: Call, accept: Bool = true, within time: Duration
    ) async -> EndpointProbe<Call.Answer> {
        let endpoint = settings.endpoints[0]
        let collector = AnswerCollector(limit: settings.bounds.answerBytes)
        let error = await send(
            Call.path, call.body, RequestHeaders.fields(host: endpoint.host, accept: accept), to: endpoint, collector,
            deadline: NIODeadline.now() + TimeAmount(time))
        let result = call.result(of: collector.reply(after: error), within: settings.bounds)
        return EndpointProbe(result: result, isSecurityFailure: error.map(ConnectionFailure.isSecurity) == true)
    }
}
