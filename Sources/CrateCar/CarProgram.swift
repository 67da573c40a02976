import CrateBox
import CrateClient
import CrateCore
import LinuxSystem

/// The silent front end as a program. It is built as `cratebox-car`; installed, it is `cratebox` under that name.
public enum CarProgram {
    /// True if the path that a program was started by, `argv[0]`, has the name of this one.
    public static func isNamed(by path: String?) -> Bool { path?.split(separator: "/").last == "cratebox-car" }

    /// Runs tasks on threads that sleep when idle, until the process ends.
    public static func run() -> Never {
        Heap.limitArenas(to: 2)
        DispatchLog.silence()
        ProcessSignals.block()
        TaskExecutorContext.start(on: TaskThreads(count: 2)) {
            await CrateboxCar.main()
            StandardError.exit(ExitStatus.done.rawValue)
        }
        ProcessSignals.take()
    }
}
