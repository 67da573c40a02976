extension Rule {
    /// The rules for phrases that the system accepts, shows and distinguishes.
    static var phrases: [Rule] {
        [
            .phraseWithoutAppName, .noParameterlessPhrase, .parameterlessPhraseNotFirst, .hardCodedAppName,
            .duplicatePhrase, .phraseBudget, .phraseTwoParameters, .unknownParameter, .phraseRefused,
            .phraseIsNameAlone,
        ]
    }

    /// A phrase without `\(.applicationName)`, which the build rejects.
    public static let phraseWithoutAppName = Rule(
        "phrase-without-app-name", "Siri phrase without the app's name", .shortcuts, .high,
        artefact: .error, source: .error, fix: .safe,
        reason: "A phrase without the app's name collides with other apps' commands; the build rejects it.",
        remedy: "Name the application in every phrase.",
        before: #"phrases: ["Open an article"]"#,
        after: #"phrases: ["Open an article in \(.applicationName)"]"#,
        origins: ["App Intents review, lines 106–107 and 150", "AppShortcutPhraseToken.applicationName"])

    /// An app shortcut whose phrases all have a parameter: iOS 26 leaves out its tile.
    public static let noParameterlessPhrase = Rule(
        "no-parameterless-phrase", "App shortcut without a phrase that stands alone", .shortcuts, .high,
        artefact: .error, source: .warning,
        reason: """
            A shortcut's tile is labelled with a phrase that has no parameter; iOS 26 leaves the tile out where there \
            is none. Phrases with a parameter do not appear in Spotlight until the app has run once.
            """,
        remedy: "Give every shortcut a phrase without a parameter, and put it first.",
        before: #"phrases: ["Play \(\.$album) on \(.applicationName)"]"#,
        after: #"""
            phrases: [
                "Play an album on \(.applicationName)",
                "Play \(\.$album) on \(.applicationName)",
            ]
            """#,
        origins: ["App Intents review, line 121", "Album intents, lines 289–292"])

    /// An app shortcut whose first phrase has a parameter although another has none.
    public static let parameterlessPhraseNotFirst = Rule(
        "parameterless-phrase-not-first", "First phrase with a parameter", .shortcuts, .medium,
        artefact: .warning, source: .warning, fix: .safe,
        reason: """
            The first phrase is the primary one: the shortcut's tile shows it, and it answers “What can I do with \
            this app?”. A phrase with a parameter cannot be shown before the parameter has a value.
            """,
        remedy: "Put the phrase without a parameter first: the first phrase is the one that is shown.",
        before: #"""
            phrases: [
                "Play \(\.$album) on \(.applicationName)",
                "Play an album on \(.applicationName)",
            ]
            """#,
        after: #"""
            phrases: [
                "Play an album on \(.applicationName)",
                "Play \(\.$album) on \(.applicationName)",
            ]
            """#,
        origins: ["App Intents review, line 121", "Album intents, lines 289–291"])

    /// A phrase with the app's name written out, which matches no alternative spelling.
    public static let hardCodedAppName = Rule(
        "hard-coded-app-name", "App's name written out in a phrase", .shortcuts, .medium,
        artefact: .warning, source: .warning, fix: .safe,
        reason: """
            The placeholder stands for the app's name in every language and for its other spellings. A name that is \
            written out matches in one spelling only.
            """,
        remedy: "Write the app's name as its placeholder, so that every spelling of it matches.",
        before: #"phrases: ["Shuffle my records on Shelf"]"#,
        after: #"phrases: ["Shuffle my records on \(.applicationName)"]"#,
        origins: ["AppShortcutPhraseToken.applicationName", "INAlternativeAppNames (Information Property List)"])

    /// A phrase of two app shortcuts, or one that occurs twice in one; case and punctuation are ignored.
    public static let duplicatePhrase = Rule(
        "duplicate-phrase", "Phrase that occurs twice", .shortcuts, .medium,
        artefact: .warning, source: .warning, fix: .safe,
        reason: "A phrase starts one intent: a second one with the same words is never reached.",
        remedy: "Give every phrase to one shortcut, and once.",
        before: #"""
            phrases: [
                "Shuffle my records in \(.applicationName)",
                "Shuffle my records in \(.applicationName)",
            ]
            """#,
        after: #"""
            phrases: [
                "Shuffle my records in \(.applicationName)"
            ]
            """#,
        origins: ["AppShortcut (App Intents)"])

    /// More phrases than ``PhraseText/limit``, counting each case of an enumeration; entities cannot be counted.
    public static let phraseBudget = Rule(
        "phrase-budget", "More phrases than an app may have", .shortcuts, .medium, .project,
        artefact: .error, source: .warning,
        reason: """
            An app may have \(PhraseText.limit) phrases. A phrase with a parameter counts once for every value of it.
            """,
        remedy: "Keep within \(PhraseText.limit) phrases, counting every value of a parameter: hosts take no more.",
        before: #"""
            phrases: [  // 600 genres
                "Play a genre on \(.applicationName)",
                "Play \(\.$genre) on \(.applicationName)",
                "Start \(\.$genre) on \(.applicationName)",
            ]
            """#,
        after: #"""
            phrases: [  // 600 genres
                "Play a genre on \(.applicationName)",
                "Play \(\.$genre) on \(.applicationName)",
            ]
            """#,
        origins: ["App Intents review, lines 120–121"])

    /// A phrase with two or more parameters, although the system accepts one.
    public static let phraseTwoParameters = Rule(
        "phrase-two-parameters", "Phrase with two parameters", .shortcuts, .high, source: .error,
        reason: "A phrase takes one parameter at most; the intent asks for its other values when it runs.",
        remedy: "Keep one parameter in the phrase, and let the intent ask for the other.",
        before: #"""
            phrases: [
                "Add an album in \(.applicationName)",
                "Add \(\.$album) to \(\.$crate) in \(.applicationName)",
            ]
            """#,
        after: #"""
            phrases: [
                "Add an album in \(.applicationName)",
                "Add \(\.$album) in \(.applicationName)",
            ]
            """#,
        origins: ["AppShortcutPhrase (App Intents)"])

    /// A slot in a phrase of an artefact without a parameter of that name in the shortcut's intent, so that the phrase
    /// never matches.
    public static let unknownParameter = Rule(
        "unknown-parameter", "Phrase with a place that nothing fills", .shortcuts, .high, artefact: .error,
        reason: "Only a parameter of the shortcut's intent can fill a place in its phrases.",
        remedy: "Let every place in a phrase be a parameter of its intent.",
        before: #"phrases: ["Play an album on ${applicationName}", "Play ${artist} on ${applicationName}"]"#,
        after: #"phrases: ["Play an album on ${applicationName}", "Play ${album} on ${applicationName}"]"#,
        origins: ["AppShortcutPhrase (App Intents)"])

    /// A phrase that a shortcut also lists as a negative phrase, so that it never matches.
    public static let phraseRefused = Rule(
        "phrase-refused", "Phrase that is also a negative phrase", .shortcuts, .high, artefact: .error,
        reason: "Negative phrases are compared first, so a phrase that is also a negative one never starts anything.",
        remedy: "Take the phrase out of the negative phrases.",
        before: #"""
            { "phrases": { "en": ["Play an album on ${applicationName}"] },
              "negativePhrases": { "en": ["Play an album on ${applicationName}"] } }
            """#,
        after: #"""
            { "phrases": { "en": ["Play an album on ${applicationName}"] },
              "negativePhrases": { "en": ["Stop playing on ${applicationName}"] } }
            """#,
        origins: ["NegativeAppShortcutPhrases (App Intents)"])

    /// A phrase without any word beside the app's name, which could mean anything.
    public static let phraseIsNameAlone = Rule(
        "phrase-is-name-alone", "Phrase that is the app's name alone", .shortcuts, .high, artefact: .error,
        reason: """
            A phrase that is only the app's name does not tell what to do, and cannot be told from a call of the app.
            """,
        remedy: "Put into the phrase what to do, beside the app's name.",
        before: #"phrases: ["\(.applicationName)"]"#,
        after: #"phrases: ["Shuffle my records in \(.applicationName)"]"#,
        origins: ["AppShortcutPhrase (App Intents)"])
}
