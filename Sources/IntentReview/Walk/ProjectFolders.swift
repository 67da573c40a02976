/// Which project a file belongs to: an app with its local packages, or a package alone.
///
/// A repository may hold several apps of one shape (samples, steps of a tutorial), in which the same names mean other types.
struct ProjectFolders: Sendable {
    private let projects: Set<String>
    private let packages: Set<String>

    init(_ walk: SourceWalk) {
        projects = walk.projects
        packages = walk.packages
    }

    /// The outermost folder around a file that holds an Xcode project, else a package; else the root.
    func folder(of path: String) -> String {
        var around = [""]
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder = folder.isEmpty ? String(part) : "\(folder)/\(part)"
            around.append(folder)
        }
        return around.first(where: projects.contains) ?? around.first(where: packages.contains) ?? ""
    }
}
