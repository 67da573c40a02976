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
        if let obstacle = addresses(with: remote).obstacle(of: remote) {
            let command = obstacle.replacement.map { place.command("set", remote.key, $0.description).line }
            return ConfigurationWarning(obstacle.sentence, try: command, preventsUse: true)
        }
        guard let local = LocalAddress(text) else { return nil }
        let command = place.command("set", remote.key, local.ofNetwork).line
        return ConfigurationWarning(
            local.meaning, try: command, lines: [Hint.line(local.sentence(try: command).text)])
    }

    /// The addresses of all remotes. The new one is last, so that in a conflict the others keep theirs.
    private func addresses(with remote: ListeningRemote) -> RemoteAddresses {
        var texts: [ListeningRemote: String] = [:]
        for setting in (try? place.settings()) ?? [] {
            if let other = ListeningRemote(key: setting.key) { texts[other] = setting.value }
        }
        texts[remote] = text
        let order = ListeningRemote.allCases.filter { $0 != remote } + [remote]
        let state = (try? CommandBox.configuration().state) ?? ""
        return RemoteAddresses(texts, in: order, environment: EnvironmentVariables.all, state: state)
    }
}
