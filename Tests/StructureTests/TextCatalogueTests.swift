import Foundation
import Testing

/// The texts of the command line and their translations: no text without a translation, no translation without a text.
@Suite struct TextCatalogueTests {
    private let tree = SourceTree()
    private static let folder = "Sources/cratebox/Localization"
    /// The modules whose texts the command line prints.
    private static let modules = [
        "CrateBox", "CrateCar", "CrateCare", "CrateClient", "CrateCore", "CrateIntents", "CratePlayback", "CrateStore",
        "CrateTerminal", "DBus", "FLAC", "LinuxSystem", "cratebox",
    ]

    private func languages() throws -> [String] { try languages(in: Self.folder) }

    private func languages(in folder: String) throws -> [String] {
        var codes: Set<String> = []
        for file in try tree.swiftFiles(below: folder) {
            let parts = file.dropFirst(folder.count + 1).split(separator: "/")
            if parts.count == 2, parts[0] != "en" { codes.insert(String(parts[0])) }
        }
        return codes.sorted()
    }

    /// The keys of the catalogue of a language with all their forms.
    private func catalogue(_ code: String, in folder: String = Self.folder) throws -> [String: [String]] {
        var texts: [String: [String]] = [:]
        for file in try tree.swiftFiles(below: "\(folder)/\(code)") where file.contains("+") {
            var key: String?
            for literal in SwiftLiterals(try tree.text(of: file)).literals {
                if literal.after.hasPrefix(":") {
                    #expect(texts[literal.key] == nil, "\(file) has this text twice: \(literal.key)")
                    key = literal.key
                    texts[literal.key] = []
                } else if let key {
                    texts[key]?.append(literal.key)
                }
            }
        }
        return texts
    }

    /// The texts of the intents, which the command line may use.
    private func intents(_ code: String) throws -> Set<String> {
        Set(try catalogue(code, in: "Sources/CrateIntents/Localization").keys)
    }

    /// All literals of the sources that may be keys; found once.
    private func literals() throws -> [(file: String, literal: SwiftLiterals.Literal)] { try Self.found.get() }

