internal import CrateBox
internal import CrateClient
public import CrateCore
internal import CratePlayback
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// Checks everything that music needs in order to play. Changes and creates nothing, and waits at most two seconds for
/// each answer of another process.
public struct Doctor: Sendable {
    private let environment: [String: String]
    private let output: String?
    private let keys: @Sendable ([String: [String: String]]) -> LocalizedText?
    private let passwords: @Sendable (String) -> PasswordInspection

    /// Stores what the checks need; nothing is checked yet.
    /// - Parameters:
    ///   - environment: The environment variables, which may configure the box.
    ///   - output: A PCM to check instead of the configured one; nil to check that.
    ///   - keys: Checks the keys in the car; returns a sentence about a mistake, or nil.
    ///   - passwords: Checks the file of passwords for MPD clients at a path.
    public init(
        environment: [String: String], output: String? = nil,
        keys: @escaping @Sendable ([String: [String: String]]) -> LocalizedText?,
        passwords: @escaping @Sendable (String) -> PasswordInspection
    ) {
        (self.environment, self.output) = (environment, output)
        (self.keys, self.passwords) = (keys, passwords)
    }

    /// Runs all checks. If the configuration can't be used and no box answers, runs only the check of the
    /// configuration.
    public func diagnosis() async -> Diagnosis {
        let files = BoxConfiguration.files(environment: environment)
        do {
            var configuration = try BoxConfiguration.load(environment: environment)
            if let output { configuration.output.pcm = output }
            var facts = ConfigurationFacts(
                files: files, warnings: configuration.warnings, badKeys: try badKeys(configuration))
            let rest = await inspect(configuration)
            facts.other = rest.otherFiles
            // Of a box that reads other files, this is neither the file nor the address.
            if facts.other == nil {
                facts.isGone = rest.unread?.loss.isOfFile == true
                facts.badAddresses = configuration.badAddresses.filter { $0.key == "wyoming.listen" }
            }
            return Diagnosis(DoctorFacts(configuration: facts, rest: rest))
        } catch {
            let file = files.first { error.subject.hasSuffix($0) }
            let opening =
                error.obstacle.map { ClosedPath.fix(for: $0) } ?? file.flatMap(ConfigurationFacts.moving(folder:))
            var facts = ConfigurationFacts(files: files, problem: error, opening: opening)
            let rest = await inspectRunningBox()
            (facts.isOfNextStart, facts.other) = (rest != nil, rest?.otherFiles)
            return Diagnosis(DoctorFacts(configuration: facts, rest: rest))
        }
    }

    /// The facts about a box that answers, from its own report; nil without one. Its remotes are left out, because no
    /// settings are known to compare them with.
    private func inspectRunningBox() async -> BoxFacts? {
        let named = StateFolder.resolve(environment: environment, configured: nil)
        let paths = SocketPlace.forClient(environment: environment, state: named)
        let socket = SocketFacts(attempts: BoxCall.attempts(paths))
        guard let path = socket.boxPath, let box = BoxCall.inspection(at: path, isThorough: false) else { return nil }
        let isNamed = environment["CRATEBOX_STATE"].map { !$0.isEmpty } ?? false
        let settings = OutputSettings(
            pcm: output ?? socket.status?.output?.name, allowsConversion: box.allowsConversion)
        var facts = await inspect(BoxConfiguration(state: isNamed ? named : box.state, output: settings))
        (facts.mpd, facts.web, facts.wyoming) = (nil, nil, nil)
        // The finding about the configuration names the file already.
        if facts.refusedReload?.isOfOwnFile == true { facts.refusedReload = nil }
        return facts
    }

    private func badKeys(_ configuration: BoxConfiguration) throws(BoxConfiguration.Problem)
        -> ConfigurationFacts.BadKeys?
    {
        guard let sentence = configuration.carKeys.flatMap(keys) else { return nil }
        let setting = try ConfigurationSetting.all(environment: environment).first { $0.key == "car.keys" }
        return .init(sentence: sentence, source: setting?.source ?? "")
    }

    /// Inspects the box, and once more if one has started meanwhile: a fact of before would contradict a later one.
    private func inspect(_ configuration: BoxConfiguration) async -> BoxFacts {
        let facts = await presentFacts(configuration)
        guard facts.service.owner == nil, BoxLock.namedOwner(state: facts.state.path) != nil else { return facts }
        return await presentFacts(configuration)
    }

