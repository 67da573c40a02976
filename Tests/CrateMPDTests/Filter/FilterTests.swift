import CrateClient
import CrateTesting
import Testing

@testable import CrateMPD

/// Which songs a filter means, written the old way and the new.
@Suite struct FilterTests {
    private func titles(_ arguments: [String], folds: Bool) throws -> [String] {
        let filter = try FilterParser(folds: folds).filter(arguments[...])
        return Samples.songs.filter(filter.matches).map { $0.uri.text.split(separator: ":").joined(separator: " ") }
    }

    private static let all = ["1/1", "1/2", "1/3", "1/4", "2/1", "2/2", "7/1"]

    private func places(_ arguments: [String], folds: Bool = false) throws -> [String] {
        try titles(arguments, folds: folds).map { text in
            let end = text.split(separator: " ")[1]
            return String(end.replacing("99000000", with: ""))
        }
    }

    @Test(arguments: [
        (["artist", "The Lantern Ledger"], ["1/1", "1/2", "1/3", "1/4"]),
        (["artist", "the lantern ledger"], []),
        (["artist", "Marit Øverlys", "title", "Thaw"], []),
        (["albumartist", "Marit Øverlys", "title", "Thaw"], ["2/2"]),
        (["album", "Evening Tides", "title", "Undertow"], ["1/3"]),
        (["genre", "Folk"], ["1/1", "1/2", "1/3", "1/4", "2/1", "2/2"]), (["any", "Guest"], ["2/2"]),
        (["composer", ""], all), (["date", ""], ["7/1"]), (["disc", "2"], ["2/2"]), (["track", "4"], ["1/4"]),
        (["file", "discogs:990000001/2"], ["1/2"]), (["filename", "local:7/1"], ["7/1"]),
        (["artistsort", "Lantern Ledger, The", "track", "1"], ["1/1"]), (["artistsort", "Guest"], ["2/2"]),
        (["base", "discogs:990000002"], ["2/1", "2/2"]), (["base", "Genres/Ambient", "track", "2"], ["1/2"]),
        (["base", "Years/2021"], ["2/1", "2/2"]), (["base", "Artists/Marit Øverlys"], ["2/1", "2/2"]),
        (["base", "Albums/x [990000001]", "track", "1"], ["1/1"]),
        (["modified-since", "2026-11-23"], Array(all.dropLast())),
        (["modified-since", "2030-01-01"], []), (["(artist == 'Guest')", "title", "Thaw"], ["2/2"]),
        (["title", "Track 1"], ["7/1"]),
    ]) func theOldWay(arguments: [String], expected: [String]) throws {
        #expect(try places(arguments) == expected)
    }

    @Test(arguments: [
        ("(artist == 'Guest')", ["2/2"]), ("(artist != 'Guest')", ["1/1", "1/2", "1/3", "1/4", "2/1", "7/1"]),
        ("((albumartist == 'Marit Øverlys') AND (!(title contains 'Snow')))", ["2/2"]),
        ("(  title   ==   \"Thaw\"  )", ["2/2"]), ("(title=='Thaw')", ["2/2"]), ("((((title == 'Thaw'))))", ["2/2"]),
        ("(composer == '')", all), ("(composer != '')", []), ("(composer != 'x')", all), ("(!(composer == ''))", []),
        ("(composer contains '')", all), ("(composer =~ '.*')", []),
        ("(title contains 'a')", ["1/1", "1/2", "1/4", "2/2", "7/1"]),
        ("(title CONTAINS 'haw')", ["2/2"]), ("(album !contains 'Tides')", ["2/1", "2/2", "7/1"]),
        ("(title =~ '^[SU].*[rw]$')", ["1/1", "1/3"]), ("(title !~ 'a|e|o')", []),
        ("(AudioFormat == '44100:16:2')", ["1/1", "1/2", "1/3", "1/4", "7/1"]),
        ("(AudioFormat =~ '96000:*:*')", ["2/1", "2/2"]), ("(audioformat =~ '*:dsd:*')", []),
        ("(base '')", all), ("(base 'discogs:990000001/3')", ["1/3"]), ("(modified-since '0')", Array(all.dropLast())),
        ("(any != 'Guest')", ["1/1", "1/2", "1/3", "1/4", "2/1", "7/1"]),
        ("(file != 'local:7/1')", Array(all.dropLast())),
        ("(title == 'a\\'b\\\"c\\\\')", []), ("((title == 'Thaw') AND(artist == 'Guest'))", ["2/2"]),
        ("(date == '2019')", ["1/1", "1/2", "1/3", "1/4"]), ("(label == '')", ["2/1", "2/2", "7/1"]),
    ]) func theNewWay(filter: String, expected: [String]) throws {
        #expect(try places([filter]) == expected)
    }

    @Test(arguments: [
        (["title", "THAW"], ["2/2"]), (["artist", "ØVER"], ["2/1"]), (["any", ""], all),
        (["(title == 'thaw')"], ["2/2"]),
        (["(title == 'tha')"], []), (["(title contains 'HAW')"], ["2/2"]), (["(title =~ '^T.*W$')"], ["2/2"]),
        (["file", "DISCOGS:990000002"], ["2/1", "2/2"]),
    ]) func aSearchTakesCapitalsAndSmallLettersForTheSame(arguments: [String], expected: [String]) throws {
        #expect(try places(arguments, folds: true) == expected)
    }

