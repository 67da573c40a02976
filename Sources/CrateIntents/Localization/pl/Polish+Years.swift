internal import Intents

extension Polish {
    static let yearWords = YearWords(
        decades: [
            "dwudziestych": 1920, "trzydziestych": 1930, "czterdziestych": 1940, "pięćdziesiątych": 1950,
            "sześćdziesiątych": 1960, "siedemdziesiątych": 1970, "osiemdziesiątych": 1980, "dziewięćdziesiątych": 1990,
            "dwutysięcznych": 2000,
        ], century: "tysiąc dziewięćset", endings: ["tych"], marks: ["lat", "lata", "latach"],
        fillers: ["roku", "rok", "tych"])

    static var findByYear: [Phrase<FindByYearIntent>] {
        [
            "Znajdź albumy według roku w \(.applicationName)",
            "Znajdź albumy z \(\.$years) w \(.applicationName)",
            "Wyszukaj albumy z \(\.$years) w \(.applicationName)",
            "Szukaj albumów z \(\.$years) w \(.applicationName)",
            "Pokaż albumy z \(\.$years) w \(.applicationName)",
            "Albumy z \(\.$years) w \(.applicationName)",
        ]
    }
}
