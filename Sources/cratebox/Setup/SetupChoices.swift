import CrateBox
import CrateCare
import CrateClient
import CrateCore

/// What options and answers choose. All questions come before the first change.
struct SetupChoices {
    let output: String
    let volume: SetupVolume
    /// The folder of music; nil for none.
    let library: String?
    let remotes: SetupRemotes
    let addresses: SetupAddresses

    /// Asks what no option decides, and checks each choice.
    init(_ run: SetupRun, _ present: BoxConfiguration) async throws {
        let folder = run.options.library.map(SetupLibrary.absolute)
        if let folder { try SetupLibrary.requireFolder(folder) }
        output = try await SetupOutput(run, present).choose()
        volume = try await SetupVolume(run, present, output).choose()
        library = try SetupLibrary(run, present, folder: folder).choose()
        try Self.requireFolder(library, for: run.options.name, in: run.options.given)
        try SetupLibrary.requireAddable(
            library, as: run.options.name, state: run.place.missingState ?? present.state, in: run.options.given)
        remotes = SetupRemotes(run, present)
        addresses = try remotes.choose()
    }

    /// Fails if a name was given, but no folder by an option or an answer.
    private static func requireFolder(_ library: String?, for name: String?, in command: GivenCommand) throws {
        guard library == nil, let name else { return }
        throw Failure(
            .usage, "nameWithoutLibrary", "The name “\(name)” is for a library, and no folder was named.",
            fix: command.setting("--library", to: "DIR").line)
    }

    /// Sets or removes the keys of the output, the volume and the remotes.
    func write(to edit: inout ConfigurationEdit) {
        edit.set("output.pcm", to: .text(output))
        volume.write(to: &edit)
        addresses.write(to: &edit)
    }
}
