internal import CrateCore
internal import CrateStore

/// A volume as written or spoken: `40%`, `-12dB`, `40 percent`, `forty`.
struct VolumeText {
    /// The change that the text asks for; nil if it is no volume.
    let change: VolumeChange?

    init(_ text: String) {
        if let written = VolumeChange(text) {
            change = written
            return
        }
        change = UtteredAmount(text)?.first(Self.percent).map { .percent($0) }
    }

    private static func percent(_ folded: String, in language: any Localization.Type) -> Int? {
        var words = folded.split(separator: " ")
        while let last = words.last, language.percentWords.contains(String(last)) { words.removeLast() }
        let text = words.joined(separator: " ")
        return language.vocabulary.number(of: text, among: 0...100)
    }
}
