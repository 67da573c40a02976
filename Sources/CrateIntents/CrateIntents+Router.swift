internal import CrateStore
public import Intents

extension CrateIntents {
    /// The router that tries phrases of the current language first, then English ones.
    public static var router: PhraseRouter { common.speaking([.current, .english]) }

    private static let common = PhraseRouter(CrateShortcuts.self, languages: [.english], fold: Folding.folded)
}
