public import CrateBox
internal import Glibc

/// The configuration file that setup writes, and the configuration before that.
public struct SetupPlace: Sendable {
    /// The state folder of an installation.
    private static let installedState = "/var/lib/cratebox"

    /// The absolute path of the file that setup writes.
    public let file: String
    private let systemFile: String
    private let environment: [String: String]

    /// Chooses the given file, else the system's as root, else the user's.
    /// - Returns: Nil without a file and without a home folder.
    public init?(file named: String?, environment: [String: String]) {
        self.environment = environment
        let isSystems = geteuid() == 0 && named == nil
        let own = isSystems ? BoxConfiguration.systemFile : BoxConfiguration.userFile(environment)
        guard let file = named.map(Self.absolute) ?? own else { return nil }
        self.file = file
        systemFile = named == nil ? BoxConfiguration.systemFile : file
    }

    /// The configuration from all files and variables that apply now, before setup writes.
    public func configuration() throws(BoxConfiguration.Problem) -> BoxConfiguration {
        try BoxConfiguration.load(environment: environment, systemFile: systemFile)
    }

    /// The configuration without this process's variables for output and volume, which are temporary and must not be
    /// written to the file. Variables for the state folder and the socket apply.
    public func lasting() throws(BoxConfiguration.Problem) -> BoxConfiguration {
        let place: Set = ["CRATEBOX_STATE", "CRATEBOX_SOCKET"]
        let kept = environment.filter { !$0.key.hasPrefix("CRATEBOX_") || place.contains($0.key) }
        return try BoxConfiguration.load(environment: kept, systemFile: systemFile)
    }

    /// The installation's state folder if this is the system's file and it sets none.
    public var missingState: String? {
        guard file == BoxConfiguration.systemFile, access(Self.installedState, F_OK) == 0 else { return nil }
        return BoxConfiguration.namesState(in: file) == false ? Self.installedState : nil
    }

    /// The files that commands read, if the one that setup writes is none of them; else empty.
    public var filesReadInstead: [String] {
        let read = [BoxConfiguration.userFile(environment), BoxConfiguration.systemFile].compactMap(\.self)
        return read.contains(file) ? [] : read
    }

    /// The folder that a file of a person's choice would be in, if there is none: a slip in the path, usually. The folders
    /// of the files that commands read are made where they are missing.
    public var missingFolder: String? {
        guard !filesReadInstead.isEmpty, let slash = file.lastIndex(of: "/"), slash > file.startIndex
        else { return nil }
        let folder = String(file[..<slash])
        return access(folder, F_OK) != 0 && errno == ENOENT ? folder : nil
    }

    /// The state folders in which the owner may have a collection already.
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
