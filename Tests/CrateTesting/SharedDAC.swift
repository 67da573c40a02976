import Foundation

/// A virtual DAC that this process can open by name, along with any number of others.
///
/// libasound uses one configuration per process; this one defines a PCM for each DAC, and is rewritten for each new
/// one.
public struct SharedDAC: Sendable {
    /// The device.
    public let dac: VirtualDAC
    /// The unique name of its PCM.
    public let pcm: String

    private static let configuration = Monitor(Configuration())

    private struct Configuration {
        var folder: TemporaryFolder?
        var definitions: [String] = []
    }

    /// Creates a device, optionally with a mixer: a control device with the PCM's name.
    public init(_ options: VirtualDAC.Options = VirtualDAC.Options(), mixer: VirtualDACMixer? = nil) throws {
        let dac = try VirtualDAC(options, mixer: mixer)
        self.dac = dac
        pcm = try Self.define { dac.definition(options, named: $0) }
    }

    /// Adds a PCM to the process's configuration; `definition` receives its name.
    public static func define(_ definition: (String) throws -> String) throws -> String {
        try configuration.withLock { state in
            let folder = try state.folder ?? TemporaryFolder()
            let name = "dac\(state.definitions.count)"
            state.definitions.append(try definition(name))
            let path = folder.path("asound.conf")
            let library = try BuiltProducts.path(of: BuiltProducts.virtualDAC)
            let types = ["pcm_type.cratedac", "ctl_type.cratectl"].map { "\($0) { lib \"\(library)\" }\n" }
            let text = (["</usr/share/alsa/alsa.conf>\n"] + types + state.definitions).joined()
            // libasound compares inode and modification time in whole seconds, so each version is a new file that
            // remains.
            try folder.write(text, to: "asound.conf.\(name)")
            symlink("asound.conf.\(name)", path + ".new")
            rename(path + ".new", path)
            if state.folder == nil { setenv("ALSA_CONFIG_PATH", path, 1) }
            state.folder = folder
            return name
        }
    }
}
