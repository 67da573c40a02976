extension Rule {
    /// The rules for the wording and localisation of dialogs, and for the return type of `perform()`.
    static var dialogs: [Rule] {
        [
            .stringFormatInDialog, .concatenatedDialog, .manualPlural, .dialogFromPlainString, .inflectionLanguage,
            .resultShapeDialog, .resultShapeValue, .resultShapeView,
        ]
    }

    /// `String(format:)` in a dialog, or in a local that becomes part of one.
    public static let stringFormatInDialog = Rule(
        "string-format-in-dialog", "Format string in a dialog", .fundamentals, .medium, source: .warning,
        reason: """
            A format string turns the value into text before the dialog is localised. A format style follows the \
            language of the dialog.
            """,
        remedy: "Interpolate the value into the dialog, with a format style.",
        before: #"""
            .result(dialog: "You listened for \(String(format: "%.1f", hours)) hours.")
            """#,
        after: #"""
            .result(dialog: "You listened for \(hours, format: .number.precision(.fractionLength(1))) hours.")
            """#,
        origins: ["App Intents review, lines 109–110"])

    /// A dialog, title or description that joins literals and values with `+`.
    public static let concatenatedDialog = Rule(
        "concatenated-dialog", "Text put together from parts", .fundamentals, .medium, source: .warning,
        reason: "Languages order words in different ways. A translator needs the whole sentence, with its places.",
        remedy: "Write one literal with interpolation.",
        before: """
            .result(dialog: IntentDialog(stringLiteral: "Playing " + album.title + "."))
            """,
        after: #"""
            .result(dialog: IntentDialog("Playing \(album.title)."))
            """#,
        origins: ["App Intents review, lines 109–110"])

    /// A ternary such as `count == 1 ? "book" : "books"` in a dialog.
    public static let manualPlural = Rule(
        "manual-plural", "Plural chosen by hand", .fundamentals, .medium, source: .warning,
        reason: """
            Many languages have more than two plural forms. Grammar agreement picks the form in the language at hand.
            """,
        remedy: "Mark the words with `^[…](inflect: true)`.",
        before: #"""
            .result(dialog: "Added \(count) \(count == 1 ? "record" : "records").")
            """#,
        after: #"""
            .result(dialog: "Added ^[\(count) record](inflect: true).")
            """#,
        origins: ["App Intents review, lines 109–110 and 127"])

    /// A dialog created from a plain string, judging by names and declarations.
    public static let dialogFromPlainString = Rule(
        "dialog-from-plain-string", "Dialog from a plain string", .fundamentals, .medium, source: .warning,
        reason: """
            Dialogs are `LocalizedStringResource`, which string catalogues translate. A string that was put together \
            before is shown as it is in every language.
            """,
        remedy: "Write the dialog as a literal, with the values interpolated.",
        before: """
            .result(dialog: IntentDialog(stringLiteral: message))
            """,
        after: #"""
            .result(dialog: "Playing \(album.title).")
            """#,
        origins: ["App Intents review, lines 126–127", "IntentDialog (App Intents)"])

    /// `^[…](inflect: true)` in a project that is also translated to a language outside of the six that support it.
    public static let inflectionLanguage = Rule(
        "inflection-language", "Inflection in a language that has none", .fundamentals, .low, .project, source: .note,
        reason: """
            Grammar agreement works in English, French, German, Italian, Spanish and Portuguese. In other languages \
            the text stays as it is written.
            """,
        remedy: "Vary the text by plural in the string catalogue of every other language.",
        before: #"""
            "Added ^[%lld record](inflect: true)." : { "localizations" : { "pl" : { "stringUnit" : {
                "state" : "translated", "value" : "Dodano ^[%lld płytę](inflect: true)." } } } }
            """#,
        after: #"""
            "Added ^[%lld record](inflect: true)." : { "localizations" : { "pl" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "Dodano %lld płytę." } },
                "few" : { "stringUnit" : { "state" : "translated", "value" : "Dodano %lld płyty." } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "Dodano %lld płyt." } } } } } } }
            """#,
        origins: ["App Intents review, line 127"])

    /// A dialog without `ProvidesDialog` in the return type of `perform()`, or the reverse.
    public static let resultShapeDialog = Rule(
        "result-shape-dialog", "Dialog and return type that differ", .fundamentals, .high, source: .error,
        reason: """
            The return type of `perform()` tells the system which parts a result has. A dialog needs `ProvidesDialog` \
            in that type, and `ProvidesDialog` needs a dialog.
            """,
        remedy: "Declare `ProvidesDialog` exactly where the results have a dialog.",
        before: """
            func perform() async throws -> some IntentResult {
                .result(dialog: "The queue is empty.")
            }
            """,
        after: """
            func perform() async throws -> some IntentResult & ProvidesDialog {
                .result(dialog: "The queue is empty.")
            }
            """,
        origins: ["App Intents review, line 161", "ProvidesDialog (App Intents)"])

    /// A value without `ReturnsValue` in the return type of `perform()`, or the reverse.
    public static let resultShapeValue = Rule(
        "result-shape-value", "Value and return type that differ", .fundamentals, .high, source: .error,
        reason: """
            The return type of `perform()` tells the system which parts a result has. A value reaches the next action \
            of a shortcut only under `ReturnsValue`, and `ReturnsValue` needs a value.
            """,
        remedy: "Declare `ReturnsValue` exactly where the results have a value.",
        before: """
            func perform() async throws -> some IntentResult {
                .result(value: queue.count)
            }
            """,
        after: """
            func perform() async throws -> some IntentResult & ReturnsValue<Int> {
                .result(value: queue.count)
            }
            """,
        origins: ["App Intents review, line 161", "ReturnsValue (App Intents)"])

    /// A view without `ShowsSnippetView` in the return type, or the reverse; a missing view is harmless.
    public static let resultShapeView = Rule(
        "result-shape-view", "Snippet and return type that differ", .fundamentals, .high, source: .error,
        reason: """
            The return type of `perform()` tells the system which parts a result has. A view needs `ShowsSnippetView` \
            in that type, and `ShowsSnippetView` needs a view.
            """,
        remedy: "Declare `ShowsSnippetView` exactly where the results have a view.",
        before: """
            func perform() async throws -> some IntentResult {
                .result(view: QueueView(queue))
            }
            """,
        after: """
            func perform() async throws -> some IntentResult & ShowsSnippetView {
                .result(view: QueueView(queue))
            }
            """,
        origins: ["App Intents review, line 161", "ShowsSnippetView (App Intents)"])
}
