public import CrateClient
internal import CrateIntents
internal import Intents

extension SpokenExchange {
    /// Conversations with a box, which is asked for each turn as if it stood alone.
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
