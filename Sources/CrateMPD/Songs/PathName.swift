internal import CrateClient

/// Names of people and albums as parts of a path.
enum PathName {
    /// A name without what separates the parts of a path: `AC/DC` is written `AC∕DC`.
    static func written(_ name: String) -> String {
        let clean = RemoteText.clean(name, most: 512)
        let result = String(clean.map { $0 == "/" ? "∕" : $0 })
        // What stands for a folder itself, or the one above, would be no name.
        return result.allSatisfy({ $0 == "." || $0 == " " }) ? "_\(result)" : result
    }
}
