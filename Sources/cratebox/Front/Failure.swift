import ArgumentParser
import CrateBox
import CrateStore
import Intents

/// A command that cannot do what it was asked: one sentence, what mends it, and the exit status.
struct Failure: Error {
    let status: ExitStatus
    /// Its name in JSON.
    let name: String
    let dialog: Dialog

    init(_ status: ExitStatus, _ name: String, _ full: String, mend supporting: String? = nil) {
        self.status = status
        self.name = name
        dialog = Dialog(full: full, supporting: supporting)
    }

    init(_ error: StoreError) {
        let dialog = Dialog(full: "The collection can't be opened.", supporting: "\(error)")
        (status, name, self.dialog) = (.storeFailure, "store", dialog)
    }

    init(_ error: BoxConfiguration.Problem) {
        self.init(.usage, "configuration", error.description)
    }

    /// Any error as a failure; nil for a cancellation, which has no words.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as StoreError: self.init(error)
        case let error as BoxConfiguration.Problem: self.init(error)
        case is CancellationError: return nil
        default: self.init(.storeFailure, "unexpected", "Something went wrong.", mend: "\(error)")
        }
    }

    private struct Document: Encodable {
        struct Words: Encodable {
            let full: String
            let supporting: String?
        }
        let status = "failed"
        let error: String
        let dialog: Words
    }

    /// Says it: one JSON object on standard output, or words on standard error.
    func say(json: Bool) {
        guard !json else {
            let words = Document.Words(full: dialog.full, supporting: dialog.supporting)
            return Terminal.say(JSON.line(Document(error: name, dialog: words)))
        }
        Terminal.note(dialog.full)
        if let supporting = dialog.supporting { Terminal.note("  " + supporting) }
    }
}

/// Runs a command's body, and turns what it throws into words and an exit status.
func withFailures(json: Bool, _ body: () async throws -> Void) async throws {
    do {
        try await body()
    } catch let code as ExitCode {
        throw code
    } catch {
        guard let failure = Failure(error) else { throw ExitCode(ExitStatus.cancelled.rawValue) }
        failure.say(json: json)
        throw ExitCode(failure.status.rawValue)
    }
}
