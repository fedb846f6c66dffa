@testable import ActivityBroker

/// An endpoint at which the loop finds what the test says.
final class GivenEndpoint: ServedEndpoint {
    var finding = EndpointFinding.inPlace

    func check() -> EndpointFinding { finding }
}
