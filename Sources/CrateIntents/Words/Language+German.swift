public import Intents

extension Language {
    /// German, created on first use. Also accepts the English words for yes and no, which programs send.
    public static let german = Language(
        code: "de", plural: .oneAndOther, fillers: ["bitte", "hey", "mal"],
        answers: Answers(
            yes: english.answers.yes.union(["ja", "j", "jawohl", "gern", "gerne", "klar", "sicher", "genau"]),
            no: english.answers.no.union(["nein", "n", "nee", "nö", "abbrechen", "falsch"]),
            cancel: english.answers.cancel.union(["abbrechen", "vergiss es", "keins davon"])),
        numbers: ["Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn", "Elf", "Zwölf"],
        helpPhrases: ["Was kann ich machen mit", "Was kann ich tun mit", "Was kann ich fragen", "Was versteht"].map {
            PhraseTemplate([.text($0), .applicationName])
        },
        translations: [
            GermanOutcomes.table, GermanAlbums.table, GermanCollection.table, GermanTransport.table,
            GermanQuestions.table, GermanNames.table, GermanDescriptions.table,
        ].reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } })
}
