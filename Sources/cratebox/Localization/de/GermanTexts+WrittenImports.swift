import Intents

extension GermanTexts {
    /// German reasons why an import skips a file; the summary has them in English.
    static let writtenImports: [String: Language.Translation] = [
        "{1} isn't a file": "{1} ist keine Datei",
        "{1} is a pipe, which can be read only once": "{1} ist eine Pipe, die sich nur einmal lesen lässt",
        "{1} isn't a collection, a wantlist or a release of Discogs' API: {2}":
            "{1} ist keine Sammlung, Wunschliste oder Veröffentlichung aus der Discogs-API: {2}",
        "{1} isn't a page of Discogs' API: it has {2} MiB, and a page has less than one":
            "{1} ist keine Seite der Discogs-API: sie hat {2} MiB, und eine Seite hat weniger als eins",
        "{1} isn't a Discogs export but {2}; it begins with: {3}":
            "{1} ist kein Discogs-Export, sondern {2}; die Datei beginnt mit: {3}",
        "{1} isn't a Discogs export: it has no column release_id; it begins with: {2}":
            "{1} ist kein Discogs-Export: die Spalte release_id fehlt; die Datei beginnt mit: {2}",
        "{1} is a ZIP archive; unpack it.": "{1} ist ein ZIP-Archiv; entpacke es.",
        "{1} is a spreadsheet; save it as CSV.": "{1} ist eine Tabellenkalkulation; speichere sie als CSV.",
        "{1} is an archive; unpack it.": "{1} ist ein Archiv; entpacke es.",
        "{1} is compressed; unpack it.": "{1} ist komprimiert; entpacke die Datei.",
        "{1} is a PDF; Discogs exports a CSV file.": "{1} ist ein PDF; Discogs exportiert eine CSV-Datei.",
        "{1} isn't text, and a Discogs export is.": "{1} ist kein Text, anders als ein Discogs-Export.",
        "{1} isn't a Discogs export: it is empty.": "{1} ist kein Discogs-Export: die Datei ist leer.",
        "Artist and Title": "Artist und Title",
    ]
}
