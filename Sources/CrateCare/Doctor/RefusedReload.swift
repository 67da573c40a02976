internal import CrateCore

/// A configuration that the running box could not read again, so that it keeps its settings.
struct RefusedReload: Sendable, Hashable {
    /// The reason in English, as the box reports it.
    var reason: String
    /// The command that makes the box read its configuration again.
    var reload: String
    /// The configuration files that commands here read.
    var files: [String]

    /// True if the reason is about a file that commands here read too.
    var isOfOwnFile: Bool { file.map { files.contains($0) } ?? false }

    /// The finding if this process can use its own configuration. A file that both read is correct by now, so it only
    /// has to be read again.
    var finding: Finding {
        let sentence: LocalizedText = """
            The box that runs could not read its configuration again and keeps its settings: \
            \(LocalizedText(written: reason))
            """
        guard let file, !isOfOwnFile else { return .problem(.configuration, "configuration", sentence, fix: reload) }
        let edit = "sudoedit \(EnglishFormat.quoted(file))"
        return .problem(.configuration, "configuration", sentence, fix: edit).then(reload)
    }

    /// The file that the reason names; nil if it names none.
    private var file: String? {
        guard let start = reason.firstIndex(of: "/"),
            let end = reason.firstRange(of: "/cratebox/config.json")?.upperBound, start < end
        else { return nil }
        return String(reason[start..<end])
    }
}
