import Foundation

/// A virtual DAC that this very process can open by name, beside any number of others.
///
/// libasound reads one configuration a process; this one holds a PCM for each DAC, and is written anew with each.
public struct SharedDAC: Sendable {
    /// The hardware.
    public let dac: VirtualDAC
    /// The name of its PCM, its own.
    public let pcm: String

    private static let configuration = Monitor(Configuration())

    private struct Configuration {
        var folder: TemporaryFolder?
        var definitions: [String] = []
    }

    /// Makes the hardware, with a mixer if it shall have one: a control device of the PCM's name.
    public init(_ options: VirtualDAC.Options = VirtualDAC.Options(), mixer: VirtualDACMixer? = nil) throws {
        let dac = try VirtualDAC(options, mixer: mixer)
        self.dac = dac
        pcm = try Self.define { dac.definition(options, named: $0) }
    }

    /// Adds a PCM to the process's configuration: the definition is made for the name it gets.
    public static func define(_ definition: (String) throws -> String) throws -> String {
        try configuration.withLock { state in
            let folder = try state.folder ?? TemporaryFolder()
            let name = "dac\(state.definitions.count)"
            state.definitions.append(try definition(name))
            let path = folder.path("asound.conf")
            let library = try BuiltProducts.path(of: BuiltProducts.virtualDAC)
            let types = ["pcm_type.cratedac", "ctl_type.cratectl"].map { "\($0) { lib \"\(library)\" }\n" }
            let text = (["</usr/share/alsa/alsa.conf>\n"] + types + state.definitions).joined()
            // libasound tells versions by inode and whole seconds, so that each is a file of its own and stays.
            try folder.write(text, to: "asound.conf.\(name)")
            symlink("asound.conf.\(name)", path + ".new")
            rename(path + ".new", path)
            if state.folder == nil { setenv("ALSA_CONFIG_PATH", path, 1) }
            state.folder = folder
            return name
        }
    }
}
