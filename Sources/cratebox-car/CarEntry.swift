import CrateBox
import CrateClient
import CrateCore
import Dispatch

/// The entry point: runs tasks on threads that sleep when idle.
@main enum CarEntry {
    static func main() {
        DispatchLog.silence()
        TaskExecutorContext.start(on: TaskThreads(count: 2)) {
            await CrateboxCar.main()
            StandardError.exit(ExitStatus.done.rawValue)
        }
        dispatchMain()
    }
}
