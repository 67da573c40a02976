internal import CLinux
internal import Glibc
internal import LinuxSystem

/// The state of the files that define which control devices exist: the folder of device nodes, and the files of ALSA's
/// configuration with the folders that it includes (`alsa.conf`).
struct MixerFiles: Equatable {
    /// One file or folder; nil if it does not exist.
    private struct Facts: Equatable {
        let inode: UInt64
        let size: Int
        let seconds: [Int]
        let nanoseconds: [Int]

        init?(_ path: String) {
            var facts = stat()
            // SAFETY: stat(2) only writes to `facts`.
            guard unsafe stat(path, &facts) == 0 else { return nil }
            inode = UInt64(facts.st_ino)
            size = Int(facts.st_size)
            seconds = [Int(facts.st_mtim.tv_sec), Int(facts.st_ctim.tv_sec)]
            nanoseconds = [Int(facts.st_mtim.tv_nsec), Int(facts.st_ctim.tv_nsec)]
        }
    }

    private let facts: [Facts?]

    /// Reads the present state.
    /// - Parameters:
    ///   - paths: Files, and folders whose entries are not inspected themselves.
    ///   - folders: Folders whose entries are inspected too.
    init(_ paths: [String], folders: [String]) {
        let inside = folders.flatMap { folder in
            ((try? OpenFile.names(inFolder: folder)) ?? []).map { "\(folder)/\($0)" }
        }
        facts = (paths + folders + inside).map { Facts($0) }
    }

    /// Reads the present state of this system.
    init() {
        let variables = EnvironmentVariables.all
        let given = variables["ALSA_CONFIG_PATH"]?.split(separator: ":").map(String.init)
        let home = variables["HOME"] ?? ""
        let own = variables["XDG_CONFIG_HOME"] ?? home + "/.config"
        self.init(
            ["/dev/snd"] + (given ?? ["/usr/share/alsa/alsa.conf"])
                + ["/etc/asound.conf", "/usr/etc/asound.conf", home + "/.asoundrc", own + "/alsa/asoundrc"],
            folders: ["/var/lib/alsa/conf.d", "/usr/etc/alsa/conf.d", "/etc/alsa/conf.d"])
    }
}
