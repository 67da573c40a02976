public import CrateClient
internal import CrateIntents
internal import Intents

extension SpokenExchange {
    /// Creates conversations with a box; each turn is a separate request to it.
    public convenience init(box: any BoxClient) {
        self.init(
            say: { utterance, code in
                await Self.reply(in: code) { try await box.say(utterance, in: nil, language: code) }
            },
            run: { intent, parameters, code in
                await Self.reply(in: code) { try await box.run(intent, parameters, language: code) }
            })
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
