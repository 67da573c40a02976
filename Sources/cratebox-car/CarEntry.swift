import CrateBox
import CrateClient
import CrateCore
import Dispatch

/// Where the process begins: on threads that sleep when there is nothing to do.
@main enum CarEntry {
    static func main() {
        DispatchLog.silence()
        TaskCrew.start(on: TaskThreads(count: 2)) {
            await CrateboxCar.main()
            Silence.exit(ExitStatus.done.rawValue)
        }
        dispatchMain()
    }
}
