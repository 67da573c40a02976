import CrateBox
import CrateClient
import CrateCore
import LinuxSystem

/// The silent front end as a program. It is built as `cratebox-car`; when installed, `cratebox` runs it if started
/// under that name.
public enum CarProgram {
    /// True if the path by which a program was started, `argv[0]`, ends in `cratebox-car`.
    public static func isNamed(by path: String?) -> Bool { path?.split(separator: "/").last == "cratebox-car" }

    /// Runs the program, with tasks on threads that sleep when idle, and ends the process.
    public static func run() -> Never {
        Heap.useOneArena()
        DispatchLog.silence()
        ProcessSignals.block()
        TaskExecutorContext.start(on: TaskThreads(count: 2)) {
            await CrateboxCar.main()
            StandardError.exit(ExitStatus.done.rawValue)
        }
        ProcessSignals.take()
    }
}
