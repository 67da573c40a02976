internal import Glibc

extension OpenFile {
    /// Calls `body` for each entry of the folder except `.` and `..`, in the order of the file system.
    /// - Parameter body: Receives the bytes of a name and the type from readdir(3): `DT_REG`, `DT_UNKNOWN` and so on.
    /// - Throws: The error of readdir(3), after the entries read before it.
    public consuming func forEachEntry(_ body: (_ name: [UInt8], _ kind: Int) -> Void) throws(Errno) {
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
}
