public import ArgumentParser
import CrateBox
public import CrateCore

/// `cratebox-car tap album ID`, `cratebox-car tap track ID`: runs the request of a tap on the screen.
struct Tap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tap", abstract: "Play an album or a track by its number.",
        subcommands: [TapAlbum.self, TapTrack.self])

    func run() throws {
        let sentence: LocalizedText = "Name what was tapped: tap album ID, or tap track ID."
        throw ValidationError(sentence.text)
    }
}

/// Plays a tapped album from its first track.
struct TapAlbum: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "album", abstract: "Play an album from its start.")

    @Argument(help: ArgumentHelp("The release's number: 249504, id:249504, or its link.", valueName: "id"))
    var release: Release.ID

    func run() async throws { try await CarTap.run { _ in { [release] in await $0.tapAlbum(release) } } }
}

/// Plays the album of a tapped track from that track.
struct TapTrack: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "track", abstract: "Play an album from a track of it.")

    @Argument(help: ArgumentHelp("The track's id: 249504.2, or id:249504.2.", valueName: "id"))
    var track: Track.ID

    func run() async throws { try await CarTap.run { _ in { [track] in await $0.tapTrack(track) } } }
}

extension Release.ID: ExpressibleByArgument {
    /// Parses the number of an album as in a line of the car unit.
    public init?(argument: String) { self.init(tapped: argument) }
}

extension Track.ID: ExpressibleByArgument {
    /// Parses the id of a track as in a line of the car unit.
    public init?(argument: String) { self.init(tapped: argument) }
}
