import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc

/// Sets up the state folder: moves a collection in, subscribes a library, notifies the running box.
struct SetupHome {
    private let run: SetupRun
    private let state: String
    private let service: ServiceControl

    init(_ run: SetupRun, state: String) {
        (self.run, self.state) = (run, state)
        service = ServiceControl(environment: run.environment)
    }

    private var client: SocketClient? {
        try? SocketClient(paths: SocketPlace.forClient(environment: run.environment, state: state))
    }

    /// Moves the owner's collection in if there is none yet and this is confirmed.
    func moveIn(from owner: SetupOwner, _ document: inout SetupDocument) async throws {
        guard let account = owner.account else { return }
        for former in run.place.formerStates(of: account) {
            guard let move = CollectionMove(from: former, to: state) else { continue }
            // A service that has created an empty collection here may have it open.
            let finding = try moving { () throws(CollectionMove.Problem) in try move.finding() }
            switch finding {
            case .nothing: continue
            case .two:
                document.notes.append(
                    """
                    There are two collections, and both stay: \(former), and \(state), which is used. Choose the other \
                    with: CRATEBOX_STATE=\(ShellWord.quoted(former))
                    """)
            case .ready, .unfinished:
                if let source = run.place.passingSource(of: state) {
                    leave(former, without: source, &document)
                    continue
                }
                guard finding == .unfinished || isWanted(former) else {
                    document.notes.append("The collection in \(former) stays there.")
                    continue
                }
                document.moved = try await bring(move)
                return
            }
        }
    }

    /// Leaves a collection where it is, because commands without a variable or a file would not find it here.
    private func leave(_ former: String, without source: String, _ document: inout SetupDocument) {
        let staying = StayingCollection(former: former, state: state, source: source)
        document.notes.append(staying.sentence(afterwards: run.options.given.line))
        document.isLeft = true
    }

    private func isWanted(_ former: String) -> Bool {
        if run.options.yes { return true }
        return run.canAsk && Questioner.agrees("Move the collection from \(former) to \(state)?")
    }

    private func bring(_ move: CollectionMove) async throws -> CollectionMove.Done {
        let wasActive = service.isActive
        if wasActive { _ = service.stop() }
        defer { if wasActive { _ = service.start() } }
        return try await interruptible {
            try moving { () throws(CollectionMove.Problem) in try move.run() }
        }
    }

    private func moving<Value>(_ body: () throws(CollectionMove.Problem) -> Value) throws -> Value {
        do throws(CollectionMove.Problem) {
            return try body()
        } catch {
            switch error {
            case .inUse(let folder, let user):
                let sentence: LocalizedText =
                    if let user { "The collection in \(folder) is in use by \(user), so it was not moved." } else {
                        "The collection in \(folder) is in use, so it was not moved."
                    }
                throw Failure(
                    .unavailable, "otherOwner", sentence, advice: "End that, and then: \(run.options.given.line)")
            case .system(let words):
                throw Failure(.storeFailure, "move", "The collection could not be moved.", fix: words)
            case .store(let error): throw Failure(error)
            case .cancelled: throw CancellationError()
            }
        }
    }

    /// Subscribes to a folder and scans the library, and chooses the command to continue with; without a folder only
    /// that.
    func fill(_ folder: String?, name: String?, _ document: inout SetupDocument) async throws {
        guard let folder else {
            // Beside a collection that stays elsewhere, a first library here would begin a second one.
            document.next = known ?? (document.isLeft ? [] : ["cratebox", "library", "subscribe", "DIR"])
            return
        }
        if let warning = SetupLibrary.warning(about: folder) { document.notes.append(warning) }
        Store.configure(state: state)
        Store.allowRescue(by: .emptyStore)
        let store = try await CommandBox.storeToChange { try Store.shared }
        store.backUpIfDue()
        let libraries = LibrarySubscriptions(store: store)
        do throws(LibraryError) {
            let added = try libraries.subscribe(root: folder, name: name)
            document.library = try await libraries.list().first { $0.subscription.uuid == added.uuid }
        } catch {
            throw Library.failure(error, folder: folder, name: name)
        }
        guard let library = document.library?.subscription.name else { return }
        document.scan = try await Library.Scan.scan(library, store)
        document.library = try? await libraries.list().first { $0.subscription.name == library }
        index(store)
        store.backUpIfDue()
        let isBarren = document.library?.fruitlessScan?.refused == 0
        if isBarren {
            document.notes.append(
                "There are no FLAC files in \(folder) yet. Put some there and scan it, or subscribe to another folder.")
        }
        document.next =
            Self.play(libraries, library)
            ?? ["cratebox", "library"] + (isBarren ? ["scan", library] : ["show", library, "--odd"])
    }

    /// The command that plays from an existing library, or that shows the first one if none has a whole rip; nil
    /// without a library.
    private var known: [String]? {
        guard Store.isThere(state: state) else { return nil }
        Store.configure(state: state)
        guard let store = try? Store.shared else { return nil }
        let libraries = LibrarySubscriptions(store: store)
        guard let names = try? libraries.all().map(\.name), let first = names.first else { return nil }
        return names.lazy.compactMap { Self.play(libraries, $0) }.first ?? ["cratebox", "library", "show", first]
    }

    private static func play(_ libraries: LibrarySubscriptions, _ name: String) -> [String]? {
        let whole = try? libraries.rips(of: name).first { $0.health == .complete }
        return whole.map { ["cratebox", "play", $0.title] }
    }

    /// Updates the search index.
    private func index(_ store: Store) {
        let bar = ProgressBar("Indexing")
        defer { bar.clear() }
        try? SearchIndex(store: store).sync(patiently: false) { done, total in
            bar.draw(Double(done) / Double(max(total, 1)), "\(done, .albums)")
        }
    }

    /// The commands that restart the running box, as after the change of a key that it reads only at its start.
    private var restart: [String] {
        ConfigurationStep.ofRunningBox(afterChangeOf: "web.listen", in: run.place.file, state: state).restartCommands
    }

    /// Makes the running box read the changed configuration, or adds the commands that restart it, unless it would lose
    /// something by that, and notifies it of the changed store.
    /// - Parameter other: The files of the box, if it reads others than commands here.
    func notifyBox(_ document: inout SetupDocument, _ keeping: SetupKeeping, _ other: OtherFiles?) async {
        let isRestart = document.restart != nil
        let isRead = other.map { !$0.excludesBox(from: run.place.file) } ?? true
        if isRead, document.changed || isRestart, keeping.permits(isRestart: isRestart, &document) {
            reload(&document, keeping)
        }
        try? await client?.storeChanged()
    }

    private func reload(_ document: inout SetupDocument, _ keeping: SetupKeeping) {
        guard document.changed, service.reload(state: state) == .failed, document.restart == nil else { return }
        let commands = restart
        guard !commands.isEmpty, keeping.permits(isRestart: true, &document) else { return }
        document.restart = commands
        document.notes.append("The box that runs takes it when it starts again.")
    }
}
