public import CrateClient
internal import Glibc

extension SocketClient {
    /// How long a box may own the state folder without listening, while it starts or ends.
    private static let transition = Duration.seconds(1)

    /// A client of the running box.
    /// - Parameters:
    ///   - paths: The paths of the sockets to try, in order.
    ///   - state: The state folder, whose lock shows whether a box runs.
    /// - Throws: ``CrateClient/BoxError`` if none is reached, with the reason.
    public static func ofRunningBox(paths: [String], state: String) throws(BoxError) -> SocketClient {
        let deadline = ContinuousClock.now + transition
        while true {
            do throws(BoxError) {
                return try SocketClient(paths: paths)
            } catch {
                guard case .none = error, let owner = BoxLock.namedOwner(state: state), owner.isBox else { throw error }
                guard ContinuousClock.now < deadline else { throw .unreachable(process: owner.process) }
                usleep(20_000)
            }
        }
    }
}
