import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore

/// The addresses of the remotes to write; nil removes the key, so that the remote does not listen.
struct SetupAddresses {
    var mpd: String?
    var web: String?

    subscript(remote: SetupRemotes.Remote) -> String? { remote == .mpd ? mpd : web }

    /// Sets or removes the keys of both remotes.
    func write(to edit: inout ConfigurationEdit) {
        for remote in [SetupRemotes.Remote.mpd, .web] {
            edit.set(remote.key, to: self[remote].map { .text($0) } ?? .none)
        }
    }
}

/// An address given to `setup`: yes, no, or the address itself.
enum SetupAddress: ExpressibleByArgument, Equatable, CustomStringConvertible {
    /// All addresses of this machine, at the remote's usual port.
    case network
    case none
    case address(String)

    /// Parses `yes`, `no`, `none`, `6600` and `0.0.0.0:6600`; nil for anything else.
    init?(argument: String) {
        let word = argument.lowercased().filter { !$0.isWhitespace }
        switch word {
        case "yes", "y": self = .network
        case "no", "n", "none": self = .none
        default:
            // With port 0 the system would choose another port at each start.
            guard let address = ListenAddress(word), address.port != 0 else { return nil }
            self = .address(word)
        }
    }

    /// Parses the answer to a question. Yes and no may be in the language of the process.
    init?(answer: String) {
        switch YesOrNo(answer) {
        case .yes: self = .network
        case .no: self = .none
        case nil: self.init(argument: answer)
        }
    }

    /// The address as in the configuration; nil for none. One of the network that is set stays as it is.
    /// - Parameter present: The address that is set; nil for none.
    func text(port: Int, present: String? = nil) -> String? {
        switch self {
        case .network: Self.ofNetwork(present) ?? ListenAddress.ofNetwork(port)
        case .none: nil
        case .address(let text): text
        }
    }

    /// The address if other devices reach it at a port that stays the same; otherwise nil.
    private static func ofNetwork(_ present: String?) -> String? {
        present.flatMap { ListenAddress($0) }.flatMap { $0.isLoopback || $0.port == 0 ? nil : present }
    }

    /// The text by which an option gives the address.
    var description: String {
        switch self {
        case .network: "yes"
        case .none: "no"
        case .address(let text): text
        }
    }
}
