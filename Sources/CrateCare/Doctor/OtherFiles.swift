internal import CrateBox
internal import CrateClient
public import CrateCore
internal import LinuxSystem

/// The configuration files of the box that answers and of commands here, if they differ: by another home folder, or
/// another `XDG_CONFIG_HOME`. What commands here write is then none of the box's settings, so every command that offers
/// a step asks ``step(insteadOf:)`` first.
public struct OtherFiles: Sendable, Hashable {
    /// The files that only the box reads, or has read.
    private let box: [String]
    /// The files that only commands here read.
    private let own: [String]
    /// All files that the box reads or has read, located.
    private let read: Set<String>
    /// True if the files that only the box has read are gone.
    let isGone: Bool
    /// The process of the box; nil if it is unknown.
    let process: Int32?

    /// Compares the files; nil if both read the same, and for a box of an earlier version, which reports none.
    /// - Parameters:
    ///   - own: The existing files that commands here read.
    ///   - places: The paths of all files that commands here would read.
    ///   - box: The existing files that the box reads.
    ///   - gone: The files that the box has read and that are gone.
    ///   - process: The process of the box; nil if it is unknown.
    init?(own: [String], places: [String] = [], box: [String]?, gone: [String] = [], process: Int32? = nil) {
        guard let box else { return nil }
        let present = Self.files(of: box, besides: own)
        let lost = Self.files(of: gone, besides: own + places)
        self.box = present + lost
        self.own = Self.files(of: own, besides: box)
        read = Set((box + gone).map(AbsolutePath.located))
        (isGone, self.process) = (present.isEmpty && !lost.isEmpty, process)
        if self.box.isEmpty, self.own.isEmpty { return nil }
    }

    private static func files(of files: [String], besides others: [String]) -> [String] {
        let known = Set(others.map(AbsolutePath.located))
        return files.filter { !known.contains(AbsolutePath.located($0)) }
    }

    /// The file that only the box reads, or has read; nil if there is none, or several.
    public var fileOfBox: String? { box.count == 1 ? box.first : nil }

    /// Whether the box doesn't read a file.
    public func excludesBox(from file: String) -> Bool { !read.contains(AbsolutePath.located(file)) }

    /// The sentence that the box reads other files.
    public var sentence: LocalizedText {
        let (theirs, ours) = (EnglishFormat.list(box), EnglishFormat.list(own))
        if box.isEmpty { return "The box that runs doesn't read \(ours)." }
        return switch (own.isEmpty, isGone) {
        case (true, false): "The box that runs reads \(theirs), which this command doesn't read."
        case (true, true): "The box that runs has read \(theirs), which is gone and which this command doesn't read."
        case (false, false): "The box that runs reads \(theirs), not \(ours)."
        case (false, true): "The box that runs has read \(theirs), which is gone, and doesn't read \(ours)."
        }
    }
}

extension OtherFiles {
    /// Compares the files of a box that answers with those of commands here.
    init?(of box: BoxInspection, owner: BoxLock.Owner?, environment: [String: String]) {
        self.init(
            own: BoxConfiguration.files(environment: environment), places: Self.places(environment),
            box: box.files, gone: box.goneFiles ?? [], process: owner?.process)
    }

    /// Asks the box that answers; nil if none does, and if it reads the files of commands here.
    /// - Parameter state: The state folder that commands here use.
    public static func present(environment: [String: String], state: String) -> OtherFiles? {
        let paths = SocketPlace.forClient(environment: environment, state: state)
        let place = SocketFacts(attempts: BoxCall.attempts(paths)).boxPath
        let box = place.flatMap { BoxCall.inspection(at: $0, isThorough: false) }
        return box.flatMap { OtherFiles(of: $0, owner: BoxLock.namedOwner(state: $0.state), environment: environment) }
    }

    /// The paths of the files that commands here would read, whether they exist or not.
    static func places(_ environment: [String: String]) -> [String] {
        [BoxConfiguration.systemFile, BoxConfiguration.userFile(environment)].compactMap(\.self)
    }
}
