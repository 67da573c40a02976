import Foundation
import Testing

/// A language is one set of files, and nothing outside of it names a language.
@Suite struct LanguageTests {
    private let tree = SourceTree()
    /// The reviewer is about other programs' languages.
    private static let reviewer = ["Sources/IntentReview/", "Sources/intent-review/", "Sources/IntentRules/"]

    /// The languages by code, with the name that the code has for each: `de`, `German`.
    private func languages() throws -> [(code: String, name: String)] {
        let folder = "Sources/CrateIntents/Localization"
        return try tree.swiftFiles(below: folder).compactMap { file in
            let parts = file.dropFirst(folder.count + 1).split(separator: "/")
            guard parts.count == 2, !parts[1].contains("+") else { return nil }
            return (String(parts[0]), String(parts[1].dropLast(".swift".count)))
        }
    }

    @Test func nothingOutsideOfLocalizationNamesALanguage() throws {
        let languages = try languages().filter { $0.code != "en" }
        #expect(languages.contains { $0.code == "de" && $0.name == "German" })
        var files = 0
        for file in try tree.targets().flatMap({ try tree.files(of: $0) })
        where !file.contains("/Localization/") && !Self.reviewer.contains(where: file.hasPrefix) {
            files += 1
            for line in try tree.lines(of: file) where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                for (code, name) in languages {
                    let words = ["\"\(code)\"", ".\(name.lowercased())", name]
                    #expect(!line.hasAny(of: words), "\(file) names a language: \(line)")
                }
                let comparisons = ["== .english", "!= .english", "case .english", "== \"en\"", "case \"en\""]
                #expect(!line.hasAny(of: comparisons), "\(file) compares with English: \(line)")
            }
        }
        #expect(files > 500)
    }

    @Test func everyLanguageIsAFolderAndAFileOfTheStore() throws {
        let codes = try languages().map(\.code).sorted()
        #expect(codes.count > 1)
        let names = try tree.swiftFiles(below: "Sources/CrateStore/Localization").filter { !$0.contains("+") }.map {
            String($0.split(separator: "/")[3].dropLast(".swift".count))
        }
        #expect(names.sorted() == codes)
    }
}
