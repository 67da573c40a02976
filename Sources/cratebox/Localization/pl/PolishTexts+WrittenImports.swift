import Intents

extension PolishTexts {
    /// Polish reasons why an import skips a file; the summary has them in English.
    static let writtenImports: [String: Language.Translation] = [
        "{1} isn't a file": "{1} nie jest plikiem",
        "{1} is a pipe, which can be read only once": "{1} to potok, który można odczytać tylko raz",
        "{1} isn't a collection, a wantlist or a release of Discogs' API: {2}":
            "{1} to nie kolekcja, lista życzeń ani wydanie z API Discogs: {2}",
        "{1} isn't a page of Discogs' API: it has {2} MiB, and a page has less than one":
            "{1} nie jest stroną API Discogs: ma {2} MiB, a strona ma mniej niż jeden",
        "{1} isn't a Discogs export but {2}; it begins with: {3}":
            "{1} to nie eksport z Discogs, tylko {2}; plik zaczyna się od: {3}",
        "{1} isn't a Discogs export: it has no column release_id; it begins with: {2}":
            "{1} to nie eksport z Discogs: brak kolumny release_id; plik zaczyna się od: {2}",
        "{1} is a ZIP archive; unpack it.": "{1} to archiwum ZIP; rozpakuj je.",
        "{1} is a spreadsheet; save it as CSV.": "{1} to arkusz kalkulacyjny; zapisz go jako CSV.",
        "{1} is an archive; unpack it.": "{1} to archiwum; rozpakuj je.",
        "{1} is compressed; unpack it.": "{1} to plik skompresowany; rozpakuj go.",
        "{1} is a PDF; Discogs exports a CSV file.": "{1} to PDF; Discogs eksportuje plik CSV.",
        "{1} isn't text, and a Discogs export is.": "{1} nie jest tekstem, a eksport z Discogs nim jest.",
        "{1} isn't a Discogs export: it is empty.": "{1} to nie eksport z Discogs: plik jest pusty.",
        "Artist and Title": "Artist i Title",
    ]
}
