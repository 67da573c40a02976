import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore

extension Config {
    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Set a key, after checking that the value can be used.",
            usage: "cratebox config set <key> <value> [--configuration <file>]",
            discussion: """
                KEY=VALUE is understood too. The file is replaced in one step, and keeps its owner and its rights.
                  cratebox config set output.pcm hw:CARD=DAC,DEV=0
                  cratebox config set volume.ceiling -3
                """)

        @Argument(help: "The key, such as output.pcm.", completion: Config.keys)
        var key: String

        @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Its value.", valueName: "value"))
        var value: [String] = []

        @OptionGroup var place: ConfigurationPlace

        @OptionGroup var common: CommonOptions

        mutating func validate() throws {
            if value.isEmpty, let sign = key.firstIndex(of: "=") {
                value = [String(key[key.index(after: sign)...])]
                key = String(key[..<sign])
            }
            if value.isEmpty { throw ValidationError(localized: "Name a value: cratebox config set \(key) VALUE") }
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let key = try Config.known(key)
                let text = value.filter { $0 != "--" }.joined(separator: " ")
                let value: ConfigurationEdit.Value
                do throws(BoxConfiguration.Problem) {
                    value =
                        switch try ConfigurationSetting.value(text, for: key) {
                        case .text(let text): .text(text)
                        case .number(let number): .number(number)
                        case .flag(let isTrue): .flag(isTrue)
                        }
                } catch {
                    throw Failure(.usage, "badValue", error.text, fix: "cratebox config get " + key)
                }
                try Self.check(text, for: key)
                try ConfigurationChange(place: place, key: key, value: value, text: text).make(json: common.json)
            }
        }

        /// Checks values beyond their type: an address, and the content of a file of passwords.
        private static func check(_ text: String, for key: String) throws(Failure) {
            if key.hasSuffix(".listen"), ListenAddress(text) == nil {
                let port = ListenAddress.usualPort(of: key)
                throw Failure(
                    .usage, "badValue", "\(key) has to be a port such as \(port), or a host and a port.",
                    fix: "cratebox config get " + key)
            }
            if key == "mpd.passwords" {
                let file = PasswordFile(path: text)
                do throws(PasswordFile.Problem) {
                    _ = try file.passwords()
                } catch {
                    throw Failure(.usage, "badValue", file.sentence(error), fix: file.fix(error))
                }
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
                let key = try given.known()
                try ConfigurationChange(place: given.place, key: key, value: .none, text: nil).make(json: common.json)
            }
        }
    }
}
