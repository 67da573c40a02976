internal import Glibc

extension OpenFile {
    /// Calls `body` for each entry of the folder except `.` and `..`, in the order of the file system.
    /// - Parameter body: Receives the bytes of a name and the type from readdir(3): `DT_REG`, `DT_UNKNOWN` and so on.
    /// - Throws: The error of fdopendir(3) or readdir(3); the latter after `body` was called for the entries before it.
    public consuming func forEachEntry(_ body: (_ name: [UInt8], _ kind: Int) -> Void) throws(Errno) {
        // SAFETY: `listing` is closed once. An entry is valid until the next readdir(3); its name ends with a zero
        // byte, and is copied.
        guard let listing = unsafe fdopendir(descriptor) else { throw .last }
        // closedir(3) closes the descriptor.
        _ = release()
        defer { unsafe closedir(listing) }
        while true {
            errno = 0
            guard let entry = unsafe readdir(listing) else { break }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            if name != [46], name != [46, 46] { body(name, Int(unsafe entry.pointee.d_type)) }
        }
        guard errno == 0 else { throw .last }
    }

    /// The names of a folder's entries as UTF-8, repaired and sorted.
    public static func names(inFolder path: String) throws(Errno) -> [String] {
        var names: [String] = []
        try OpenFile(path, for: .folder).forEachEntry { name, _ in names.append(String(decoding: name, as: UTF8.self)) }
        return names.sorted()
    }

    /// Creates a folder and its missing parents, with the permissions 0777 less the umask: mkdir(2). An existing folder
    /// is unchanged.
    /// - Throws: The error of mkdir(2); `EEXIST` if the path is not that of a folder.
    public static func makeFolders(to path: String) throws(Errno) {
        // SAFETY: the path and `facts` outlive the calls.
        guard unsafe mkdir(path, 0o777) != 0 else { return }
        let reason = Errno.last
        switch reason.code {
        case EEXIST:
            var facts = stat()
            guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { throw reason }
        case ENOENT:
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { throw reason }
            try makeFolders(to: String(path[..<slash]))
            guard unsafe mkdir(path, 0o777) != 0 else { return }
            if Errno.last.code != EEXIST { throw .last }
        default: throw reason
        }
    }
}
