internal import Intents

extension English {
    static let yearWords = YearWords(
        decades: [
            "twenties": 1920, "thirties": 1930, "forties": 1940, "fifties": 1950, "sixties": 1960, "seventies": 1970,
            "eighties": 1980, "nineties": 1990, "noughties": 2000, "two thousands": 2000,
        ], century: "nineteen", endings: ["s"], fillers: ["the", "year", "years"])

    static var findByYear: [Phrase<FindByYearIntent>] {
        [
            "Find albums by year on \(.applicationName)",
            "Find albums from \(\.$years) on \(.applicationName)",
            "Find albums from \(\.$years) in \(.applicationName)",
            "Find records from \(\.$years) on \(.applicationName)",
            "Search for albums from \(\.$years) on \(.applicationName)",
            "Show albums from \(\.$years) on \(.applicationName)",
            "Show me albums from \(\.$years) on \(.applicationName)",
            "Albums from \(\.$years) on \(.applicationName)",
        ]
    }
}
