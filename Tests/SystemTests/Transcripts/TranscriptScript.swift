extension Transcript {
    /// What is run: headings, and the lines below them. What depends on the machine (its sound cards, its journal, its
    /// users) has tests of its own: `doctor`, `devices`, `setup`, `logs`.
    static let script: [(heading: String, steps: [Step])] = [
        (
            "Nothing is set up",
            commands([
                "cratebox", "cratebox play 'evening tides'", "cratebox search tides", "cratebox recent",
                "cratebox status",
                "cratebox library list", "cratebox library scan", "cratebox history", "cratebox crate list",
                "cratebox wantlist list", "cratebox index status", "cratebox resume", "cratebox queue list",
                "cratebox backup --list", "cratebox config list", "cratebox match",
            ])
        ),
        (
            "The collection is imported",
            commands([
                "cratebox import collection.csv wantlist.csv", "cratebox import collection.csv wantlist.csv",
                "cratebox search tides", "cratebox search zzz", "cratebox play 'evening tides'",
                "cratebox play 'no such record'", "cratebox play id:12345", "cratebox open 'evening tides'",
                "cratebox library subscribe library --name samples",
                "cratebox library subscribe library --name samples",
                "cratebox library subscribe nowhere",
            ])
        ),
        (
            "The library is scanned",
            commands([
                "cratebox library scan", "cratebox library scan", "cratebox library list",
                "cratebox library show samples",
                "cratebox search tides", "cratebox search -v tides", "cratebox recent", "cratebox open 'evening tides'",
                "cratebox find album --where 'year>2000'", "cratebox find album --where 'colour=red'", "cratebox match",
                "cratebox match --why 'evening tides'", "cratebox verify", "cratebox prove 'evening tides'",
                "cratebox index status", "cratebox history --stats",
            ])
        ),
        (
            "Crates and wants",
            commands([
                "cratebox crate list", "cratebox crate show Evenings", "cratebox crate create Sunday",
                "cratebox crate create Sunday", "cratebox crate add Sunday 'evening tides'",
                "cratebox crate show Sunday",
                "cratebox crate remove Sunday 'evening tides'", "cratebox crate show Sunday",
                "cratebox crate delete Sunday --yes", "cratebox crate show Sunday", "cratebox wantlist list",
                "cratebox wantlist add 'Harbour Lights by The Quay'",
                "cratebox wantlist add 'Harbour Lights by The Quay'",
                "cratebox wantlist remove 'Harbour Lights by The Quay'", "cratebox wantlist remove 'Harbour Lights'",
            ])
        ),
        (
            "No music plays",
            commands([
                "cratebox pause", "cratebox resume", "cratebox stop", "cratebox next", "cratebox previous",
                "cratebox seek 1:00", "cratebox volume", "cratebox volume 50", "cratebox repeat",
                "cratebox repeat album",
                "cratebox queue list",
            ])
        ),
        (
            "A box plays",
            [.begin]
                + commands([
                    "cratebox play 'evening tides'", "cratebox pause", "cratebox seek 0:01", "cratebox",
                    "cratebox status",
                    "cratebox status -v", "cratebox queue list", "cratebox queue add 'snow on the wire'",
                    "cratebox queue add 'three small rooms' --next", "cratebox queue list", "cratebox queue move 2 3",
                    "cratebox queue remove 2", "cratebox queue remove 9", "cratebox queue save Tonight",
                    "cratebox queue save Tonight",
                    "cratebox queue jump 2", "cratebox pause", "cratebox queue list", "cratebox next",
                    "cratebox previous",
                    "cratebox seek 99:00", "cratebox volume 30", "cratebox volume mute", "cratebox volume",
                    "cratebox volume unmute", "cratebox repeat album", "cratebox repeat off",
                    "cratebox say 'what is playing'",
                    "cratebox say 'spiel etwas'", "cratebox say 'stop cratebox'", "cratebox queue clear",
                    "cratebox queue list",
                    "cratebox play --crate Tonight", "cratebox stop", "cratebox history", "cratebox history --limit 1",
                    "cratebox history --stats", "cratebox history --problems", "cratebox yield", "cratebox reclaim",
                    "cratebox library pause samples", "cratebox search tides", "cratebox play 'evening tides'",
                    "cratebox library resume samples",
                ]) + [.end]
        ),
        (
            "A library is away",
            commands([
                "mv library elsewhere", "cratebox library list", "cratebox search tides",
                "cratebox open 'evening tides'",
                "cratebox play 'evening tides'", "cratebox library scan", "mv elsewhere library",
                "cratebox library forget samples --yes", "cratebox library list", "cratebox play 'evening tides'",
            ])
        ),
        (
            "Settings and copies",
            commands([
                "cratebox config get output.pcm", "cratebox config set colour=red",
                "cratebox config set volume.start=loud", "cratebox config list",
                "cratebox backup", "cratebox backup list", "cratebox restore --latest --yes",
                "cratebox restore nowhere.sqlite --yes",
            ])
        ),
        (
            "Slips",
            commands([
                "cratebox plya", "cratebox play", "cratebox play --devcie x y", "cratebox search",
                "cratebox volume loud",
                "cratebox seek soon", "cratebox import nowhere.csv", "cratebox crate show Nowhere",
                "cratebox queue jump x",
                "cratebox library scan nowhere", "cratebox open 12345", "cratebox run NoSuchIntent",
                "cratebox completion cobol",
            ])
        ),
        (
            "For programs",
            commands([
                "cratebox intents", "cratebox shortcuts", "cratebox intents check", "cratebox export hassil | tail -3",
                "cratebox index donate", "cratebox index wipe albums", "cratebox index status", "cratebox output",
                "cratebox --version",
            ])
        ),
    ]

    private static func commands(_ lines: [String]) -> [Step] { lines.map(Step.command) }
}
