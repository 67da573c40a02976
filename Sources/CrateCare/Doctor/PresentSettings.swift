internal import CrateBox
internal import CrateClient
internal import CrateStore

/// The settings that a running box would take if it read them now, compared with those that it uses.
struct PresentSettings {
    /// The box that answers.
    let box: BoxInspection
    /// The owner of the lock of its state folder.
    let owner: BoxLock.Owner?
    /// The values that commands here use, as text by key; nil if a source of theirs can't be used.
    let own: [String: String]?
    /// The configuration files that commands here read.
    let files: [String]
    /// The state folder of no key.
    let standardState: String
    /// The paths of all files that commands here would read, whether they exist or not.
    var places: [String] = []
    /// Checks the file of passwords for MPD clients at a path.
    let passwords: (String) -> PasswordInspection

    /// True if another user runs the box, with rights and files that this process can't judge.
    private var isForeign: Bool { owner?.foreignUser != nil }

    /// The files of the box and of commands here, if they differ.
    var otherFiles: OtherFiles? {
        OtherFiles(
            own: files, places: places, box: box.files, gone: box.goneFiles ?? [], process: owner?.process)
    }

    /// True if the box has sources that commands here don't read, so that a key which these lack may be in one of them.
    private var hasOtherSources: Bool { isForeign || otherFiles != nil }

    /// The keys of which the box uses other values, without those whose variables commands here have too.
    private var unread: [UnreadSetting] {
        (box.unread ?? []).filter { $0.variable == nil || own?[$0.key] != $0.used }
    }

    /// What the box would lose.
    var loss: SettingsLoss {
        var loss = SettingsLoss()
        guard let own else {
            loss.isUnknown = true
            return loss
        }
        for setting in unread where isUnusable(setting) { loss.add(setting.key) }
        loss.isOfFile = hasLostFile && unread.contains(where: isGone)
        loss.unset = unset
        if box.laterOutput != nil { loss.add("output.pcm") }
        if box.passwords != nil, otherFiles == nil, let path = own["mpd.passwords"], isRefused(path) {
            loss.add("mpd.passwords")
        }
        if isStateClosed { loss.add("state") }
        return loss
    }

    /// True if the box has lost its file: the one of commands here, or another one.
    private var hasLostFile: Bool {
        guard !isForeign else { return false }
        return otherFiles.map(\.isGone) ?? files.isEmpty
    }

    /// Whether the box uses a value that no source has any more. The files of commands here are no source of a box that
    /// has read other ones.
    private func isGone(_ setting: UnreadSetting) -> Bool {
        let isSetHere = otherFiles == nil && own?[setting.key] != nil
        return setting.variable == nil && setting.used != nil && !isSetHere
    }

    /// The keys that no source sets any more, as far as the box has something by them that can be kept: the collection
    /// of a state folder has findings of its own, and a level of the start alone changes nothing before that.
    private var unset: Set<String> {
        let gone = unread.filter { setting in
            isGone(setting) && (setting.key != "output.pcm" || OutputAbsence.obstacle(toUsing: setting.used) == nil)
        }
        let keys = Set(gone.map(\.key)).subtracting(["state"])
        return hasOtherSources || keys.isSubset(of: UnreadSettings.ofNextStart) ? [] : keys
    }

    /// Whether the present value can't be used, or takes the box away from its collection.
    private func isUnusable(_ setting: UnreadSetting) -> Bool {
        switch setting.key {
        case "output.pcm": OutputAbsence.obstacle(toUsing: setting.present) != nil
        case "state":
            CollectionPlace.isLeft(in: box.state, insteadOf: setting.present ?? standardState)
                || !isForeign && StateObstacle(state: setting.present ?? standardState) != nil
        case "mpd.passwords": setting.present.map(isRefused) ?? false
        default: setting.present.map { isUnusable($0, as: setting.key) } ?? false
        }
    }

    /// Whether no box can listen at a text as the value of a key; false for a key of no remote. The running box may
    /// have the address itself, for something that moves.
    private func isUnusable(_ text: String, as key: String) -> Bool {
        guard let remote = ListeningRemote(key: key) else { return false }
        guard let address = ListenAddress(text) else { return true }
        let others = hasOtherSources ? [] : ListeningRemote.allCases.filter { $0 != remote }.compactMap { own?[$0.key] }
        if others.compactMap({ ListenAddress($0) }).contains(where: { $0.excludes(address) }) { return true }
        let probe = AddressProbe(address)
        switch probe.bindable() {
        case .none: return false
        case .unavailable(let error): return !(isForeign && error.isOfRights)
        case .box, .otherBox, .otherServer, .otherProgram, .silent:
            return box.listening.map { !probe.isAmong($0.compactMap { ListenAddress($0) }) } ?? false
        }
    }

    private func isRefused(_ path: String) -> Bool {
        if case .refused = passwords(path).judged(forBoxOn: box.state) { true } else { false }
    }

    /// Whether the mode of the state folder denies it to its owner, so that no box could start.
    private var isStateClosed: Bool {
        let folder = StateFacts.present(box.state)
        guard folder.isOwn, !folder.isReadOnlySystem else { return false }
        return !folder.isReadable || !folder.isWritable && !folder.isLockable
    }
}

extension PresentSettings {
    /// Takes the present settings of commands here.
    init(
        of box: BoxInspection, owner: BoxLock.Owner?, environment: [String: String],
        passwords: @escaping (String) -> PasswordInspection
    ) {
        var variables = environment
        variables["CRATEBOX_STATE"] = nil
        self.init(
            box: box, owner: owner, own: UnreadSettings.own(environment),
            files: BoxConfiguration.files(environment: environment),
            standardState: StateFolder.resolve(environment: variables, configured: nil),
            places: OtherFiles.places(environment), passwords: passwords)
    }
}
