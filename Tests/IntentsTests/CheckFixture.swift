import Intents

/// An artefact without findings, and ways to damage it.
enum CheckFixture {
    static let token = IntentsArtefact.applicationToken

    static var good: IntentsArtefact {
        var play = IntentEntry(
            name: "PlayAlbum", title: "Play Album", description: "Play a record from your collection.")
        play.searchKeywords = ["listen", "AC/DC"]
        play.parameters = [
            ParameterEntry(
                name: "album", title: "Album", kind: "entity", entity: "Album", isRequired: true,
                // A text at run time may name anything.
                prompt: "Which album on Spotify, under /media, would you like?"),
            ParameterEntry(name: "track", title: "Track", kind: "string", isRequired: false),
        ]
        var open = IntentEntry(name: "OpenAlbum", title: "Open Album", description: "Show a record.")
        open.opens = "Album"
        open.parameters = [
            ParameterEntry(
                name: "target", title: "Album", kind: "entity", entity: "Album", isRequired: true,
                prompt: "Which album?")
        ]
        var album = EntityEntry(name: "Album", plural: "Albums")
        album.properties = [PropertyEntry(name: "title", title: "Title", kind: "String")]
        album.queries = ["id", "string", "suggested"]
        album.index = "albums"
        album.isDonated = true
        return IntentsArtefact(
            application: "Cratebox", spellings: ["crate box"], intents: [play, open], entities: [album],
            shortcuts: [
                shortcut("PlayAlbum", ["Play an album on \(token)", "Play ${album} on \(token)"]),
                shortcut("OpenAlbum", ["Open an album on \(token)", "Open ${target} on \(token)"]),
            ])
    }

    static func shortcut(_ intent: String, _ phrases: [String]) -> ShortcutEntry {
        ShortcutEntry(
            intent: intent, shortTitle: intent, image: "media-optical",
            label: phrases.first { !$0.contains("${album}") && !$0.contains("${target}") }, phrases: ["en": phrases])
    }

    /// A kind of damage and the expected finding.
    struct Case: Sendable {
        let rule: String
        let path: String
        let after: String
        let spoil: @Sendable (inout IntentsArtefact) -> Void

        init(
            _ rule: String, _ path: String, after: String, _ spoil: @escaping @Sendable (inout IntentsArtefact) -> Void
        ) {
            (self.rule, self.path, self.after, self.spoil) = (rule, path, after, spoil)
        }
    }

