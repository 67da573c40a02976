import CrateCore
import Intents

/// The texts of the command line in a language: an enum in a folder of its own beside this file, and one line in
/// ``TextCatalogue/languages``. The English texts are in the code, where they are the keys.
protocol CommandTexts: SendableMetatype {
    /// The ISO 639 code.
    static var code: String { get }
    /// The decimal point and the separator of groups.
    static var numbers: WrittenNumber.Style { get }
    /// The texts by their English text, in tables without common keys. A table is created when its first text is
    /// looked for. Texts that the intents have too are in the module CrateIntents only.
    static var tables: [@Sendable () -> [String: Language.Translation]] { get }
    /// The texts of sentences that are stored or sent in English, such as what a scan remarks, likewise.
    static var written: [@Sendable () -> [String: Language.Translation]] { get }
}

extension TextCatalogue {
    /// The languages with translations; English texts need none.
    static let languages: [any CommandTexts.Type] = [GermanTexts.self, PolishTexts.self]

    /// Takes the tables of a language, and the intents' texts behind them; nil for English.
    init?(_ language: Language) {
        guard let texts = Self.languages.first(where: { $0.code == language.code }) else { return nil }
        let tables = texts.tables + texts.written
        @Sendable func translation(_ key: String) -> Language.Translation? {
            tables.lazy.compactMap { $0()[key] }.first ?? language.translated[key]
        }
        self.init(
            numbers: texts.numbers,
            written: texts.written.flatMap { $0().keys.filter { $0.contains("{") } },
            text: { key in
                if case .text(let text)? = translation(key) { text } else { nil }
            },
            form: { key, count in translation(key)?.form(language.plural.category(of: count)) })
    }
}
