internal import Glibc

// SAFETY: access(2) reads the path, which lives until the call returns.
extension PCM {
    /// The file that a PCM of the plug-in `file` or `tee` writes, from the arguments in its name: `file:'out.wav',wav`.
    /// Nil for any other PCM, for a command, and for a path that libasound expands.
    public static func file(of name: String) -> String? {
        let place = name.hasPrefix("file:") ? 0 : name.hasPrefix("tee:") ? 1 : nil
        guard let place, let colon = name.firstIndex(of: ":") else { return nil }
        let arguments = arguments(in: name[name.index(after: colon)...])
        let key = "FILE="
        let named = arguments.first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
        let placed = arguments.indices.contains(place) ? arguments[place] : nil
        guard let path = named ?? placed, !path.isEmpty, !path.hasPrefix("|"), !path.contains("%"), !path.contains("\\")
        else { return nil }
        return path
    }

    /// The negative errno for which the file of a PCM can't be written; nil if it can, and for a PCM without a file.
    ///
    /// The plug-in opens its file when the hardware parameters are set. If that fails, libasound 1.2.8 accepts all
    /// frames and writes none (`snd_pcm_file_hw_params`).
    static func fileObstacle(of name: String) -> Int32? {
        guard let path = file(of: name) else { return nil }
        if unsafe access(path, F_OK) == 0 {
            guard unsafe access(path + "/.", F_OK) != 0 else { return -EISDIR }
            return unsafe access(path, W_OK) == 0 ? nil : -errno
        }
        guard errno == ENOENT else { return -errno }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return unsafe access(folder + ".", W_OK | X_OK) == 0 ? nil : -errno
    }

    /// Splits arguments at commas outside quotation marks, and removes the quotation marks.
    private static func arguments(in text: Substring) -> [String] {
        var arguments = [""]
        var quote: Character?
        for character in text {
            switch character {
            case quote: quote = nil
            case "'" where quote == nil, "\"" where quote == nil: quote = character
            case "," where quote == nil: arguments.append("")
            default: arguments[arguments.count - 1].append(character)
            }
        }
        return arguments
    }
}