    static let cases = [
        Case("phrase-without-app-name", "shortcuts[0].phrases.en[1]", after: "Play ${album} on \(token)") {
            $0.shortcuts[0].phrases["en"]?[1] = "Play ${album}"
        },
        Case(
            "no-parameterless-phrase", "shortcuts[0].phrases.en",
            after: "Play Album on \(token), then Play ${album} on \(token)"
        ) { $0.shortcuts[0].phrases["en"]?.removeFirst() },
        Case("parameterless-phrase-not-first", "shortcuts[0].phrases.en[0]", after: "Play an album on \(token)") {
            $0.shortcuts[0].phrases["en"]?.reverse()
        },
        Case("hard-coded-app-name", "shortcuts[1].phrases.en[2]", after: "On \(token) and \(token) open one") {
            $0.shortcuts[1].phrases["en"]?.append("On crate box and \(token) open one")
        },
        Case("duplicate-phrase", "shortcuts[1].phrases.en[2]", after: "(another wording, or none)") {
            $0.shortcuts[1].phrases["en"]?.append("play, ${target} on \(token)!")
        },
        Case("phrase-budget", "shortcuts[].phrases.en", after: "1000 phrases at most") { artefact in
            artefact.shortcuts[0].phrases["en"]? += (1...1_000).map { "Play number \($0) on \(token)" }
        },
        Case("too-many-shortcuts", "shortcuts[10]", after: "10 shortcuts at most") { artefact in
            artefact.intents += (3...11).map {
                IntentEntry(name: "Play\($0)", title: "Play \($0)", description: "Play a record.")
            }
            artefact.shortcuts += (3...11).map { shortcut("Play\($0)", ["Play album \($0) on \(token)"]) }
        },
        Case("unknown-intent", "shortcuts[2].intent", after: "PlayAlbum, OpenAlbum") {
            $0.shortcuts.append(shortcut("SellAlbum", ["Sell an album on \(token)"]))
        },
        Case(
            "unregistered-intent", "intents[1]", after: "a shortcut with the phrase “Open Album on \(token)”"
        ) { $0.shortcuts.removeLast() },
        Case("short-title-missing", "shortcuts[0].shortTitle", after: "“Play Album”") {
            $0.shortcuts[0].shortTitle = ""
        },
        Case("entity-parameter-without-prompt", "intents[0].parameters[0].prompt", after: "Which album would you like?")
        {
            $0.intents[0].parameters[0].prompt = nil
        },
        Case("too-many-required-parameters", "intents[0].parameters", after: "album, side; the others optional") {
            $0.intents[0].parameters[1].isRequired = true
            $0.intents[0].parameters.insert(
                ParameterEntry(name: "side", title: "Side", kind: "integer", isRequired: true), at: 1)
        },
        Case("open-intent-target-name", "intents[1].parameters[0].name", after: "target") {
            $0.intents[1].parameters[0].name = "album"
            $0.shortcuts[1].phrases["en"]?[1] = "Open ${album} on \(token)"
        },
        Case("title-or-description-missing", "intents[1].title", after: "a title in plain words") {
            $0.intents[1].title = " "
        },
        Case("dependency-in-query", "entities[0].reasons[0]", after: "the query reads the shared store") {
            $0.entities[0].reasons = ["query trapped: Dependency of type Player was read outside perform()."]
        },
        Case("query-without-id-lookup", "entities[0].queries", after: "[id, string, suggested]") {
            $0.entities[0].queries.removeFirst()
        },
        Case("indexed-never-donated", "entities[0].index", after: "donated after every change") {
            $0.entities[0].isDonated = false
        },
        Case("indexed-without-open-intent", "entities[0]", after: "Open Album") { $0.intents[1].opens = nil },
        Case("phrase-budget", "shortcuts[].phrases.en", after: "1000 phrases at most") { artefact in
            artefact.intents[0].parameters[1].choices = (1...1_000).map { "\($0)" }
            artefact.shortcuts[0].phrases["en"]?.append("Play track ${track} on \(token)")
        },
        Case("unknown-parameter", "shortcuts[0].phrases.en[2]", after: "Play by ${album} on \(token)") {
            $0.shortcuts[0].phrases["en"]?.append("Play by ${artist} on \(token)")
        },
        Case("phrase-refused", "shortcuts[1].negativePhrases.en[0]", after: "(no such negative phrase)") {
            $0.shortcuts[1].negativePhrases["en"] = ["play an album, on \(token)!"]
        },
        Case("phrase-is-name-alone", "shortcuts[0].phrases.en[2]", after: "Play Album on \(token)") {
            $0.shortcuts[0].phrases["en"]?.append("\(token)!")
        },
        Case("parameter-in-label", "shortcuts[0].label", after: "Play an album on \(token)") {
            $0.shortcuts[0].label = "Play ${album} on \(token)"
        },
        Case("unknown-intent", "shortcuts[2].intent", after: "PlayAlbum, OpenAlbum") {
            var hidden = IntentEntry(name: "Pause", title: "Pause", description: "Stand still.")
            hidden.isDiscoverable = false
            $0.intents.append(hidden)
            $0.shortcuts.append(shortcut("Pause", ["Pause \(token)"]))
        },
        Case("duplicate-shortcut", "shortcuts[2]", after: "its phrases in shortcuts[0]") {
            $0.shortcuts.append(shortcut("PlayAlbum", ["Spin a record on \(token)"]))
        },
        Case("not-shown", "intents[1].visible", after: "true") {
            ($0.intents[1].visible, $0.intents[1].reasons) = (false, ["it needs a newer host"])
        },
        Case("not-shown", "shortcuts[1].visible", after: "true") { $0.shortcuts[1].visible = false },
        Case("duplicate-intent-name", "intents[2].name", after: "(another name)") {
            var other = IntentEntry(name: "PlayAlbum", title: "Play", description: "Play it.")
            other.isDiscoverable = false
            $0.intents.append(other)
        },
        Case("unknown-entity", "intents[0].parameters[0].entity", after: "Album") {
            $0.intents[0].parameters[0].entity = "Crate"
        },
        Case("delete-discoverable", "intents[1].isDiscoverable", after: "false") { $0.intents[1].deletes = true },
        Case("application-name-missing", "application", after: "a name that can be said") {
            ($0.application, $0.spellings) = (" ", [])
        },
        Case("query-without-string-search", "entities[0].queries", after: "[id, suggested, string]") {
            $0.entities[0].queries.remove(at: 1)
        },
        Case("entity-without-properties", "entities[0].properties", after: "[title]") {
            $0.entities[0].properties = []
        },
        service("intents[0].description", "Play one of your records.") {
            $0.intents[0].description = "Play one of your records on Apple Music."
        },
        service("intents[0].searchKeywords[2]", "(no such word)") { $0.intents[0].searchKeywords.append("TIDAL") },
        service("intents[0].parameters[1].title", "Track") { $0.intents[0].parameters[1].title = "Track on hw:0,0" },
        service("entities[0].properties[0].title", "Title") {
            $0.entities[0].properties[0].title = "Title in /media/garage"
        },
        service("shortcuts[1].phrases.en[2]", "Open it on \(token)") {
            $0.shortcuts[1].phrases["en"]?.append("Open it on \(token) at box.local")
        },
        service("shortcuts[0].shortTitle", "Play") { $0.shortcuts[0].shortTitle = "Play 192.168.0.4" },
    ]

    private static func service(
        _ path: String, _ after: String, _ spoil: @escaping @Sendable (inout IntentsArtefact) -> Void
    ) -> Case { Case("service-name-in-static-metadata", path, after: after, spoil) }
}
