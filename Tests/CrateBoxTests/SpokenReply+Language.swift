import CrateBox
import CrateClient
import CrateIntents
import Intents

extension SpokenReply {
    /// A reply in the language with a code, otherwise in English.
    init(_ reply: BoxReply, language: String) {
        self.init(reply, in: ChoiceWords(CrateIntents.language(language) ?? .english))
    }
}
