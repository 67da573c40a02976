import CrateCore
import Intents

/// The texts of the command line in a language: an enum in a folder of its own beside this file, and one line in
/// ``TextCatalogue/languages``. The English texts are in the code, where they are the keys.
protocol CommandTexts: SendableMetatype {
    /// Texts by their English text.
    typealias Table = [String: Language.Translation]

    /// The ISO 639 code.
    static var code: String { get }
    /// The decimal point and the separator of groups.
    static var numbers: WrittenNumber.Style { get }

    // The texts, a table for each group of commands, without common keys. Texts that the intents have too are in the
    // module CrateIntents only.

    static var common: Table { get }
    static var failures: Table { get }
    static var usage: Table { get }
    static var help: Table { get }
    static var settings: Table { get }
    static var playback: Table { get }
    static var collection: Table { get }
    static var crates: Table { get }
    static var imports: Table { get }
    static var libraries: Table { get }
    static var setup: Table { get }
    static var doctor: Table { get }
    static var rips: Table { get }
    static var doctorBox: Table { get }
    static var boxView: Table { get }
    static var remotes: Table { get }
    static var page: Table { get }
    static var log: Table { get }

    // The texts of sentences that are stored or sent in English, such as what a scan remarks.

    static var writtenPaths: Table { get }
    static var writtenRips: Table { get }
    static var writtenImports: Table { get }
    static var writtenReasons: Table { get }
    static var writtenCar: Table { get }
    static var writtenSettings: Table { get }
    static var writtenErrors: Table { get }
}

extension CommandTexts {
    /// The tables of all texts but the written ones. A table is created when a text is first searched in it.
    static var tables: [@Sendable () -> Table] {
        [
            { common }, { failures }, { usage }, { help }, { settings }, { playback }, { collection }, { crates },
            { imports }, { libraries }, { setup }, { doctor }, { rips }, { doctorBox }, { boxView }, { remotes },
            { page }, { log },
        ]
    }

    /// The tables of the texts that are stored or sent in English, each created when a text is first searched in it.
    static var written: [@Sendable () -> Table] {
        [
            { writtenPaths }, { writtenRips }, { writtenImports }, { writtenReasons }, { writtenCar },
            { writtenSettings }, { writtenErrors },
        ]
    }
}

extension TextCatalogue {
    /// The languages with translations; English texts need none.
    static let languages: [any CommandTexts.Type] = [GermanTexts.self, PolishTexts.self]

    /// Creates the catalogue of a language, with the texts of the intents after its tables; nil for English.
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
