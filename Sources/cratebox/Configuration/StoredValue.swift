import CrateBox
import CrateCare
import CrateClient
import CrateCore
import Glibc
import LinuxSystem

/// A value that was stored although no box may be able to use it now: it may be right later.
struct StoredValue {
    let place: ConfigurationPlace
    let key: String
    let text: String

    /// The warnings about the value.
    var warnings: [ConfigurationWarning] {
        if let remote = ListeningRemote(key: key) { return [warning(ofAddressOf: remote)].compactMap(\.self) }
        switch key {
        case "output.watch":
            guard Self.lacksFolder(text) else { return [] }
            return [ConfigurationWarning("There is no folder “\(text)” yet. The box waits for it.", try: nil)]
        case "output.pcm": return [OutputPresence(name: text).warning].compactMap(\.self)
        case "state":
            return StateObstacle(state: text).map {
                [ConfigurationWarning($0.sentence, try: $0.fix, preventsUse: true)]
            } ?? []
        default: return []
        }
    }

    /// Whether a folder of device files is missing. The usual one may be missing until a card is connected.
    static func lacksFolder(_ path: String) -> Bool {
        path != ConfigurationSetting.example(for: "output.watch") && access(path, F_OK) != 0
    }

    /// Warns of an address at which a box of this user can't listen, or else of one that only this machine reaches.
    /// The address may be right all the same: for a box that root runs, or once the other program has ended.
    private func warning(ofAddressOf remote: ListeningRemote) -> ConfigurationWarning? {
        if let (moved, obstacle) = addresses(with: remote).obstacle(beside: remote) {
            let command = obstacle.replacement.map { self.command(moving: moved, to: $0) }
            return ConfigurationWarning(obstacle.sentence, try: command, preventsUse: true)
        }
        guard let local = LocalAddress(text) else { return nil }
        let command = place.command("set", remote.key, local.ofNetwork).line
        return ConfigurationWarning(
            local.meaning, try: command, lines: [Hint.line(local.sentence(try: command).text)])
    }

    /// The command that moves a remote to another address, in the variable that sets it for other keys than this one.
    private func command(moving remote: ListeningRemote, to address: ListenAddress) -> String {
        let variables = (try? CommandBox.configuration().variables) ?? VariableKeys()
        guard remote.key == key || variables.variable(of: remote.key) == nil else {
            return variables.setting(remote.key, to: address.description)
        }
        return place.command("set", remote.key, address.description).line
    }

    /// The addresses of all remotes. Of two with one address the same has to move as in the report of the doctor.
    private func addresses(with remote: ListeningRemote) -> RemoteAddresses {
        var texts: [ListeningRemote: String] = [:]
        for setting in (try? place.settings()) ?? [] {
            if let other = ListeningRemote(key: setting.key) { texts[other] = setting.value }
        }
        texts[remote] = text
        let state = (try? CommandBox.configuration().state) ?? ""
        return RemoteAddresses(texts, environment: EnvironmentVariables.all, state: state)
    }
}