    private static let found = Result {
        let tree = SourceTree()
        return try modules.flatMap { module in
            try tree.files(of: module).filter { !$0.contains(/\/Localization\/[a-z][a-z]\//) }
                .flatMap { file in SwiftLiterals(try tree.text(of: file)).literals.map { (file: file, literal: $0) } }
        }
    }

    private func placeholders(_ text: String) -> Set<String> { Set(text.matches(of: /\{\w+\}/).map { String($0.0) }) }

    private func hasLetters(_ text: String) -> Bool { withoutPlaceholders(text).contains(where: \.isLetter) }

    private func withoutPlaceholders(_ text: String) -> String {
        text.hasAny(of: ["{"]) ? text.replacing(/\{\w+\}/, with: " ") : text
    }

    @Test func everyLanguageHasACatalogue() throws {
        #expect(try languages() == languages(in: "Sources/CrateIntents/Localization"))
    }

    @Test func theCataloguesHaveTheSameKeys() throws {
        let all: [Set<String>] = try languages().map { Set(try catalogue($0).keys) }
        #expect(all.count > 1 && all[0].count > 500)
        for keys in all { #expect(keys == all[0], "\(keys.symmetricDifference(all[0]).sorted())") }
    }

    @Test func everyKeyIsATextOfTheSources() throws {
        let literals = try literals().map(\.literal.key)
        let texts = Set(literals).union(try plurals())
        let all = Set(literals.flatMap(words))
        for code in try languages() {
            let unused = Set(try catalogue(code).keys).subtracting(texts)
            // The store and the engine put some sentences together of several literals.
            let strange = unused.filter { !all.isSuperset(of: words($0)) }
            #expect(strange.sorted() == [])
            #expect(unused.count < 40)
        }
    }

    private func words(_ text: String) -> [Substring] {
        withoutPlaceholders(text).split { !$0.isLetter && $0 != "'" }
    }

    /// A scan, a verification and an import write reasons in English, which are recognised where they are shown. Those
    /// of the system have words of their own.
    @Test func everyReasonHasATranslation() throws {
        let reasons = try ["CrateStore", "FLAC"].flatMap { module in
            try tree.files(of: module).flatMap { SwiftLiterals(try tree.text(of: $0)).literals }
        }.filter { $0.before.hasAny(of: ["reason: ", "found: ", "refuse(", "FileVerification("]) }
            .filter { $0.before.contains(/(reason: |found: |refuse\(line, |FileVerification\(\.\w+, )$/) }.map(\.key)
        let texts = Set(reasons.filter(hasLetters))
        #expect(texts.count > 10)
        for code in try languages() {
            #expect(texts.subtracting(try catalogue(code).keys).sorted() == [])
        }
    }

    @Test func everyTranslationHasThePlaceholdersOfItsKey() throws {
        for code in try languages() {
            for (key, forms) in try catalogue(code) {
                #expect(!forms.isEmpty)
                let isPlural = key.contains("|") && key.contains("{n}")
                for form in forms where !isPlural {
                    #expect(placeholders(form) == placeholders(key), "\(code): \(key): \(form)")
                }
                if isPlural { #expect(forms.contains { $0.contains("{n}") }, "\(code): \(key)") }
            }
        }
    }

    /// The help is English in every language, so the placeholders and options that a text takes from it are, too.
    @Test(arguments: ["Sources/cratebox/Localization", "Sources/CrateIntents/Localization"])
    func everyTranslationKeepsPlaceholdersAndOptionsOfCommands(folder: String) throws {
        for code in try languages(in: folder) {
            for (key, forms) in try catalogue(code, in: folder) {
                for form in forms {
                    #expect(capitals(form) == capitals(key), "\(code): \(key): \(form)")
                    #expect(options(form).isSuperset(of: options(key)), "\(code): \(key): \(form)")
                }
            }
        }
    }

    /// The words in capitals: placeholders such as `FILE`, and abbreviations.
    private func capitals(_ text: String) -> Set<Substring> {
        let words = withoutPlaceholders(text).split { !$0.isLetter }
        return Set(words.filter { $0.count > 2 && $0.allSatisfy(\.isUppercase) })
    }

    private func options(_ text: String) -> Set<String> { Set(text.matches(of: /--[a-z][a-z-]*/).map { String($0.0) }) }

    @Test func noTextIsInBothCatalogues() throws {
        for code in try languages() {
            let both = Set(try catalogue(code).keys).intersection(try intents(code))
            #expect(both.isEmpty, "\(code): \(both.sorted())")
        }
    }

    @Test func everyTextHasATranslation() throws {
        let sentences = try literals().filter { isText($0.literal, in: $0.file) }
        let texts = Set(sentences.map(\.literal.key)).union(try plurals())
        #expect(texts.count > 250)
        for code in try languages() {
            let known = Set(try catalogue(code).keys).union(try intents(code))
            let untranslated = texts.subtracting(known).sorted()
            #expect(untranslated == [])
        }
    }

    /// The keys of the texts with a number: the singular and the plural.
    private func plurals() throws -> [String] {
        try literals().pairs { first, second in
            first.literal.before.hasSuffix("one: ") && first.literal.after.hasPrefix(",")
                && second.literal.before.hasSuffix("other: ")
        }.map { "\($0.literal.key)|\($1.literal.key)" }
    }

    /// True for what has to be translated: the arguments and members that are a `LocalizedText` by their name, and in
    /// the command line itself every sentence.
    private func isText(_ literal: SwiftLiterals.Literal, in file: String) -> Bool {
        guard hasLetters(literal.key), !isCommand(literal.key), !isHelp(literal, file), !isForm(literal) else {
            return false
        }
        let lines = literal.before.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let isNamed = lines.last.map { Substring($0).hasAny(of: ["localized: "]) } == true
        if isNamed || literal.before.hasSuffix("LocalizedText = ") { return true }
        let own = ["Sources/cratebox/", "Sources/CrateTerminal/", "Sources/CrateCare/"]
        return own.contains(where: file.hasPrefix) && isSentence(literal.key)
    }

    private func isSentence(_ text: String) -> Bool {
        guard let first = text.first, let last = text.last, text.contains(" "), !text.contains("\n") else {
            return false
        }
        return (first.isUppercase || first == "“") && ".?:!…".contains(last)
    }

    /// True for a form of a `Plural`.
    private func isForm(_ literal: SwiftLiterals.Literal) -> Bool {
        literal.before.hasSuffix("one: ") || literal.before.hasSuffix("other: ")
    }

    private func isCommand(_ text: String) -> Bool {
        let programs = [
            "cratebox", "sudo", "sudoedit", "kill", "ls", "newgrp", "journalctl", "systemctl", "getent", "df", "nano",
            "env",
        ]
        return programs.contains { text.hasPrefix($0 + " ") }
    }

    /// True for what the argument parser prints, which is English, and for what programs read.
    private func isHelp(_ literal: SwiftLiterals.Literal, _ file: String) -> Bool {
        let words = [
            "ArgumentHelp(", "help: ", "abstract: ", "discussion: ", "discussion:", "usage: ", "precondition",
            "fatalError",
        ]
        let isPage = ["Help/HelpPage.swift", "Cratebox.swift", "Doctor/UdevRule.swift"].contains(where: file.hasSuffix)
        return isPage || literal.before.hasAny(of: words)
    }
}

extension Array {
    /// The neighbours that fit.
    fileprivate func pairs(_ fit: (Element, Element) -> Bool) -> [(Element, Element)] {
        zip(self, dropFirst()).filter { fit($0, $1) }
    }
}
