internal import CrateBox
internal import CrateClient
internal import CratePlayback
internal import CrateStore

/// The box that owns the collection or answers commands, and what it reports that it can use.
struct AnsweringBox: Sendable {
    let socket: SocketFacts
    /// The state folder to check: that of the box that answers, otherwise the one that commands here use.
    let state: String
    /// The state folders, if the box that answers uses another one than commands here.
    let other: OtherState?
    /// The owner of the state folder's lock.
    let owner: BoxLock.Owner?
    /// The user as whom the answering box runs, if that is not the caller; otherwise nil.
    let user: BoxUser?
    /// What the box reports of itself; nil without an answer.
    private let inspection: BoxInspection?
    /// The keys that it has not read; nil without an answer, and from an earlier version.
    let unread: UnreadSettings?
    /// The files of the box and of commands here, if they differ; nil without an answer.
    let otherFiles: OtherFiles?

    /// Asks the box, if one answers. The box checks files and output itself if this process can't take its rights, or
    /// if its last attempt to open the output failed, because the cause may be gone.
    /// - Parameters:
    ///   - own: The state folder that commands here use.
    ///   - passwords: Checks the file of passwords for MPD clients at a path.
    init(
        environment: [String: String], state own: String, passwords: @escaping (String) -> PasswordInspection
    ) {
        let paths = SocketPlace.forClient(environment: environment, state: own)
        var facts = SocketFacts(
            attempts: SocketFacts.attempts(paths, awaitingBoxOf: own),
            variables: SocketPlace.variables(environment: environment), root: RootCommand(environment: environment))
        facts.badPlace = SocketFacts.badPlace(environment: environment, state: own)
        let brief = facts.boxPath.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        let other = brief.flatMap { OtherState(own: own, box: $0.state) }
        let state = other?.box ?? own
        let owner = BoxLock.inspect(state: state)
        if facts.isGone, let owner { facts.other = OtherSocket(of: owner, environment: environment, state: state) }
        var user = facts.status == nil ? nil : owner.flatMap { $0.isStranger ? nil : BoxUser(of: $0) }
        var thorough: BoxInspection?
        if let path = facts.boxPath, user?.canBeTaken == false || facts.status?.output?.isDoubtful == true {
            thorough = BoxCall.inspection(at: path, isThorough: true)
            user?.hasChecked = thorough != nil
        }
        (socket, self.state, self.other, self.owner, self.user) = (facts, state, other, owner, user)
        inspection = thorough ?? brief
        otherFiles = inspection.flatMap { OtherFiles(of: $0, owner: owner, environment: environment) }
        unread = inspection.flatMap { box in
            UnreadSettings(of: PresentSettings(of: box, owner: owner, environment: environment, passwords: passwords))
        }
    }

    /// Its status. If the box has checked its output itself, the state and the reason are those of that check.
    var status: StatusDocument? {
        var status = socket.status
        guard let inspection, inspection.libraries != nil, let state = status?.output?.state,
            !["open", "lost"].contains(state)
        else { return status }
        status?.output?.reason = inspection.output
        if inspection.output == nil { status?.output?.state = "present" }
        return status
    }

    /// The addresses of its remotes.
    var remotes: RunningRemotes {
        RunningRemotes(inspection, socket, isOwned: owner?.isBox == true, isSilent: socket.isBoxSilent)
    }

    /// The version of the file with passwords that it takes; nil without one, without an answer, and from an earlier
    /// version.
    var passwords: String? { inspection?.passwords }

    /// The output that it can't open after the music that plays; nil if none is known.
    var laterOutput: String? { inspection?.laterOutput }

    /// What the box of another user sees of the libraries.
    var view: BoxView? { user.flatMap { user in socket.status.flatMap { BoxView($0, user: user) } } }

    /// The rips of a library as the box found their files; nil if it has not checked them.
    func rips(of library: String) -> StoreInspection.FoundRips? {
        guard let found = inspection?.libraries?.first(where: { $0.name == library }) else { return nil }
        var rips = StoreInspection.FoundRips()
        (rips.sounding, rips.closed, rips.lacking) = (found.playable, found.unreadable, found.missing)
        (rips.hasNewLoss, rips.returned, rips.corrected) = (found.isNewlyMissing, found.returned, found.corrected)
        (rips.changed, rips.failing) = (found.changed, found.failing ?? 0)
        (rips.refused, rips.isRefusedOpen, rips.closedFolder) = (found.refused, found.isRefusedOpen, found.closedFolder)
        return rips
    }

    /// The settings of the output with the permission to convert that the box has read, which may differ from the files
    /// by now, and with its output if it reads other files than commands here.
    func settings(_ configured: OutputSettings) -> OutputSettings {
        var settings = configured
        if otherFiles != nil { settings.pcm = socket.status?.output?.name }
        if let inspection { settings.allowsConversion = inspection.allowsConversion }
        return settings
    }

    /// The configuration that the box could not read again; nil if it could, and without an answer.
    /// - Parameter files: The configuration files that commands here read.
    func refusedReload(files: [String]) -> RefusedReload? {
        guard let reason = socket.status?.configuration else { return nil }
        let unknown = ServiceManager.isRunning ? "sudo systemctl reload cratebox" : ServiceFacts.search
        return RefusedReload(reason: reason, reload: rereading ?? unknown, files: files)
    }

    /// The command that makes the box read its configuration again; nil if this user has none.
    private var rereading: String? {
        let key = "output.allowConversion"
        let step: ConfigurationStep = owner?.step(afterChangeOf: key) ?? .ofService(afterChangeOf: key)
        switch step {
        case .reload(let command): return command
        case .restart: return step.restartCommands.first
        case .restartByOther: return nil
        case .none, .reloadOfCar: return owner?.permittedEnd
        }
    }
}

extension StatusDocument.Output {
    /// True if an attempt to open it failed, and no music is waiting for it.
    fileprivate var isDoubtful: Bool { reason != nil && state != "lost" }
}
