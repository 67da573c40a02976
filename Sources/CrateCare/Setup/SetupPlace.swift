public import CrateBox
internal import Glibc

/// What is set up: which configuration file is written, and what all sources say before it is.
public struct SetupPlace: Sendable {
    /// Where an installation keeps its state.
    private static let installedState = "/var/lib/cratebox"

    /// The file that is written.
    public let file: String
    private let systemFile: String
    private let environment: [String: String]

    /// The file that is named, else as root the system's, else the user's own.
    /// - Returns: nil where there is neither a home nor a name.
    public init?(file named: String?, environment: [String: String]) {
        self.environment = environment
        let isSystems = geteuid() == 0 && named == nil
        let own = isSystems ? BoxConfiguration.systemFile : BoxConfiguration.userFile(environment)
        guard let file = named.map(Self.absolute) ?? own else { return nil }
        self.file = file
        systemFile = named == nil ? BoxConfiguration.systemFile : file
    }

    /// What all sources say now.
    public func configuration() throws(BoxConfiguration.Problem) -> BoxConfiguration {
        try BoxConfiguration.load(environment: environment, systemFile: systemFile)
    }

    /// The same without the variables of this process: what they say of output and volume holds for it alone, and is not to be
    /// written down. Where the state folder is they do say.
    public func lasting() throws(BoxConfiguration.Problem) -> BoxConfiguration {
        let place: Set = ["CRATEBOX_STATE", "CRATEBOX_SOCKET"]
        let kept = environment.filter { !$0.key.hasPrefix("CRATEBOX_") || place.contains($0.key) }
        return try BoxConfiguration.load(environment: kept, systemFile: systemFile)
    }

    /// The installation's state folder, where this is its configuration and says nothing of one.
    public var missingState: String? {
        guard file == BoxConfiguration.systemFile, access(Self.installedState, F_OK) == 0 else { return nil }
        return BoxConfiguration.namesState(in: file) == false ? Self.installedState : nil
    }

    /// The state folders in which the owner may have had a collection before.
    public func formerStates(of owner: UserAccount) -> [String] {
        let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/cratebox" : nil }
        return [named, owner.home + "/.local/state/cratebox"].compactMap(\.self)
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }
}
