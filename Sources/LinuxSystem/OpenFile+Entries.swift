internal import Glibc

extension OpenFile {
    /// Gives the entries of a folder, without `.` and `..`, in the order of the file system.
    /// - Parameter body: gets the bytes of a name, and the kind that readdir(3) gives: `DT_REG`, `DT_UNKNOWN` …
    /// - Throws: the error of readdir(3); entries that came before it have been given.
    public consuming func forEachEntry(_ body: (_ name: [UInt8], _ kind: Int) -> Void) throws(Errno) {
        guard let listing = unsafe fdopendir(descriptor) else { throw .last }
        // The listing closes it.
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
}
