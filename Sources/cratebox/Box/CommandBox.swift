import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import CrateTerminal
import Glibc
import LinuxSystem
import Synchronization

/// The flags of every command.
struct CommonOptions: ParsableArguments {
    @Flag(help: "Print exactly one JSON object on standard output.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print nothing on standard output.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Show more, and which configuration and collection are used.")
    var verbose = false

    func validate() throws {
        if json && quiet { throw ValidationError(localized: "Use either --json or --quiet.") }
        Self.flags.withLock { $0 = (quiet, verbose) }
    }

    /// The flags of this process that take effect before its command runs.
    static let flags = Mutex((isQuiet: false, isVerbose: false))
}

/// Opens the configuration, the store and the box for commands.
enum CommandBox {
    /// The configuration of this process. Warnings are printed, except with `--json`.
    static func configuration(output: String? = nil) throws(BoxConfiguration.Problem) -> BoxConfiguration {
        var configuration: BoxConfiguration
        if let state = boxState.withLock({ $0 }) {
            configuration = BoxConfiguration(state: state)
        } else {
            configuration = try loaded.get()
        }
        if let output { configuration.choose(output: output) }
        return configuration
    }

    /// Read once per process, so that warnings are printed once.
    private static let loaded = Result { () throws(BoxConfiguration.Problem) in
        let configuration = try BoxConfiguration.load(environment: EnvironmentVariables.all)
        if !CommandLine.arguments.contains("--json") {
            configuration.warnings.forEach(Terminal.printError(localized:))
        }
        return configuration
    }

    /// Reads the configuration again, for the service.
    static func again(output: String?) throws(BoxConfiguration.Problem) -> BoxConfiguration {
        var configuration = try BoxConfiguration.load(environment: EnvironmentVariables.all)
        if let output { configuration.choose(output: output) }
        return configuration
    }

    /// The state folder, for commands that read or change its contents. Prints a notice if the running box uses another
    /// state folder, because the result of the command may not apply there.
    static func state() throws -> String {
        let state = try configuration().state
        OtherCollection.mention()
        return state
    }

    /// The store, for commands that need nothing else.
    static func store() throws -> Store {
        Store.configure(state: try state())
        return try Store.shared
    }

    /// Backs up the collection if a backup is due. `limit`, in bytes, skips a larger collection, whose backup would
    /// take too long after a command.
    static func backUp(upTo limit: Int = .max) throws {
        var facts = stat()
        guard try hasStore(), stat(try configuration().state + "/" + Store.fileName, &facts) == 0,
            facts.st_size <= limit
        else { return }
        try store().backUpIfDue()
    }

    /// True if the collection's file exists, or is missing although it has a backup. Creates nothing.
    /// - Throws: ``StoreError`` if this user may not access the collection, or cannot create the state folder.
    static func hasStore() throws -> Bool {
        let state = try state()
        let path = state + "/" + Store.fileName
        if access(path, F_OK) == 0 { return true }
        guard errno != ENOENT, errno != ENOTDIR else {
            if Store.isLost(state: state) { return true }
            if let problem = unmakeable(state) { throw unopenable(problem) }
            return false
        }
        throw StoreError.unopenable("\(path): \(Errno.last.words)")
    }

    /// Why the state folder can't be created, if it does not exist: its disk may not be mounted, so that an empty list
    /// would be untrue. Otherwise nil.
    private static func unmakeable(_ state: String) -> FileProblem? {
        guard access(state, F_OK) != 0 else { return nil }
        let problem = FileProblem(path: state, code: Errno.last.code)
        var folder = state
        while access(folder, F_OK) != 0, errno == ENOENT, let slash = folder.lastIndex(of: "/") {
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
        return access(folder, W_OK | X_OK) == 0 ? nil : problem
    }

    /// Why the state folder can't be read; nil if it can, and if it can be created.
    private static func unreadable(_ state: String) -> FileProblem? {
        guard access(state, R_OK | X_OK) != 0 else { return nil }
        let problem = FileProblem(path: state, code: Errno.last.code)
        return [ENOENT, ENOTDIR].contains(problem.code) ? unmakeable(state) : problem
    }

    private static func unopenable(_ problem: FileProblem) -> StoreError {
        .unopenable("\(problem.path): \(Errno(problem.code).words)")
    }

    /// The state folder, for reading lists from it; it need not exist.
    /// - Throws: ``StoreError`` if it cannot be read, because an empty list would be untrue.
    static func readableState() throws -> String {
        let state = try state()
        if let problem = unreadable(state) { throw unopenable(problem) }
        return state
    }

    /// The state folder, for reading the log from it, which isn't part of the collection; it need not exist.
    /// - Parameter command: The command, which root has to repeat if the folder belongs to others.
    static func stateOfLog(for command: String) throws -> String {
        let state = try state()
        if let problem = unreadable(state) { throw Failure.unreadable(problem, in: state, command: command) }
        return state
    }

    /// Updates the search index after a change, so that the next search does not have to. Errors are ignored, because
    /// that search tries again.
    static func index() {
        guard (try? hasStore()) == true, let store = try? store() else { return }
        let bar = ProgressBar("Indexing")
        try? SearchIndex(store: store).sync(patiently: false) { done, total in
            bar.draw(Double(done) / Double(max(total, 1)), "\(done, .albums)")
        }
        bar.clear()
    }
}
