import Intents
import Synchronization

/// Records events in order.
final class Journal: Sendable {
    /// The recorder for queries of this task, which is accessible without a dependency, like a store.
    @TaskLocal static var ofQueries: Journal?

    private let entries = Mutex<[String]>([])
    var lines: [String] { entries.withLock { $0 } }

    func write(_ line: String) { entries.withLock { $0.append(line) } }
}

struct Record: AppEntity {
    static let typeDisplayName: TypeName = "Record"
    static let blank = Record(id: 0, title: "")
    static let notFound = IntentFailure(name: "notInCollection", dialog: "I couldn't find that record.")
    static let defaultQuery = RecordQuery()

    let id: Int
    let title: String
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: title, subtitle: "Side \(id)") }

    static let collection =
        [Record(id: 1, title: "Blue"), Record(id: 2, title: "Blue Train"), Record(id: 3, title: "Blue Lines")]
        + (4...9).map { Record(id: $0, title: "Volume \($0)") }
}

/// Two tiers: the whole title, else a part of it.
struct RecordQuery: EntityStringQuery {
    func entities(for ids: [Int]) async throws -> [Record] {
        Journal.ofQueries?.write("ids \(ids)")
        return Record.collection.filter { ids.contains($0.id) }
    }

    func suggested() async throws -> [Record] {
        Journal.ofQueries?.write("suggested")
        return Record.collection
    }

    func entities(matching text: String) async throws -> [Record] {
        Journal.ofQueries?.write("matching \(text)")
        let exact = Record.collection.filter { $0.title == text }
        return exact.isEmpty ? Record.collection.filter { $0.title.contains(text) } : exact
    }
}

struct PlayRecordIntent: AudioPlaybackIntent {
    static let title = "Play Record"
    static let description = "Play a record."

    @Parameter(
        title: "Record", requestValueDialog: "Which record would you like?", disambiguationDialog: "Which of these?")
    var record: Record
    @Parameter(title: "Side")
    var side: Int?
    @Dependency private var journal: Journal

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        journal.write("play \(record.id) side \(side.map(String.init) ?? "any") \($side.state)")
        return .result(value: record.id, dialog: "Playing \(record.title).")
    }
}

struct WaitIntent: AppIntent {
    static let title = "Wait"
    static let description = "Wait a number of minutes."
    static let isDiscoverable = false

    @Parameter(title: "Minutes") var minutes: Int
    @Parameter(title: "Aloud") var aloud: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(minutes) \(aloud)")
    }
}

/// Gives its answers in order, then none; records the questions.
final class Person: Sendable {
    private let answers: Mutex<[String]>
    private let heard = Mutex<[Question]>([])
    var questions: [Question] { heard.withLock { $0 } }

    init(answering answers: String...) { self.answers = Mutex(answers) }

    func answer(_ question: Question) -> String? {
        heard.withLock { $0.append(question) }
        return answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}

extension Reply {
    var dialog: Dialog? {
        if case .done(_, let dialog, _, _) = self { dialog } else { nil }
    }

    var value: (any Sendable)? {
        if case .done(_, _, let value, _) = self { value } else { nil }
    }

    var question: Question? {
        if case .needsValue(let question) = self { question } else { nil }
    }

    var failure: IntentFailure? {
        if case .failed(_, let failure) = self { failure } else { nil }
    }

    var usage: UsageError? {
        if case .usage(let error) = self { error } else { nil }
    }
}
