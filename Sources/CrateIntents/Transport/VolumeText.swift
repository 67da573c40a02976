internal import CrateCore
internal import CrateStore
internal import Intents

/// A volume as written or spoken: `40%`, `-12dB`, `40 percent`, `forty`.
struct VolumeText {
    /// The change that the text asks for; nil if it is no volume.
    let change: VolumeChange?

    init(_ text: String) {
        if let written = VolumeChange(text) {
            change = written
            return
        }
        // Folding drops signs and points, and would make 15 percent of -1.5 percent.
        guard !text.contains(where: { ".,+-−/".contains($0) }) else {
            change = nil
            return
        }
        let folded = Folding.folded(text)
        let code = Language.current.code
        let languages = CrateIntents.localizations.filter { $0.code == code } + [English.self]
        change = languages.lazy.compactMap { Self.percent(folded, in: $0) }.first.map { .percent($0) }
    }

    private static func percent(_ folded: String, in language: any Localization.Type) -> Int? {
        var words = folded.split(separator: " ")
        while let last = words.last, language.percentWords.contains(String(last)) { words.removeLast() }
        let text = words.joined(separator: " ")
        return language.vocabulary.number(of: text, among: 0...100)
    }
}
