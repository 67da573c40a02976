internal import Glibc

/// Finds the Swift files below a folder, and the files that delimit projects.
///
/// Links are not followed, so that the walk stays in the folder and terminates.
struct SourceWalk: Sendable {
    /// A Swift file on disk.
    struct File: Sendable, Hashable {
        /// The path relative to the root, with `/` as separator.
        var path: String
        var size: Int
        /// The time of the last modification in nanoseconds.
        var changed: Int64
    }

    private(set) var files: [File] = []
    /// The folders with an Xcode project, relative to the root.
    private(set) var projects: Set<String> = []
    /// The folders with a Package.swift.
    private(set) var packages: Set<String> = []
    /// The files with settings of targets and languages: `project.pbxproj`, `Package.swift`, `*.xcconfig`,
    /// `project.yml` and `Project.swift`.
    private(set) var settings: [String] = []
    /// `*.xcstrings`, `AppShortcuts.strings`, and folders such as `en.lproj`.
    private(set) var catalogues: [String] = []
    /// The paths that could not be read, each with the error of the system.
    private(set) var skipped: [(path: String, reason: String)] = []

    private static let unread: Set<String> = [
        "node_modules", "Pods", "Carthage", "DerivedData", "build", "checkouts", "SourcePackages", "vendor", "fastlane",
    ]
    private static let closed: Set<String> = [
        "xcassets", "bundle", "framework", "xcframework", "app", "docc", "playground", "xcdatamodeld", "appiconset",
        "imageset", "mlmodel", "mlpackage", "xcresult", "photoslibrary", "icon",
    ]

    private let root: String
    private let isExcluded: @Sendable (String) -> Bool

    /// Walks a folder.
    /// - Parameter isExcluded: whether to leave out a path with its contents.
    init(_ root: String, excluding isExcluded: @escaping @Sendable (String) -> Bool) {
        self.root = root
        self.isExcluded = isExcluded
        var open = [""]
        while let folder = open.popLast() { open += read(folder) }
        files.sort { $0.path < $1.path }
    }

    /// Reads a folder and returns the subfolders to read.
    private mutating func read(_ folder: String) -> [String] {
        let path = folder.isEmpty ? root : "\(root)/\(folder)"
        guard let handle = opendir(path) else {
            skipped.append((folder.isEmpty ? root : folder, String(cString: strerror(errno))))
            return []
        }
        defer { closedir(handle) }
        var folders: [String] = []
        while let entry = readdir(handle) {
            // SAFETY: an entry is valid until the next readdir(3); its name ends with a zero byte within 256, and is
            // copied.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let inner = folder.isEmpty ? name : "\(folder)/\(name)"
            note(name, inner, in: folder, isFolder: Int32(entry.pointee.d_type) == DT_DIR, dirfd(handle), &folders)
        }
        return folders.sorted(by: >)
    }

    private mutating func note(
        _ name: String, _ path: String, in folder: String, isFolder: Bool, _ descriptor: Int32,
        _ folders: inout [String]
    ) {
        let kind = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
        switch kind {
        case "xcodeproj":
            projects.insert(folder)
            settings.append("\(path)/project.pbxproj")
            return
        case "xcworkspace": return
        case "lproj": catalogues.append(path)
        case "xcstrings": catalogues.append(path)
        case "xcconfig": settings.append(path)
        default: break
        }
        if name == "AppShortcuts.strings" { catalogues.append(path) }
        if name == "Package.swift" {
            packages.insert(folder)
            settings.append(path)
        } else if name == "project.yml" || name == "Project.swift" {
            projects.insert(folder)
            settings.append(path)
        }
        guard isFolder || kind == "swift" else { return }
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        let mode = status.st_mode & S_IFMT
        if mode == S_IFDIR {
            if !Self.unread.contains(name), !Self.closed.contains(String(kind)), !isExcluded(path + "/") {
                folders.append(path)
            }
        } else if mode == S_IFREG, kind == "swift", !isExcluded(path) {
            let time = status.st_mtim
            files.append(
                File(
                    path: path, size: Int(status.st_size),
                    changed: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)))
        }
    }
}
