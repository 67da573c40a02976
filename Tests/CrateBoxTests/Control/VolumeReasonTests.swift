import CrateBox
import CrateClient
import CratePlayback
import CrateStore
import CrateTesting
import Foundation
import Synchronization
import Testing

extension ControlSuite {
    /// Why there is no volume: the settings are the reason only if the output can be used.
    @Suite struct VolumeReasonTests {
        private struct Words: Decodable {
            struct Dialog: Decodable {
                let full: String
                let supporting: String?
            }
            let error: String?
            let dialog: Dialog?
        }

        private static let requests: [(intent: String, parameters: [String: String])] = [
            ("Volume", [:]), ("Volume", ["level": "30%"]), ("Volume", ["level": "mute"]), ("VolumeUp", [:]),
            ("VolumeDown", [:]),
        ]

        private func words(of box: Box, _ intent: String, _ parameters: [String: String]) async throws -> Words {
            let reply = try await LocalClient(box).run(intent, parameters)
            #expect(reply.exit == .foundWrong)
            return try reply.decode(Words.self)
        }

        @Test("An absent output has no volume because it is absent", arguments: [false, true])
        func absent(isSoftwareAllowed: Bool) async throws {
            let sound = BoxSound(
                output: OutputSettings(pcm: "hw:CARD=NoSuchCard,DEV=0"),
                volume: VolumeSettings(isSoftwareAllowed: isSoftwareAllowed))
            let box = Box(store: try Store(.memory), sound: sound)
            defer { box.engine.shutDown() }
            for (intent, parameters) in Self.requests {
                let words = try await words(of: box, intent, parameters)
                #expect(words.error == "outputAbsent", "\(intent) \(parameters)")
                #expect(words.dialog?.full == "The sound output isn't connected.")
                #expect(words.dialog?.supporting == "cratebox devices")
            }
        }

        @Test("An output's name that ALSA doesn't know is named", arguments: [false, true])
        func unknown(isSoftwareAllowed: Bool) async throws {
            let sound = BoxSound(
                output: OutputSettings(pcm: "nonesuch"), volume: VolumeSettings(isSoftwareAllowed: isSoftwareAllowed))
            let box = Box(store: try Store(.memory), sound: sound)
            defer { box.engine.shutDown() }
            for (intent, parameters) in Self.requests {
                let words = try await words(of: box, intent, parameters)
                #expect(words.error == "outputAbsent", "\(intent) \(parameters)")
                #expect(words.dialog?.full == "There is no sound output nonesuch.")
                #expect(words.dialog?.supporting == "cratebox devices")
            }
        }

        @Test("An unplugged card that ALSA's configuration names has no volume because it is absent")
        func unplugged() async throws {
            let card = try VirtualDACMixer()
            try await LiveBox.with(mixer: card) { live in
                #expect(try await LocalClient(live.box).run("Volume", [:]).exit == .done)
                try card.pull()
                for (intent, parameters) in Self.requests {
                    let words = try await words(of: live.box, intent, parameters)
                    #expect(words.error == "outputAbsent", "\(intent) \(parameters)")
                    #expect(words.dialog?.full == "The sound output isn't connected.")
                    #expect(words.dialog?.supporting == "cratebox devices")
                }
                try card.plug()
                #expect(try await LocalClient(live.box).run("Volume", [:]).exit == .done)
            }
        }

        @Test("A connected output without a mixer can have the volume of the samples")
        func withoutMixer() async throws {
            try await LiveBox.with { live in
                for (intent, parameters) in Self.requests {
                    let words = try await words(of: live.box, intent, parameters)
                    #expect(words.error == "noVolume", "\(intent) \(parameters)")
                    #expect(words.dialog?.supporting == "cratebox config set volume.software true")
                }
            }
        }

        @Test("A configuration that allows a volume by now is not advised, but read")
        func allowedMeanwhile() async throws {
            let folder = try TemporaryFolder()
            let lock = try BoxLock(state: folder.path, name: "cratebox serve")
            let changed = Mutex(false)
            let dac = try SharedDAC()
            let sound = BoxSound(
                output: OutputSettings(pcm: dac.pcm), state: folder.path,
                again: {
                    var configuration = BoxConfiguration(state: folder.path)
                    configuration.volume.software = changed.withLock { $0 }
                    return configuration
                })
            let box = Box(store: try Store(.memory), sound: sound)
            defer { box.engine.shutDown() }
            let before = try await words(of: box, "Volume", [:])
            #expect(before.dialog?.supporting == "cratebox config set volume.software true")
            changed.withLock { $0 = true }
            for (intent, parameters) in Self.requests {
                let words = try await words(of: box, intent, parameters)
                #expect(words.error == "noVolume")
                #expect(words.dialog?.supporting == "kill -HUP \(getpid())")
            }
            withExtendedLifetime(lock) {}
        }
    }
}
