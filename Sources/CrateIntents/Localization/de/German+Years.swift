internal import Intents

extension German {
    static let yearWords = YearWords(
        decades: [
            "zwanziger": 1920, "dreißiger": 1930, "vierziger": 1940, "fünfziger": 1950, "sechziger": 1960,
            "siebziger": 1970, "achtziger": 1980, "neunziger": 1990, "nuller": 2000, "zwanzigern": 1920,
            "dreißigern": 1930, "vierzigern": 1940, "fünfzigern": 1950, "sechzigern": 1960, "siebzigern": 1970,
            "achtzigern": 1980, "neunzigern": 1990, "nullern": 2000,
        ], century: "neunzehnhundert", endings: ["er", "ern"],
        fillers: ["den", "der", "die", "dem", "das", "jahr", "jahre", "jahren", "jahres"])

    static var findByYear: [Phrase<FindByYearIntent>] {
        [
            "Finde Alben nach Jahr auf \(.applicationName)",
            "Finde Alben aus \(\.$years) auf \(.applicationName)",
            "Finde Alben von \(\.$years) auf \(.applicationName)",
            "Suche Alben aus \(\.$years) auf \(.applicationName)",
            "Suche nach Alben aus \(\.$years) auf \(.applicationName)",
            "Zeige Alben aus \(\.$years) auf \(.applicationName)",
            "Zeig Alben aus \(\.$years) auf \(.applicationName)",
            "Alben aus \(\.$years) auf \(.applicationName)",
        ]
    }
}
