public import CrateBox
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// The configuration file that setup writes, and the configuration that applies before.
public struct SetupPlace: Sendable {
    /// The state folder of an installation.
    private static let installedState = "/var/lib/cratebox"

    /// The absolute path of the file that setup writes.
    public let file: String
    private let systemFile: String
    private let environment: [String: String]

    /// Chooses the given file, otherwise the system's for root, otherwise the user's.
    /// - Returns: Nil if no file is given and the user has no home folder.
    public init?(file named: String?, environment: [String: String]) {
        self.environment = environment
        let isSystems = geteuid() == 0 && named == nil
        let own = isSystems ? BoxConfiguration.systemFile : BoxConfiguration.userFile(environment)
        guard let file = named.map(Self.absolute) ?? own else { return nil }
        self.file = file
        systemFile = named == nil ? BoxConfiguration.systemFile : file
    }

    /// The configuration from all files and variables that apply now, before setup writes.
    /// - Throws: The problem if a file or variable can't be used.
    public func configuration() throws(BoxConfiguration.Problem) -> BoxConfiguration {
        try BoxConfiguration.load(environment: environment, systemFile: systemFile)
    }

    /// The configuration without this process's variables for output and volume, which are temporary and must not be
    /// written to the file. Variables for the state folder and the socket apply.
    public func lasting() throws(BoxConfiguration.Problem) -> BoxConfiguration {
        try BoxConfiguration.load(environment: lastingEnvironment, systemFile: systemFile)
    }

    /// The configuration of ``lasting()``, as if the file had some further values.
    /// - Parameter values: The values as text, by key.
    func lasting(with values: [String: String]) throws(BoxConfiguration.Problem) -> BoxConfiguration {
        var environment = lastingEnvironment
        for (key, value) in values {
            guard let variable = VariableKeys([key]).variable(of: key) else { continue }
            environment[variable] = environment[variable] ?? value
        }
        var configuration = try BoxConfiguration.load(environment: environment, systemFile: systemFile)
        configuration.variables = try lasting().variables
        return configuration
    }

    private var lastingEnvironment: [String: String] {
        let place: Set = ["CRATEBOX_STATE", "CRATEBOX_SOCKET"]
        return environment.filter { !$0.key.hasPrefix("CRATEBOX_") || place.contains($0.key) }
    }

    /// The state folder of the installation, if setup writes the system's file and that sets none; otherwise nil.
    public var missingState: String? {
        guard file == BoxConfiguration.systemFile, access(Self.installedState, F_OK) == 0 else { return nil }
        return BoxConfiguration.namesState(in: file) == false ? Self.installedState : nil
    }

    /// The files that commands read, if the file that setup writes is not among them; otherwise empty.
    public var filesReadInstead: [String] {
        let read = [BoxConfiguration.userFile(environment), BoxConfiguration.systemFile].compactMap(\.self)
        return read.contains(file) ? [] : read
    }

    /// The folder of a file that the user named, if it is missing, usually because of a typing error; otherwise nil.
    /// The folders of the files that commands read are made if they are missing.
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

    /// The variable or the file without which commands would not find a collection in a state folder, because no file
    /// that they read sets the folder; nil if one does.
    /// - Parameter state: The state folder in use after the write.
    public func passingSource(of state: String) -> String? {
        let kept = folder(below: BoxConfiguration.systemFile)
        if let kept, AbsolutePath.located(kept) == AbsolutePath.located(state) { return nil }
        let configured = folder(below: systemFile)
        let variable = ["CRATEBOX_STATE", "STATE_DIRECTORY", "XDG_STATE_HOME"].first { name in
            StateFolder.resolve(environment: environment.filter { $0.key != name }, configured: configured) != state
        }
        return variable ?? (configured == nil ? "HOME" : file)
    }

    /// The state folder that the user's file sets, or else another one; nil if neither does, or if one can't be used.
    private func folder(below systemFile: String) -> String? {
        let variables = environment.filter { !$0.key.hasPrefix("CRATEBOX_") }
        return (try? BoxConfiguration.load(environment: variables, systemFile: systemFile))?.texts["state"]
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }
}