    @Test(arguments: [
        ("(artist = 'x')", "'==' or '!=' expected"), ("(artist == 'x'", "')' expected"),
        ("(artist == x)", "Quoted string expected"), ("(foo == 'x')", "Unknown filter type: foo"),
        ("()", "Word expected"),
        ("(", "Word expected"), ("(artist == 'x", "Closing quote not found"),
        ("(artist starts_with 'x')", "'==' or '!=' expected"),
        ("(artist == 'x') x", "Unparsed garbage after expression"),
        ("((artist == 'x') OR (album == 'y'))", "'AND' expected"),
        ("((artist == 'x') and (album == 'y'))", "'AND' expected"), ("(!artist == 'x')", "'(' expected"),
        ("(!(artist == 'x') x)", "')' expected"), ("(art1st == 'x')", "Unknown filter type: art"),
        ("(prio >= 3)", "Unknown filter type: prio"), ("(added-since '0')", "Unknown filter type: added-since"),
        ("(contains_ci 'x')", "Unknown filter type: contains_ci"), ("(modified-since 'x')", "Failed to parse date"),
        ("(AudioFormat != '44100:16:2')", "'==' or '=~' expected"),
        ("(AudioFormat == 'x')", "Failed to parse the sample rate"),
        ("(AudioFormat == '44100:*:2')", "Failed to parse the sample format"),
        ("(AudioFormat =~ '44100')", "Sample format missing"),
        ("(AudioFormat =~ '44100:99:2')", "Invalid sample format: 99"),
        ("(AudioFormat =~ '44100:16:0')", "Invalid channel count: 0"),
        ("(AudioFormat =~ '44100:16:2:2')", "Extra data after channel count: :2"),
        ("(title =~ '(')", "Error in regex at offset 1: missing closing parenthesis"), ("(base '../x')", "Bad URI"),
        ("((title == 'x') AND", "'(' expected"),
    ]) func anotherExpressionIsRefused(filter: String, words: String) {
        #expect(throws: Ack(.argument, words)) { try places([filter]) }
    }

    @Test(
        arguments: [
            (["foo", "x"], Ack(.argument, "Unknown filter type")),
            (["artist"], Ack(.argument, "Incorrect number of filter arguments")),
            ([], Ack(.argument, "Incorrect number of filter arguments")),
            (["", "x"], Ack(.argument, "Unknown filter type")),
            (["Base", "x"], Ack(.argument, "Unknown filter type")), (["base", ""], Ack(.argument, "Bad URI")),
            (["base", "nope"], Ack(.noExist, "No such directory")),
            (["audioformat", "x"], Ack(.argument, "Unknown filter type")),
        ] as [([String], Ack)]) func otherArgumentsAreRefused(arguments: [String], ack: Ack)
    {
        #expect(throws: ack) { try places(arguments) }
    }

    @Test func bracketsAndValuesAreBounded() throws {
        let nested = { (depth: Int) in
            String(repeating: "(", count: depth) + "(title == 'Thaw')" + String(repeating: ")", count: depth)
        }
        #expect(try places([nested(60)]) == ["2/2"])
        for depth in [FilterParser.mostDepth, 4_000] {
            #expect(throws: Ack(.argument, "The expression has too many brackets")) { try places([nested(depth)]) }
        }
        let long = String(repeating: "x", count: FilterParser.longestValue)
        #expect(throws: Ack(.argument, "Quoted value is too long")) { try places(["(title == '\(long)')"]) }
    }

    /// What is decided by the album alone is the same for each of its songs.
    @Test func anAlbumsAnswerIsThatOfAllItsSongsForAnyFilter() throws {
        let whole = [
            "((albumartist == 'Marit Øverlys') AND (!(title contains 'Snow')))", "(any != 'Guest')",
            "(artist =~ 'a+(b|c)?')",
            "(file == 'discogs:990000001/2')", "((genre == 'Folk') AND (date != '2019') AND (base 'Years/2021'))",
            "(!(label == ''))", "(AudioFormat =~ '*:16:2')", "(modified-since '2020-01-01')",
        ]
        var random = SeededNumbers(state: 0xF117)
        var read = 0
        for round in 0..<20_000 {
            var fuzz = FuzzText(
                whole[round % whole.count], pieces: ["(", ")", "'", "!", "AND", "artist", "=~", "contains "])
            if round >= whole.count { fuzz.damage(&random) }
            let text = String(decoding: fuzz.bytes, as: UTF8.self)
            guard let filter = try? FilterParser(folds: Bool.random(using: &random)).filter([text]) else { continue }
            read += 1
            for entry in Samples.all {
                let album = AlbumSongs(entry)
                let answers = Set(album.songs.map(filter.matches))
                if let answer = filter.matches(album) { #expect(answers == [answer], "\(text)") }
            }
        }
        #expect(read > 500)
    }
}
