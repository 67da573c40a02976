extension Language {
    /// English, the source language: its texts are the keys of all translations.
    public static let english = Language(
        code: "en", plural: .oneAndOther, fillers: ["please", "hey"], placeWords: ["in", "with"],
        numbers: ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"],
        helpPhrases: ["What can I do with", "What can I say to", "What can I ask"].map {
            PhraseTemplate([.text($0), .applicationName])
        })
}
