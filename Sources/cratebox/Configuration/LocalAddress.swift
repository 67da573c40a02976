import CrateBox
import CrateClient
import CrateCore
import CrateTerminal

/// An address that only this machine reaches, such as that of a port alone.
struct LocalAddress {
    let address: ListenAddress

    /// Parses an address; nil if other devices can reach it, and for a text that is no address.
    init?(_ text: String) {
        guard let address = ListenAddress(text) else { return nil }
        self.init(address)
    }

    /// Wraps an address; nil if other devices can reach it.
    init?(_ address: ListenAddress) {
        guard address.isLoopback else { return nil }
        self.address = address
    }

    /// The address by which other devices are admitted at the same port.
    var ofNetwork: String { ListenAddress.ofNetwork(address.port) }

    /// What the address means.
    var meaning: LocalizedText { "Only this machine can connect to \(address)." }

    /// What the address means, with the command that changes it.
    /// - Parameter command: The command that admits other devices.
    func sentence(try command: String) -> LocalizedText {
        "Only this machine can connect to \(address). For other devices: \(command)"
    }

    /// Prints what the address means to standard error.
    /// - Parameter command: The command that admits other devices; nil if it is not known which.
    func warn(try command: String?) {
        guard let command else { return Terminal.printError(localized: meaning) }
        Terminal.printError(Hint.line(sentence(try: command).text))
    }
}
