import CrateBox
import CrateIntents
import CrateStore
import DBus
import FLAC
import Intents
import Testing

@testable import CrateCore
@testable import cratebox

/// Reasons that are stored or sent in English are shown in the language of the process.
@Suite struct WrittenReasonTests {
    private static let languages: [Language] = [.german, .polish]

    private func recognised(_ sentence: String, in language: Language) throws -> String? {
        let catalogue = try #require(TextCatalogue(language))
        return catalogue.recognised(sentence).map { words(of: $0, in: catalogue) }
    }

    private func words(of text: LocalizedText, in catalogue: TextCatalogue) -> String {
        text.parts(in: catalogue).map(\.words).joined()
    }

    @Test(arguments: languages) func whatIsWrongWithAFileIsTranslated(language: Language) throws {
        let codes: [FLACError.Code] = [.notFLAC, .empty, .badMetadata, .lostSync, .unseekable, .state(4)]
        for code in codes {
            let reason = FLACError(.decode, code).description
            let text = try #require(try recognised(reason, in: language), "\(reason)")
            #expect(text != reason)
        }
    }

    @Test(arguments: languages) func sharedTrackNumbersAreTranslated(language: Language) throws {
        let text = try #require(try recognised("Several files have the same track number: 1, A2.", in: language))
        #expect(text.hasSuffix(": 1, A2.") && !text.hasPrefix("Several"), "\(text)")
    }

    /// The log has the causes in English.
    @Test(arguments: languages) func whyABusOrKeysCannotBeUsedIsTranslated(language: Language) throws {
        let ends: [ConnectionError] = [.refused, .timedOut, .hungUp, .closed, .congested]
        let keys = "/dev/input can't be watched for keys: no such file or folder."
        for cause in ends.map(\.description) + [keys] {
            let text = try #require(try recognised(cause, in: language), "\(cause)")
            #expect(!text.contains("the ") && !text.contains("no such"), "\(text)")
        }
    }

    /// The log has the words of the system in English.
    @Test(arguments: languages) func errorsOfConnectionsAreTranslated(language: Language) throws {
        let reasons = [
            "address already in use", "this machine has no such address", "connection refused", "connection timed out",
            "no such device", "there is no host of that name",
        ]
        for words in reasons {
            let text = try #require(try recognised(words, in: language), "\(words)")
            #expect(text != words)
        }
    }

    @Test("A mistake in a file's JSON is one sentence with its place")
    func mistakeInJSON() throws {
        let english = BoxConfiguration.Problem(malformed: "/etc/c.json", line: 2, column: 1).description
        #expect(english == "/etc/c.json has to be valid JSON (error in line 2, column 1).")
        let german = try recognised(english, in: .german)
        #expect(german == "/etc/c.json muss gültiges JSON sein (Fehler in Zeile 2, Spalte 1).")
    }

    /// The log has the sentence about the passwords of MPD clients in English.
    @Test(arguments: languages) func whyAFileOfPasswordsIsRefusedIsTranslated(language: Language) throws {
        let file = PasswordFile(path: "/proc/none/pw")
        let absence = try #require(throws: PasswordFile.Problem.self) { _ = try file.passwords() }
        for problem in [absence, .noText, .isOpen, .isEmpty, .line(3)] {
            let sentence = file.sentence(problem).english
            let text = try #require(try recognised(sentence, in: language), "\(sentence)")
            #expect(text != sentence && text.contains(file.path) && !text.contains("no such file"), "\(text)")
        }
    }

    /// A file that is skipped among others has the same sentence as one that is refused alone.
    @Test(arguments: languages) func whyAFileIsPassedOverIsTranslated(language: Language) throws {
        let catalogue = try #require(TextCatalogue(language))
        let foreign = ForeignFile.allCases.map { ImportError.foreign(path: "a/b c", kind: $0) }
        let others: [ImportError] = [
            .notAFile("a/b"), .pipe("a/b"), .tooLarge(path: "a/b", bytes: 5 << 20),
            .notAnExport(path: "a/gen.py", found: "", likely: nil),
            .notAnExport(path: "a/gen.py", found: "import os, sys", likely: nil),
            .notAnExport(
                path: "a/b", found: "<html>", likely: "a web page, which may offer the export"),
            .notAnExport(
                path: "a/b", found: "x,release_id", likely: "a table about releases, which lacks Artist and Title"),
            .notAPage(path: "a/b", found: "it isn't complete JSON"),
            .notAPage(path: "a/b", found: "it has to be \(ForeignJSON.TooDeep.text.english)"),
        ]
        for error in foreign + others {
            let text = try #require(try recognised(error.description, in: language), "\(error)")
            #expect(text == words(of: error.text, in: catalogue) && text != error.description)
        }
    }
}
