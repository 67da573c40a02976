import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc
import LinuxSystem

/// `cratebox web`: pairs browsers with the page, lists and forgets them.
struct WebCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web", abstract: "Pair browsers with the page.",
        discussion: """
            With web.pairing in the configuration, the page asks each browser for a code once. The page is not encrypted: \
            a program that listens on the network can read the code, and what the browser keeps.
            """,
        subcommands: [Pair.self, List.self, Forget.self], defaultSubcommand: List.self)

    /// Performs an operation on the browsers; converts its error to a failure with a sentence.
    static func with<Value>(_ body: (PairingFolder) throws(FileProblem) -> Value) throws -> Value {
        let state = try CommandBox.state()
        do throws(FileProblem) { return try body(PairingFolder(state: state)) } catch {
            let problem = closed(error, in: "\(state)/\(PairingFolder.folderName)")
            let reason = LocalizedText(written: problem.words)
            throw Failure(
                .storeFailure, "store", "The list of paired browsers can't be used: \(problem.path): \(reason).",
                fix: ClosedPath.fix(for: problem, inState: state, command: "cratebox web list"))
        }
    }

    /// The problem of the folder in place of that of a file in it, if the folder is what is closed.
    static func closed(_ problem: FileProblem, in folder: String) -> FileProblem {
        guard problem.code == EACCES, access(folder, F_OK) == 0, access(folder, R_OK | W_OK | X_OK) != 0 else {
            return problem
        }
        return FileProblem(path: folder, code: EACCES)
    }

    /// Prints a line, and the command that pairs a browser if the page asks for codes.
    static func print(beforePairing line: LocalizedText) throws {
        let configuration = try CommandBox.configuration()
        let settings = [configuration.web, startedSettings(configuration.state)].compactMap(\.self)
        let asksForCodes = settings.contains { $0.hasPairing && PageAddress.text($0) != nil }
        guard asksForCodes else { return Terminal.print(localized: line) }
        Terminal.print(localized: line, next: "cratebox web pair")
    }

    /// The settings of the page with which the running box was started; nil if none runs, or if this user can't read
    /// them.
    static func startedSettings(_ state: String) -> BoxConfiguration.Web? {
        guard let owner = BoxLock.namedOwner(state: state), owner.isServing else { return nil }
        return owner.configuration?.web
    }
}
