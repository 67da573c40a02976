import CrateBox
import CrateCare
import LinuxSystem
import Synchronization

/// Lists of what a box has recorded, while the configuration is unusable.
extension CommandBox {
    /// The state folder of the box that runs, in place of the one of an unusable configuration; nil until
    /// ``useBoxState()`` has found it.
    static let boxState = Mutex<String?>(nil)

    /// Uses the state folder of the box that runs for this process if the configuration is unusable, and prints what is
    /// wrong with it, except with `--json`. For commands that need no other setting. Has no effect if no box answers:
    /// the configuration may name the folder.
    static func useBoxState() {
        do throws(BoxConfiguration.Problem) {
            _ = try configuration()
        } catch {
            guard let state = OtherState.folderOfBox(environment: EnvironmentVariables.all) else { return }
            boxState.withLock { $0 = state }
            if !CommandLine.arguments.contains("--json") { Failure(error).show(json: false) }
        }
    }
}
