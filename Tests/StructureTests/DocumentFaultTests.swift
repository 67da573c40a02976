import Foundation
import Testing

/// Compares the page about faults with the engine's sources.
@Suite struct DocumentFaultTests {
    private let tree = SourceTree()
    private let engine = "Sources/CratePlayback/"
    private let page: DocumentPage

    init() throws { page = try DocumentPage("CratePlayback", "Faults") }

    @Test func thePageHasEveryStateOfTheOutput() throws {
        let files = ["StatusReader", "OutputStatusCache"].map { "Sources/CrateBox/Status/\($0).swift" }
        let lines = try files.flatMap { try tree.lines(of: $0) }.filter { $0.contains("StatusDocument.Output(") }
        let states = lines.flatMap { $0.matches(of: /"([a-z]+)"/).map { String($0.1) } }
        #expect(Set(states).count == 5)
        #expect(Set(page.names("state", "means")) == Set(states))
    }

    @Test func thePageHasEveryActivityOfTheLoop() throws {
        let activities = try tree.cases(of: "Activity", in: engine + "Player/State/Activity.swift")
        #expect(activities.count > 3)
        #expect(Set(page.names("activity", "is", "then")) == Set(activities))
        for row in page.table("activity", "is", "then") {
            let targets = DocumentPage.codes(row[2])
            #expect(!targets.isEmpty && Set(targets).isSubset(of: activities), "\(row)")
        }
    }

    @Test func thePageHasEveryErrorThatIsToldApart() throws {
        let loop = ["+Recovery", "+Loss", "+Draining", "+Opening"].map {
            "\(engine)Player/Loop/PlaybackLoop\($0).swift"
        }
        let files = loop + [engine + "Player/Device/PollList.swift", engine + "Output/Output.swift"]
        let errors = try files.flatMap { try tree.code(of: $0).matches(of: /\bE[A-Z]{3,}\b/).map { String($0.output) } }
        let rows = page.table("error", "at the open", "while it plays")
        #expect(rows.last?[0].hasPrefix("any other") == true)
        #expect(Set(rows.dropLast().flatMap { DocumentPage.codes($0[0]) }) == Set(errors))
        let reasons = try tree.cases(of: "OutputFailure", in: engine + "Output/Output.swift").map(\.capitalized)
        let told = Set(rows.flatMap { DocumentPage.codes($0[1]) })
        #expect(told == Set(reasons.map { "output" + $0 }))
    }

    @Test func thePageHasEveryNameOfWhatIsWrongWithAFile() throws {
        let names = try tree.found(/case [a-zA-Z]+: "([A-Z_]+)"/, in: engine + "Reading/ReadMark.swift")
        #expect(names.count > 3)
        #expect(Set(page.names("name", "means")) == Set(names.map(String.init)))
    }

    @Test func thePageHasEveryRecordOfTheEngine() throws {
        let lines = try tree.lines(of: "Sources/CrateBox/Service/TransitionLog.swift")
        let records = lines.compactMap { line -> [String]? in
            guard let start = line.firstMatch(of: /logger\.([a-z]+)\("([a-z]+)"/) else { return nil }
            let state = line.firstMatch(of: /"state": "([a-z]+)"/).map { String($0.1) } ?? ""
            return [String(start.2), state, String(start.1)]
        }
        #expect(records.count > 5)
        let rows = page.table("event", "state", "level")
        #expect(rows.map { $0.map { $0.filter { $0 != "`" } } } == records)
    }

    @Test func thePageHasEveryVerdict() throws {
        let verdicts = try tree.cases(of: "Verdict", in: engine + "SignalPath/SignalPath.swift")
        #expect(verdicts.count == 4)
        #expect(page.names("verdict", "means") == verdicts)
    }

    @Test func thePageHasTheContainersInTheirOrder() throws {
        let formats = try tree.text(of: "Sources/ALSA/SampleFormat.swift").matches(of: /case (\w+) = "(\w+)"/)
        let names = Dictionary(uniqueKeysWithValues: formats.map { (String($0.1), String($0.2)) })
        let choices = try tree.found(
            /(?:case \.\.\.\d+|default): \[((?:\.\w+(?:, )?)+)\]/, in: engine + "Output/Output.swift")
        let containers = choices.map { $0.split(separator: ", ").compactMap { names[String($0.dropFirst())] } }
        #expect(containers.count == 3)
        let rows = page.table("bits of the recording", "containers")
        #expect(rows.map { DocumentPage.codes($0[1]) } == containers)
        let bounds = try tree.found(/case \.\.\.(\d+): \[/, in: engine + "Output/Output.swift").map(String.init)
        #expect(bounds.count == 2)
        for (row, bound) in zip(rows, bounds) { #expect(row[0].hasSuffix(bound), "\(row)") }
    }

    @Test(arguments: [
        ("Player/Device/RecoveryCount.swift", "limit = ", "at most # of these in a minute"),
        ("Player/Loop/PlaybackLoop+Recovery.swift", "tries < ", "every 100 ms, # times"),
        ("Player/Loop/PlaybackLoop+Recovery.swift", "polls.wait(milliseconds: ", "every # ms, 50 times"),
        ("Reading/ReaderLink.swift", "ByteRing(capacity: ", "The ring holds # KiB"),
        ("Reading/ReaderLoop.swift", "ahead: Int64 = ", "is asked for # MiB ahead"),
    ]) func thePageHasTheFiguresOfTheCode(file: String, before: String, sentence: String) throws {
        let code = try tree.text(of: engine + file)
        let place = try #require(code.firstRange(of: before))
        let number = code[place.upperBound...].prefix { $0.isNumber }
        #expect(!number.isEmpty)
        let words = sentence.replacingOccurrences(of: "#", with: number)
        #expect(page.text.replacingOccurrences(of: "\n", with: " ").contains(words), "\(words)")
    }
}
