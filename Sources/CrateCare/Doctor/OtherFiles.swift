public import CrateCore
internal import LinuxSystem

/// The configuration files of the box that answers and of commands here, if they differ: by another home folder, or
/// another `XDG_CONFIG_HOME`. What commands here write is then none of the box's settings.
public struct OtherFiles: Sendable, Hashable {
    /// The files that only the box reads.
    private let box: [String]
    /// The files that only commands here read.
    private let own: [String]

    /// Compares existing files; nil if both read the same, and for a box of an earlier version, which reports none.
    init?(own: [String], box: [String]?) {
        guard let box else { return nil }
        self.box = Self.files(of: box, besides: own)
        self.own = Self.files(of: own, besides: box)
        if self.box.isEmpty, self.own.isEmpty { return nil }
    }

    private static func files(of files: [String], besides others: [String]) -> [String] {
        let known = Set(others.map(AbsolutePath.located))
        return files.filter { !known.contains(AbsolutePath.located($0)) }
    }

    /// The file that only the box reads; nil if there is none, or several.
    public var fileOfBox: String? { box.count == 1 ? box.first : nil }

    /// Whether only commands here read a file.
    public func excludesBox(from file: String) -> Bool { own.contains(file) }

    /// The sentence that the box reads other files.
    public var sentence: LocalizedText {
        let (theirs, ours) = (EnglishFormat.list(box), EnglishFormat.list(own))
        if own.isEmpty { return "The box that runs reads \(theirs), which this command doesn't read." }
        return box.isEmpty
            ? "The box that runs doesn't read \(ours)." : "The box that runs reads \(theirs), not \(ours)."
    }
}
