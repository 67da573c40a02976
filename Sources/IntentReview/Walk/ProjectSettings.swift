/// Reads settings from a project's files: the lowest system, the language mode, and the localisations.
///
/// If targets differ, the setting is unknown.
enum ProjectSettings {
    /// Adds settings that the configuration does not set.
    static func read(_ given: ReviewSettings, _ walk: SourceWalk, folder: String, root: String) -> ReviewSettings {
        var settings = given
        let inside = { (path: String) in folder.isEmpty || path.hasPrefix(folder + "/") }
        let texts = walk.settings.filter(inside).map { path in
            SettingsFile(path: path, bytes: (try? SourceFile.bytes("\(root)/\(path)")) ?? [])
        }
        if settings.deploymentTarget == nil { settings.deploymentTarget = target(texts) }
        settings.isSwift6 = settings.isSwift6 || isSwift6(texts)
        let catalogues = walk.catalogues.filter(inside)
        settings.languages.formUnion(
            catalogues.filter { $0.hasSuffix(".lproj") }.compactMap(language).filter { $0 != "Base" })
        settings.hasShortcutCatalogue =
            settings.hasShortcutCatalogue
            || catalogues.contains { $0.hasSuffix("AppShortcuts.xcstrings") || $0.hasSuffix("AppShortcuts.strings") }
        return settings
    }

    /// The languages of a project's string catalogues, which are large and read on demand only.
    static func languages(_ walk: SourceWalk, folder: String, root: String) -> Set<String> {
        walk.catalogues.filter { $0.hasSuffix(".xcstrings") && (folder.isEmpty || $0.hasPrefix(folder + "/")) }
            .reduce(into: []) { languages, path in
                languages.formUnion(StringCatalogue.languages((try? SourceFile.bytes("\(root)/\(path)")) ?? []))
            }
    }

    private static func language(_ path: String) -> String? {
        path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    }

    private static func target(_ files: [SettingsFile]) -> DeploymentTarget? {
        var found: Set<DeploymentTarget> = []
        for file in files {
            if file.isPackage {
                // The deployment targets of the project's own packages are irrelevant.
                if files.count > 1 { continue }
                for value in file.values(behind: ".iOS(") { found.insert(target(value)) }
            } else {
                let blocks = ByteSearch.places(of: "buildSettings = {", in: file.bytes)
                let isForPhones = { (place: Int) in file.isForPhones(place, blocks) }
                for value in file.values(behind: "IPHONEOS_DEPLOYMENT_TARGET", where: isForPhones) {
                    found.insert(target(value))
                }
            }
        }
        return found.count == 1 ? found.first : nil
    }

    private static func target(_ version: [Int]) -> DeploymentTarget {
        DeploymentTarget(platform: "iOS", major: version.first ?? 0, minor: version.count > 1 ? version[1] : 0)
    }

    private static func isSwift6(_ files: [SettingsFile]) -> Bool {
        let projects = files.filter { !$0.isPackage }
        let versions = projects.flatMap { $0.values(behind: "SWIFT_VERSION") }
        // A file may belong to any of them, so all must agree.
        guard !files.isEmpty, versions.allSatisfy({ $0.first ?? 0 >= 6 }), projects.isEmpty == versions.isEmpty else {
            return false
        }
        return files.filter(\.isPackage).allSatisfy { file in
            file.values(behind: "swift-tools-version:").first?.first == 6 && !file.holds("swiftLanguageMode(.v5)")
        }
    }
}

/// A manifest, project or property list, from which settings are read without parsing all of it.
private struct SettingsFile {
    let path: String
    let bytes: [UInt8]

    var isPackage: Bool { path.hasSuffix("Package.swift") }

    func holds(_ word: String) -> Bool { ByteSearch.holds(bytes, word) }

    /// Whether a setting applies to iPhones: Xcode leaves an iOS version in targets for the Mac only.
    func isForPhones(_ place: Int, _ blocks: [Int]) -> Bool {
        let start = blocks.last { $0 <= place } ?? 0
        let end = blocks.first { $0 > place } ?? bytes.count
        let settings = Array(bytes[start..<end])
        return !ByteSearch.holds(settings, "SUPPORTED_PLATFORMS = macosx")
            && (!ByteSearch.holds(settings, "SDKROOT = macosx")
                || ByteSearch.holds(settings, "SUPPORTED_PLATFORMS ="))
    }

    /// The version numbers after a word: 18 and 2 for `= 18.2;`, `"18.2"` and `.v18_2`.
    func values(behind word: String, where counts: (Int) -> Bool = { _ in true }) -> [[Int]] {
        ByteSearch.places(of: word, in: bytes).filter(counts).compactMap { place in
            var numbers: [Int] = []
            var number: Int?
            for byte in bytes[place...].prefix(24) {
                if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                    number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                } else if let known = number {
                    numbers.append(known)
                    number = nil
                    if byte != UInt8(ascii: "."), byte != UInt8(ascii: "_") { break }
                } else if !" =\t\".v:".utf8.contains(byte) {
                    break
                }
            }
            if let number { numbers.append(number) }
            return numbers.isEmpty ? nil : numbers
        }
    }
}
