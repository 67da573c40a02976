import CrateBox
import CrateCare
import CrateClient
import CrateCore
import LinuxSystem

/// What a change of a key means to the box that runs.
extension ConfigurationChange {
    /// The step that makes a running box use the value; none if no box runs or reads the file, if the box uses the
    /// value already or lacks nothing without it, and for a value that can't be used. A box that can't compare lacks a
    /// value that was changed. The warning is about a variable of the box that counts more than the file, or about
    /// other keys that keep the box from reading this one, or about the file that it reads instead, or about a box that
    /// this command doesn't find; nil for none.
    /// - Parameter lost: The warning about a file that was gone, beside which there is no step; nil for none.
    func step(
        in path: String, isChanged: Bool, isUsable: Bool, lost: ConfigurationWarning?
    ) -> (step: ConfigurationStep, warning: ConfigurationWarning?) {
        let unread = CommandBox.unread
        if unread == nil, let hidden = hiddenBox(in: path) { return (.none, hidden) }
        if let other = filesOfBox(besides: path) { return (.none, warning(other)) }
        if let lost { return (.none, lost) }
        if isUsable, let obstacle = unread.flatMap({ prevention($0, in: path) }) { return (.none, obstacle) }
        if !isChanged, let folderOfBox, CommandBox.otherFiles == nil {
            return (BoxLock.namedOwner(state: folderOfBox)?.step(afterChangeOf: key) ?? ConfigurationStep.none, nil)
        }
        if UnreadSettings.ofNextStart.contains(key) {
            let item = isRead(path) ? unread?[key] : nil
            let isOverridden = item?.setting.variable != nil
            return (.none, isOverridden ? item.map { ConfigurationWarning($0.sentence, try: nil) } : nil)
        }
        guard isUsable, let state = try? CommandBox.configuration().state else { return (.none, nil) }
        let step = ConfigurationStep.ofRunningBox(afterChangeOf: key, in: path, state: state)
        // The box doesn't use the keys in the car, which it can't compare either.
        guard step != .none, step != .reloadOfCar, let unread else {
            return (isChanged ? step : .none, nil)
        }
        guard let item = unread[key] else { return (.none, nil) }
        guard item.setting.variable != nil else { return (step, nil) }
        return (item.step, ConfigurationWarning(item.sentence, try: nil))
    }

    /// Whether a running box takes the value at its next start, for which this key alone is no reason.
    func waitsForStart(in path: String, isChanged: Bool) -> Bool {
        guard UnreadSettings.ofNextStart.contains(key), isRead(path) else { return false }
        if let unread = CommandBox.unread {
            guard filesOfBox(besides: path) == nil else { return false }
            return unread[key].map { $0.setting.variable == nil && $0.step != .none } ?? false
        }
        guard isChanged, let state = try? CommandBox.configuration().state else { return false }
        return ConfigurationStep.ofRunningBox(afterChangeOf: key, in: path, state: state) != .none
    }

    /// The files that a running box reads if the changed one is not among them; nil otherwise.
    private func filesOfBox(besides path: String) -> OtherFiles? {
        // The box doesn't use the keys in the car.
        guard key != "car.keys", isRead(path), let other = CommandBox.otherFiles, other.excludesBox(from: path) else {
            return nil
        }
        return other
    }

    /// The warning that the box reads other files than the changed one, with the command that sets the key in its file.
    /// A key is not removed there: it may be all that the box has of it.
    private func warning(_ other: OtherFiles) -> ConfigurationWarning {
        ConfigurationWarning(
            other.sentence, try: text == nil ? nil : other.fileOfBox.map { command(changing: $0) })
    }

    /// The warning that a box runs and can't compare, because commands here don't look for it where it answers; nil if
    /// none does, and if commands don't read the file.
    private func hiddenBox(in path: String) -> ConfigurationWarning? {
        guard key != "car.keys", isRead(path), let state = try? CommandBox.configuration().state else { return nil }
        return OtherSocket.present(environment: EnvironmentVariables.all, state: state).map {
            ConfigurationWarning($0.sentence, try: $0.fix)
        }
    }

    /// The warning that a box runs and can't be compared, because commands here can't use a source of theirs; nil if
    /// they can, if no box answers, and if commands don't read the file.
    func blindness(in path: String) -> ConfigurationWarning? {
        guard key != "car.keys", isRead(path), (try? CommandBox.configuration()) == nil,
            (try? CommandBox.running()) != nil
        else { return nil }
        return ConfigurationWarning("Until this is fixed, no step is known for the box that runs.", try: nil)
    }

    /// The warning that the box would lose something if it read this key now; nil if it would not.
    private func prevention(_ unread: UnreadSettings, in path: String) -> ConfigurationWarning? {
        guard unread[key] != nil, unread.loss.prevents(changeOf: key), !UnreadSettings.ofNextStart.contains(key),
            BoxConfiguration.files(environment: EnvironmentVariables.all).contains(path)
        else { return nil }
        let keys = unread.loss.keys.sorted().joined(separator: ", ")
        return ConfigurationWarning(
            "The box that runs should not read this yet: the present value of \(keys) would take away what works.",
            try: "cratebox doctor")
    }

    /// The warning that the box uses other keys of a file that was gone before this change; nil if it uses none.
    func loss(in path: String) -> ConfigurationWarning? {
        unsetKeys(in: path).map {
            ConfigurationWarning(
                "The configuration file was gone; the box that runs still uses \($0) from it.", try: "cratebox doctor")
        }
    }

    /// The warning that the step takes other keys from the box, which no source has any more, or that the box still
    /// uses these where this key needs no step; nil if there are none.
    func removal(by step: ConfigurationStep, in path: String) -> ConfigurationWarning? {
        guard step == .none else {
            guard let keys = CommandBox.unread?.losses(by: step, besides: key), !keys.isEmpty else { return nil }
            return ConfigurationWarning(UnreadSettings.sentence(ofLosing: keys), try: nil)
        }
        return unsetKeys(in: path).map {
            ConfigurationWarning(
                "The box that runs still uses \($0), although no file sets that any more.", try: "cratebox doctor")
        }
    }

    /// The names of the other keys that a restart would take from the box; nil if there are none, or if no box reads
    /// the file.
    private func unsetKeys(in path: String) -> String? {
        guard isRead(path), let keys = CommandBox.unread?.losses(by: .restart([]), besides: key), !keys.isEmpty else {
            return nil
        }
        return keys.joined(separator: ", ")
    }

    /// Whether commands read the file, or would if it existed.
    private func isRead(_ path: String) -> Bool {
        place.file == nil || BoxConfiguration.files(environment: EnvironmentVariables.all).contains(path)
    }

    /// The state folder of the running box, if the key names another one, which the box uses once it starts again.
    var folderOfBox: String? {
        guard key == "state", let state = try? CommandBox.configuration().state else { return nil }
        return OtherState.present(environment: EnvironmentVariables.all, state: state)?.box
    }
}
