public import Logging

extension WyomingServer {
    /// A server over a box, whose usual language is the one of this code.
    public init(address: WyomingAddress, box: any BoxClient, language: String?, logger: Logger) {
        self.init(
            address: address, exchange: SpokenExchange(box: box), languages: SpokenExchange.languages(first: language),
            logger: logger)
    }
}
