import CrateBox
import CrateClient
import CrateCore

extension BoxLock {
    /// Takes the box lock of a state folder. Awaits a box that is starting or ending.
    /// - Throws: A ``Failure`` that names the process that has the lock, with the next step.
    static func taken(state: String, name: String) throws -> BoxLock {
        let paths = try CommandBox.socketPaths()
        do throws(Refusal) {
            return try BoxLock(state: state, name: name, besides: paths)
        } catch {
            throw Failure(error)
        }
    }
}

extension CommandBox {
    /// The command that helps while another process owns the output: `status` if that process answers, otherwise the
    /// command that finds out why it does not. A process without a socket can only be ended; a stopped one, whose
    /// socket still takes connections, has to continue.
    static func nextStep(for owner: BoxLock.Owner?) -> String {
        if let wake = owner?.wakeCommand { return wake }
        if let owner, !owner.isBox { return owner.endCommand }
        let isReached = (try? running()) != nil
        return isReached ? "cratebox status" : "cratebox doctor"
    }
}

extension CommandBox {
    /// The command that moves away what is in the place of the lock, otherwise the one that finds out what is wrong.
    static var stateStep: String {
        (try? configuration()).flatMap { BoxLock.fix(state: $0.state) } ?? "cratebox doctor"
    }

    /// The process other than a box that has the output or the collection, so that no box can start; nil if there is
    /// none.
    static var occupant: BoxLock.Owner? {
        guard let state = try? configuration().state, let owner = BoxLock.inspect(state: state), !owner.isBox
        else { return nil }
        return owner
    }
}

extension Failure {
    /// The failure that no box runs because another process has the output or the collection; nil if none has.
    static var occupied: Failure? {
        guard let owner = CommandBox.occupant, let sentence = owner.occupation else { return nil }
        return Failure(.unavailable, "noBox", sentence, fix: CommandBox.nextStep(for: owner))
    }

    /// The failure of a box that this user may not connect to, or that listens at a path that clients don't try; nil
    /// for any other box, and without one.
    private static var unreachedBox: Failure? {
        do {
            _ = try CommandBox.reached()
            return nil
        } catch let error as BoxError {
            return switch error {
            case .denied, .unreachable: Failure(error)
            case .none, .silent, .failed, .protocolMismatch: nil
            }
        } catch { return nil }
    }

    /// Creates the failure of a refused lock: the owner and the next step, or the error of the system.
    init(_ refusal: BoxLock.Refusal) {
        switch refusal {
        case .owned(let owner):
            if owner?.isBox ?? true, let unreached = Self.unreachedBox {
                self = unreached
                return
            }
            let sentence: LocalizedText =
                if let occupation = owner?.occupation {
                    occupation
                } else if let owner { "Another box owns this collection (\(owner.text))." } else {
                    "Another box owns this collection."
                }
            self.init(.unavailable, "otherOwner", sentence, fix: CommandBox.nextStep(for: owner))
        case .system(let words):
            // The lock of another user's box can't even be opened.
            if let unreached = Self.unreachedBox {
                self = unreached
                return
            }
            self.init(
                .storeFailure, "state", "The state folder can't be used.", fix: words + "\n" + CommandBox.stateStep)
        }
    }
}
