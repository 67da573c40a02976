public import CrateClient
internal import CrateIntents
internal import Intents
public import Logging

extension WyomingServer {
    /// A server over a box, whose usual language is the one of this code.
    public init(address: WyomingAddress, box: any BoxClient, language: String?, logger: Logger) {
        let first = (CrateIntents.language(language) ?? Language.current).code
        let languages = [first] + CrateIntents.languages.map(\.code).filter { $0 != first }
        self.init(address: address, box: box, languages: languages, logger: logger)
    }
}