    private func presentFacts(_ configuration: BoxConfiguration) async -> BoxFacts {
        let box = AnsweringBox(environment: environment, state: configuration.state, passwords: passwords)
        let store = StoreInspection(state: box.state)
        let otherUser = box.owner?.foreignUser
        let service = ServiceFacts(
            units: SystemdUnits.installed(), owner: box.owner, condition: box.owner?.condition ?? .running,
            isForeign: geteuid() != 0 && otherUser != nil, otherUser: otherUser,
            losesByRestart: box.unread?.losesByRestart == true)
        let (account, folder) = (CurrentUser.present(), state(box))
        let remedy = service.remedy(for: account, folder)
        let inspection = outputInspection(configuration, box, restart: remedy.fix)
        let sound = (box.user?.rights).use { inspection.facts(formats: store.formats) }
        // The remotes of a box that reads other files are known by its own report alone.
        let ofRemotes = box.otherFiles == nil ? configuration : BoxConfiguration(state: configuration.state)
        let remotes = InspectedRemotes(ofRemotes, box)
        return BoxFacts(
            account: account, output: sound, state: folder,
            library: await library(store, box), store: storeFacts(store, box.state),
            journal: journal(box.state, store),
            service: service, socket: box.socket,
            mpd: MPDFacts(remotes, ofRemotes, passwords: passwords),
            web: WebFacts(remotes, ofRemotes), wyoming: WyomingFacts(remotes, ofRemotes),
            clock: .present(), boxUser: box.user,
            lists: ListFacts(folder, hasBox: box.status != nil), otherState: box.other,
            unread: box.unread, otherFiles: box.otherFiles,
            refusedReload: box.refusedReload(files: BoxConfiguration.files(environment: environment)))
    }

    private func state(_ box: AnsweringBox) -> StateFacts {
        var facts = StateFacts.present(box.state)
        // The variable in this process names another folder.
        if box.other != nil { facts.root.variables["CRATEBOX_STATE"] = box.state }
        return facts
    }

    private func outputInspection(
        _ configuration: BoxConfiguration, _ box: AnsweringBox, restart: String
    ) -> OutputInspection {
        let (isGiven, configured) = (output != nil, configuration.output)
        return OutputInspection(
            settings: isGiven ? configured : box.settings(configured),
            variables: isGiven || box.otherFiles == nil ? configuration.variables : VariableKeys(),
            isGiven: isGiven, status: box.status, owner: box.owner, isBoxUnheard: box.socket.isBoxUnheard,
            user: box.user, restart: restart, unread: isGiven ? nil : box.unread,
            later: isGiven ? nil : box.laterOutput)
    }

    private func storeFacts(_ store: StoreInspection, _ folder: String) -> StoreFacts {
        var facts = StoreFacts(store)
        let copies = StoreCopies(state: folder)
        (facts.obstacle, facts.placeFix, facts.replacedOn) = (store.obstacle, store.fix, store.replacedOn)
        let lacksBackup = store.state.isReplaced && store.lastBackup == nil
        let obstacle = lacksBackup ? copies.obstacle ?? copies.closed : copies.obstacle
        facts.backups = obstacle.map { BackupsObstacle($0, in: folder) }
        facts.hasUnusableBackup = lacksBackup && !copies.names.isEmpty
        return facts
    }

    private func library(_ store: StoreInspection, _ box: AnsweringBox) async -> LibraryFacts {
        let elsewhere =
            box.other == nil ? CollectionPlace.standard(insteadOf: box.state, environment: environment) : nil
        if store.state == .none { return LibraryFacts(libraries: [], elsewhere: elsewhere) }
        let isOfBackup = store.state.isReplaced
        // The box reads the damaged collection, whose libraries may differ from those of the backup.
        let view = isOfBackup ? nil : box.view
        let found = await store.libraries(as: box.user?.rights, looking: view?.canCheckFiles ?? true)
        return LibraryFacts(
            libraries: found?.map { listing, found in
                let seen = view == nil ? nil : box.rips(of: listing.subscription.name)
                return LibraryFacts.Library(view?.seen(listing) ?? listing, seen ?? found, box: view?.box)
            }, isOfBackup: isOfBackup, isRefillable: store.isRefillable, elsewhere: elsewhere)
    }

    private func journal(_ folder: String, _ store: StoreInspection) -> JournalFacts {
        let last = ResumeJournal.lastState(in: folder)
        var facts = JournalFacts(inspection: last.inspection)
        facts.isQueueLost = last.isQueueLost
        let files = ["resume.0", "resume.1", "queue.0", "queue.1"]
        facts.problem = files.compactMap { FileProblem(inPlaceOf: "\(folder)/\($0)") }.first
        if case .entry(let entry) = facts.inspection {
            facts.title = store.title(of: entry.point.queue[0].release)
        }
        return facts
    }
}

extension StoreFacts {
    init(_ store: StoreInspection) {
        self.init(
            path: store.path, state: store.state, bytes: store.bytes, isSuspected: store.isSuspected,
            isChecked: store.isChecked, lastBackup: store.lastBackup.map(Self.day))
    }

    private static func day(_ seconds: Int) -> String {
        var (seconds, parts) = (time_t(seconds), tm())
        gmtime_r(&seconds, &parts)
        func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
    }
}
