import Foundation
import Testing

@testable import IntentReview

/// Files that are not sources: one line each, and no crash.
@Suite struct BadInputTests {
    private func review(_ folder: Folder) -> Review { ReviewRequest(.folder(folder.path, only: nil)).review() }

    @Test func whatIsNoTextIsSkippedAndSaidSo() throws {
        let folder = try Folder()
        try folder.write(bytes: Array("struct A: AppIntent {}".utf8) + [0xff, 0xfe], "Bytes.swift")
        try folder.write(bytes: Array("AppIntent".utf8) + [0], "Zero.swift")
        try folder.write(bytes: Array("AppIntent".utf8) + [UInt8](repeating: 32, count: 5 << 20), "Large.swift")
        try folder.write("struct B: AppIntent {}", "Good.swift")
        let review = review(folder)
        #expect(Set(review.skipped.map(\.path)) == ["Bytes.swift", "Zero.swift", "Large.swift"])
        #expect(review.skipped.allSatisfy { !$0.reason.isEmpty } && review.filesParsed == 1)
    }

    @Test func linksAreNotFollowed() throws {
        let folder = try Folder()
        try folder.write("struct A: AppIntent {}", "a/A.swift")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/a/loop", withDestinationPath: "..")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/B.swift", withDestinationPath: "a/A.swift")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/nowhere.swift", withDestinationPath: "x")
        #expect(review(folder).filesLookedAt == 1)
    }

    @Test(arguments: [
        "((((", "{{{{", "[[[[", "\"\\(\"\\(", "a.b", "!", "a ? b : ", "1 + ", "f { ", "@A(", "#if X\n", "A<", "[A: ",
        "x??",
        "struct A: AppIntent { ", "if a { } else ", "return ", "switch x { case ", "\\.a", "A.B.", "try await ",
        "each ", "repeat ", "inout ", "() -> ", "a as ", "some ", "nonisolated ", "sending ",
        "{ (a) in ",
    ]) func whatIsNestedDeeplyComesToAnEnd(piece: String) throws {
        let text = "struct A: AppIntent { func perform() { AppShortcut(phrases: ["
        let folder = try Folder()
        try folder.write(text + String(repeating: piece, count: 10_000), "Deep.swift")
        let review = review(folder)
        #expect(review.filesParsed + review.skipped.count == 1)
    }

    @Test func fiveMebibytesOfNestingAreSkipped() throws {
        let folder = try Folder()
        try folder.write("let a = AppIntent" + String(repeating: "(", count: 5 << 20), "Deep.swift")
        #expect(review(folder).skipped.map(\.path) == ["Deep.swift"])
    }

    /// Damaged Swift files from a fixed seed; `INTENT_REVIEW_MUTATIONS` sets their number.
    @Test func damagedCodeIsReviewedToItsEnd() {
        let count = ProcessInfo.processInfo.environment["INTENT_REVIEW_MUTATIONS"].flatMap { Int($0) } ?? 2_000
        var random = SplitMix(seed: 20_261_122)
        let seeds = Fixture.all.flatMap { $0.files.values.sorted() }.map { Array($0.utf8) }
        let cases = (0..<count).map { _ in random.next() }
        let engine = Engine(rules: ReviewRule.all)
        let judged = Workers.map(cases) { seed -> Int in
            var random = SplitMix(seed: seed)
            let text = String(decoding: Mutation.of(seeds, &random), as: UTF8.self)
            let project = Project(
                folder: "", files: [FileReader.facts(of: text, path: "A.swift")],
                sources: SourceTexts { _ in Array(text.utf8) }, isWhole: true, settings: ReviewSettings())
            return engine.findings(in: project).count
        }
        #expect(judged.count == count)
    }
}

/// Damages code.
enum Mutation {
    private static let pieces = [
        "(", ")", "{", "}", "[", "]", "\"", "\\(", "\"\"\"", "#if", "#endif", ":", ",", "@", ".", "\\.", "?", "//",
        "/*", "é",
        "\u{1F3B5}", "\r\n", "static ", "perform", " = ", "<", ">", "&", "->", "try await ", "each ", "repeat ",
        "inout ", "() -> ", "a as ", "some ", "nonisolated ", "sending ", "\0",
    ].map { Array($0.utf8) }

    static func of(_ seeds: [[UInt8]], _ random: inout SplitMix) -> [UInt8] {
        var bytes = seeds[Int(random.next() % UInt64(seeds.count))]
        for _ in 0...(random.next() % 6) {
            let place = bytes.isEmpty ? 0 : Int(random.next() % UInt64(bytes.count))
            let end = min(place + Int(random.next() % 40), bytes.count)
            switch random.next() % 5 {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))], at: place)
            case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 3:
                let other = seeds[Int(random.next() % UInt64(seeds.count))]
                let start = Int(random.next() % UInt64(max(other.count, 1)))
                bytes.insert(contentsOf: other[start..<min(start + 80, other.count)], at: place)
            default: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next() & 0x7f) }
            }
        }
        return bytes
    }
}
