/// Assigns files to projects: an app with its local packages, or a package.
///
/// A repository may contain several similar apps (samples, tutorial steps), in which equal names mean different types.
struct ProjectFolders: Sendable {
    private let projects: Set<String>
    private let packages: Set<String>

    init(_ walk: SourceWalk) {
        projects = walk.projects
        packages = walk.packages
    }

    /// The outermost enclosing folder with an Xcode project, otherwise with a package, otherwise the root.
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
