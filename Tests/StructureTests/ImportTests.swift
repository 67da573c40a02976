import Foundation
import Testing

/// Module dependencies: the manifest, the `import` lines, and the permitted directions.
@Suite struct ImportTests {
    let tree = SourceTree()

    /// The modules of the toolchain.
    static let toolchain: Set = ["Foundation", "FoundationEssentials", "Glibc", "Synchronization", "Dispatch"]

    @Test func everyImportIsDeclared() throws {
        let manifest = try tree.manifest()
        #expect(manifest.count >= 10)
        for (target, dependencies) in manifest {
            for (file, imports) in try tree.imports(of: target) {
                let undeclared = imports.subtracting(dependencies).subtracting(Self.toolchain)
                #expect(undeclared.isEmpty, "\(file) imports \(undeclared.sorted()), which \(target) does not declare")
            }
        }
    }

    /// All of Foundation brings 34 MiB of ICU along. Nothing that is installed uses more of it than
    /// FoundationEssentials.
    @Test func nothingThatIsInstalledImportsAllOfFoundation() throws {
        let reviewer: Set = ["IntentReview", "intent-review"]
        for target in try tree.targets() where !reviewer.contains(target) {
            for (file, imports) in try tree.imports(of: target) {
                #expect(!imports.contains("Foundation"), "\(file) imports Foundation")
            }
        }
    }

    /// The pool of libdispatch, once started, wakes its process every second, and ends it where it gets no descriptor.
    /// Only the keys of a command at a terminal, which ends, use it.
    @Test func noBoxThatStaysUsesDispatch() throws {
        for target in try tree.targets() {
            for (file, imports) in try tree.imports(of: target) where !file.hasSuffix("/Keyboard.swift") {
                #expect(imports.isDisjoint(with: ["Dispatch", "UnixSignals"]), "\(file) imports \(imports.sorted())")
            }
        }
    }

    /// A service group waits for signals and for time limits by libdispatch, and a service that waits for its end does.
    @Test func noServiceGroupWaitsByDispatch() throws {
        let limits = /((?:gracefulShutdown|cancellation)Signals:|maximum(?:GracefulShutdown|Cancellation)Duration)/
        let waits = /await ((?:gracefulShutdown|cancelWhenGracefulShutdown)\()/
        for file in try tree.targets().flatMap({ try tree.files(of: $0) }) {
            let found = try tree.found(limits, in: file) + tree.found(waits, in: file)
            #expect(found.isEmpty, "\(file): \(found)")
        }
    }

    @Test func everyFolderIsATarget() throws {
        let swift = try tree.targets().filter { !$0.hasPrefix("C") || $0.hasPrefix("Crate") }
        #expect(Set(swift) == Set(try tree.manifest().map(\.target)))
    }

    @Test(arguments: [("CrateCore", []), ("IntentRules", []), ("Intents", ["IntentRules"])])
    func theInnermostKnowTheStandardLibraryOnly(target: String, also: [String]) throws {
        let seen = try tree.allImports(of: target)
        #expect(seen.isSubset(of: ["Synchronization"] + also), "\(target) imports \(seen.sorted())")
    }

    /// The permitted dependencies of some modules, whatever the manifest declares: a remote depends on neither engine
    /// nor store, and what writes to a terminal on no command.
    @Test(arguments: [
        ("CrateLog", ["CLinux", "CrateCore", "LinuxSystem", "Logging"]),
        ("CrateClient", ["CLinux", "CrateCore", "FoundationEssentials"]), ("DBus", ["LinuxSystem"]),
        ("CrateWyoming", ["CrateClient", "CrateListener", "Logging", "NIOCore", "ServiceLifecycle"]),
        ("CrateMPD", ["CrateClient", "CrateListener", "Logging", "NIOCore", "ServiceLifecycle"]),
        (
            "CrateWeb",
            ["CrateClient", "CrateListener", "Logging", "NIOCore", "NIOHTTP1", "NIOPosix", "ServiceLifecycle", "Zlib"]
        ),
        ("CrateListener", ["CrateClient", "NIOCore", "NIOPosix", "ServiceLifecycle"]),
        ("CrateBus", ["CrateClient", "DBus", "Logging", "ServiceLifecycle"]),
        ("CrateTerminal", ["CLinux", "CrateCore", "Dispatch", "LinuxSystem"]),
    ]) func aRoomIsEnteredByItsDoors(target: String, doors: [String]) throws {
        let seen = try tree.allImports(of: target)
        let open = Set(doors).union(["Glibc", "Synchronization"])
        #expect(seen.isSubset(of: open), "\(target) imports \(seen.subtracting(open).sorted())")
    }

    @Test(arguments: [
        ("CratePlayback", ["Foundation", "CrateStore", "CrateIntents", "Intents", "CrateBox", "SQLite"]),
        ("CrateStore", ["ALSA", "CratePlayback", "CrateIntents", "CrateBox", "Intents"]),
        ("CrateIntents", ["ALSA", "FLAC", "CratePlayback", "CrateBox", "SQLite", "Foundation"]),
        (
            "CrateBox",
            [
                "ALSA", "FLAC", "SQLite", "ArgumentParser", "CrateCar", "CrateCare", "CrateMPD", "CrateTerminal",
                "CrateWeb", "CrateWyoming",
            ]
        ),
        ("cratebox", ["SQLite", "FLAC"]),
        ("CrateCar", ["SQLite", "FLAC", "ALSA"]), ("ALSA", ["Foundation", "CrateCore", "FLAC"]),
        ("FLAC", ["Foundation", "CrateCore", "ALSA"]),
        ("SQLite", ["Foundation", "FoundationEssentials", "Dispatch", "CrateCore", "CrateStore"]),
        ("Zlib", ["Foundation", "FoundationEssentials", "Dispatch", "CrateCore"]),
    ]) func nobodyLooksTheWrongWay(target: String, strangers: [String]) throws {
        let seen = try tree.allImports(of: target)
        #expect(!seen.isEmpty)
        #expect(seen.isDisjoint(with: strangers), "\(target) imports \(seen.intersection(strangers).sorted())")
    }

    /// Only the reviewer may import swift-syntax, because only the reviewer's build resolves it.
    @Test func swiftSyntaxIsInTheReviewerAlone() throws {
        let syntax: Set = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "IntentReview"]
        for target in try tree.targets() where !["IntentReview", "intent-review"].contains(target) {
            #expect(try tree.allImports(of: target).isDisjoint(with: syntax), "\(target)")
        }
    }

    @Test func aDeclaredDependencyIsUsed() throws {
        for (target, dependencies) in try tree.manifest() {
            let unused = dependencies.subtracting(try tree.allImports(of: target))
            #expect(unused.isEmpty, "\(target) declares \(unused.sorted()) and imports nothing of it")
        }
    }
}
