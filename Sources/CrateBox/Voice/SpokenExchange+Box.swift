internal import CrateIntents
internal import Intents

extension SpokenExchange {
    /// Conversations with a box.
    public convenience init(box: any BoxClient) {
        self.init(
            say: { utterance, language in await Self.reply(in: language) { try await box.say(utterance) } },
            run: { intent, parameters, language in
                await Self.reply(in: language) { try await box.run(intent, parameters) }
            })
    }

    /// The codes of the languages that there are, the usual one first.
    static func languages(first code: String?) -> [String] {
        let first = (CrateIntents.language(code) ?? Language.current).code
        return [first] + CrateIntents.languages.map(\.code).filter { $0 != first }
    }

    private static func reply(in code: String, _ body: () async throws -> BoxReply) async -> BoxReply {
        await Language.$current.withValue(CrateIntents.language(code) ?? .current) {
            do {
                return try await body()
            } catch {
                return BoxReply(failure: error)
            }
        }
    }
}
