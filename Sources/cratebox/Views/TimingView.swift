import CrateBox
import CrateClient
import CrateCore
import CrateTerminal

/// Prints how long each step of a start took: as text, or as one JSON object.
enum TimingView {
    private struct Document: Encodable {
        struct Step: Encodable {
            let step: String
            /// Milliseconds since the process began.
            let ms: Double
        }
        let timing: [Step]
    }

    /// Starts measuring from the start of the process; nil without `--timing`.
    static func begin(json: Bool) -> StartTiming? {
        guard let moment = Entry.moment else { return nil }
        return StartTiming(main: moment.main, before: moment.processorTime) { marks in
            guard !json else { return Terminal.print(json: JSON.line(Document(timing: marks.map(Self.step)))) }
            for mark in marks { Terminal.print(TerminalText(line(mark))) }
        }
    }

    private static func step(_ mark: StartTiming.Mark) -> Document.Step {
        Document.Step(step: mark.step.rawValue, ms: Double(mark.time / .microseconds(1)).rounded() / 1000)
    }

    private static func line(_ mark: StartTiming.Mark) -> String {
        let tenths = Int((mark.time / .microseconds(100)).rounded())
        let number = WrittenNumber.decimal("\(tenths / 10).\(tenths % 10)").text
        return String(repeating: " ", count: max(0, 8 - number.count)) + number + " ms  " + mark.step.words.text
    }
}

extension StartTiming.Step {
    /// What was reached at the step, as the end of a line.
    fileprivate var words: LocalizedText {
        switch self {
        case .main: "of processor time, until the program proper began"
        case .arguments: "the command line is understood"
        case .configuration: "the configuration is read"
        case .lock: "no other box has the state folder"
        case .socket: "the socket is bound"
        case .journal: "the resume journal is read"
        case .library: "the file to resume is found"
        case .sound: "the output runs with the first frames"
        case .store: "the collection is open"
        case .ready: "everything listens"
        }
    }
}
