import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore

extension Config {
    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Set a key, after checking the value.",
            usage: "cratebox config set <key> <value> [--configuration <file>]",
            discussion: """
                KEY=VALUE is understood too. The file is replaced in one step, and keeps its owner and its rights. A port \
                alone, as in web.listen 8080, admits this machine only. A value that no box can have is refused. An output \
                that isn't connected, a state folder that can't be made, a missing folder in output.watch and an address in \
                use, also by another key, are stored with a warning: they may be right later.
                  cratebox config set output.pcm hw:CARD=DAC,DEV=0
                  cratebox config set volume.ceiling -3
                  cratebox config set web.listen 0.0.0.0:8080
                  cratebox config set car.keys '{"*":{"KEY_NEXTSONG":"next"}}'

                mpd.passwords names a file that only the box's user and group may read, with a password a line and what it \
                allows: secret@read,add,player,control,admin. With read a client browses, with add it adds to the queue, with \
                player it plays and changes the queue, with control it changes crates and scans, with admin it yields the \
                output. A line that begins with @ is for clients without a password. A line that begins with # is a comment.
                """)

        @Argument(help: "The key, such as output.pcm.", completion: Config.keys)
        var key: String

        @Argument(
            parsing: .allUnrecognized, help: ArgumentHelp("Its value.", valueName: "value"),
            completion: NameCompletion.values)
        var value: [String] = []

        @OptionGroup var place: ConfigurationPlace

        @OptionGroup var common: CommonOptions

        mutating func validate() throws {
            if value.isEmpty, let sign = key.firstIndex(of: "=") {
                value = [String(key[key.index(after: sign)...])]
                key = String(key[..<sign])
            }
            // An unknown key is refused first, with a key that exists.
            guard value.isEmpty, ConfigurationSetting.keys.contains(key) else { return }
            let command = place.command("set", key, "VALUE").line
            throw ValidationError(localized: "Name a value: \(command)")
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let given = self.value.isEmpty ? "VALUE" : self.value.joined(separator: " ")
                try refuseKeyApart()
                let key = try Config.known(key, in: place) { place.command("set", $0, given) }
                let text = value.filter { $0 != "--" }.joined(separator: " ")
                let value = try CheckedValue(text, for: key, in: place)
                try checkLevels(with: value, for: key)
                var change = ConfigurationChange(place: place, key: key, value: value.edit, text: value.text)
                change.ignored = await ignored(value, for: key)
                try change.make(json: common.json)
            }
        }

        /// Refuses a key that was typed as several words, such as `replay gain album`, with the command that sets it.
        private func refuseKeyApart() throws(Failure) {
            guard !ConfigurationSetting.keys.contains(key), value.count > 1 else { return }
            func plain(_ name: String) -> String { name.lowercased().filter { $0 != "." } }
            for count in 1..<value.count {
                let typed = plain(([key] + value.prefix(count)).joined())
                guard let meant = ConfigurationSetting.keys.first(where: { plain($0) == typed }) else { continue }
                let rest = value.dropFirst(count).joined(separator: " ")
                throw Failure(
                    .usage, "unknownKey", "There is no key “\(key)”. Did you mean “\(meant)”?",
                    fix: place.command("set", meant, rest).line)
            }
        }

        /// Checks `volume.start` against `volume.ceiling`. Settings that can't be read are not checked: this change may
        /// be the one that fixes them.
        private func checkLevels(with value: CheckedValue, for key: String) throws {
            guard case .number(let level) = value.edit, ["volume.start", "volume.ceiling"].contains(key),
                let settings = try? place.settings()
            else { return }
            var levels = VolumeLevels(settings)
            if key == "volume.start" { levels.start = level } else { levels.ceiling = level }
            try levels.check { place.command("set", "volume.start", $0).line }
        }

        /// The warning that the output ignores a ceiling; nil for any other key, and where the output is unknown.
        private func ignored(_ value: CheckedValue, for key: String) async -> ConfigurationWarning? {
            guard case .number(let level) = value.edit, key == "volume.ceiling", let settings = try? place.settings()
            else { return nil }
            func text(of key: String) -> String? { settings.first { $0.key == key }?.value }
            guard let output = text(of: "output.pcm") else { return nil }
            let isSoftware = text(of: "volume.software") == "true"
            let levels = await IgnoredLevels.present(of: output, ceiling: level, isSoftware: isSoftware)
            return levels.map {
                ConfigurationWarning($0.sentence, try: place.command("set", "volume.software", "true").line)
            }
        }
    }

    struct Unset: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unset", abstract: "Remove a key from the file, so that its default applies.",
            usage: "cratebox config unset <key> [--configuration <file>]", aliases: ["rm"])

        @OptionGroup var given: GivenKey

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                // Unknown keys are removed too, because a file that has them causes warnings.
                let key = isInFile ? given.key : try given.known(for: "unset")
                try given.place.requireReadable(mayBeMissing: true)
                try ConfigurationChange(place: given.place, key: key, value: .none, text: nil).make(json: common.json)
            }
        }

        private var isInFile: Bool {
            guard let path = given.place.path, var edit = try? ConfigurationEdit(path: path) else { return false }
            edit.set(given.key, to: .none)
            return edit.isChanged
        }
    }
}
