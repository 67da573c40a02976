// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of ours is compiled with.
let common: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // Every function in a section of its own: the linker drops those that nothing refers to, and keeps equal ones once.
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
]

/// For the targets that touch C memory: every unsafe use is marked, and so can be audited.
let audited: [SwiftSetting] = common + [.strictMemorySafety()]

/// For the modules whose tests compute most: they are optimised in debug builds too, where they keep their assertions.
let computing: SwiftSetting = .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))

/// For libraries in C that other programs load: they must not bring a Swift runtime of their own along.
let pureC: LinkerSetting = .unsafeFlags(["-nostartfiles", "-static-stdlib"])

/// How executables are linked in release builds.
let released: LinkerSetting = .unsafeFlags(
    [
        // To a fixed address: 94,000 relocations less at every start; the same objects linked both ways took 18.3 and
        // 15.0 ms for a search. Heap, stack and shared libraries stay at random addresses.
        "-Xclang-linker", "-no-pie",
        // Without the names of all functions for libraries that are loaded, which need none, and with equal functions
        // once.
        "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all",
        // With the functions that a start runs beside each other, so that fewer pages are read and stay in memory.
        "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Samples/packaging/symbols.order",
        "-Xlinker", "--no-warn-symbol-ordering",
    ], .when(configuration: .release))

let package = Package(
    name: "cratebox",
    products: [
        .executable(name: "cratebox", targets: ["cratebox"]),
        .executable(name: "cratebox-car", targets: ["cratebox-car"]),
        .library(name: "VirtualDAC", type: .dynamic, targets: ["VirtualDAC"]),
        .library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"]),
        .library(name: "StalledDisk", type: .dynamic, targets: ["StalledDisk"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    ],
    targets: [
        .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
        .systemLibrary(name: "CFLAC", pkgConfig: "flac", providers: [.apt(["libflac-dev"])]),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CZlib"),
        .target(name: "ALSA", dependencies: ["CALSA"], swiftSettings: audited),
        .target(name: "FLAC", dependencies: ["CFLAC"], swiftSettings: audited + [computing]),
        .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: audited + [computing]),
        .target(name: "Zlib", dependencies: ["CZlib"], swiftSettings: audited),
        .target(
            name: "LinuxSystem", dependencies: ["CLinux", .product(name: "SystemPackage", package: "swift-system")],
            swiftSettings: audited),
        .target(name: "DBus", dependencies: ["LinuxSystem"], swiftSettings: audited),
        .target(name: "CrateCore", swiftSettings: common + [computing]),
        .target(
            name: "CratePlayback", dependencies: ["CrateCore", "ALSA", "FLAC", "CLinux", "LinuxSystem"],
            swiftSettings: audited + [computing]),
        .target(
            name: "CrateStore",
            dependencies: ["CLinux", "CrateCore", "FLAC", "LinuxSystem", "SQLite"],
            swiftSettings: common + [computing]),
        .target(name: "IntentRules", swiftSettings: common),
        .target(name: "Intents", dependencies: ["IntentRules"], swiftSettings: common),
        .target(
            name: "CrateIntents", dependencies: ["Intents", "CrateCore", "CrateStore"], swiftSettings: common),
        .target(
            name: "CrateLog",
            dependencies: ["CLinux", "CrateCore", "LinuxSystem", .product(name: "Logging", package: "swift-log")],
            swiftSettings: common),
        .target(name: "CrateClient", dependencies: ["CLinux", "CrateCore"], swiftSettings: common),
        .target(
            name: "CrateTerminal", dependencies: ["CLinux", "CrateCore", "LinuxSystem"], swiftSettings: common),
        .target(
            name: "CrateListener",
            dependencies: [
                "CrateClient",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: common),
        .target(
            name: "CrateBox",
            dependencies: [
                "CLinux", "CrateClient", "CrateCore", "CrateListener", "CrateLog", "CratePlayback", "CrateStore",
                "CrateIntents", "IntentRules", "Intents", "LinuxSystem",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: common),
        .target(
            name: "CrateCare",
            dependencies: [
                "CLinux", "CrateBox", "CrateClient", "CrateCore", "CratePlayback", "CrateStore", "LinuxSystem",
            ], swiftSettings: common),
        .target(
            name: "CrateWyoming",
            dependencies: [
                "CrateClient", "CrateListener",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: common),
        .target(
            name: "CrateMPD",
            dependencies: [
                "CrateClient", "CrateListener",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: common),
        .target(
            name: "CrateWeb",
            dependencies: [
                "CrateClient", "CrateListener", "Zlib",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: common),
        .target(
            name: "CrateBus",
            dependencies: [
                "CrateClient", "DBus",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: common),
        .target(
            name: "CrateCar",
            dependencies: [
                "CLinux", "CrateBox", "CrateClient", "CrateCore", "CrateLog", "CratePlayback", "CrateStore",
                "CrateTerminal", "LinuxSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: common),
        .executableTarget(
            name: "cratebox",
            dependencies: [
                "ALSA", "CrateBox", "CrateBus", "CrateCar", "CrateCare", "CrateClient", "CrateCore", "CrateIntents",
                "CrateListener", "CrateLog", "CrateMPD", "CratePlayback", "CrateStore", "CrateTerminal", "CrateWeb",
                "CrateWyoming", "DBus", "Intents", "LinuxSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: common, linkerSettings: [released]),
        .executableTarget(
            name: "cratebox-car", dependencies: ["CrateCar"], swiftSettings: common, linkerSettings: [released]),

        .target(
            name: "VirtualDAC", path: "Tests/VirtualDAC",
            cSettings: [.define("PIC"), .define("_GNU_SOURCE")],
            linkerSettings: [.linkedLibrary("asound"), pureC]),
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter", linkerSettings: [pureC]),
        .target(name: "StalledDisk", path: "Tests/StalledDisk", linkerSettings: [pureC]),
        .executableTarget(
            name: "rawplay", path: "Tests/RawPlay", cSettings: [.define("_GNU_SOURCE")],
            linkerSettings: [.linkedLibrary("asound")]),
        .executableTarget(
            name: "hangingshare", path: "Tests/HangingShare", cSettings: [.define("_GNU_SOURCE")]),
        .executableTarget(
            name: "engineplay", dependencies: ["CratePlayback", "CrateCore"], path: "Tests/EnginePlay",
            swiftSettings: common),
        .executableTarget(
            name: "intentfixture", dependencies: ["CrateBox", "Intents"], path: "Tests/IntentFixtures",
            swiftSettings: common),
        .executableTarget(
            name: "atomicwriter", dependencies: ["LinuxSystem"], path: "Tests/AtomicWriter", swiftSettings: common),
        .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
        .target(
            name: "CrateTesting",
            dependencies: [
                "CFLAC", "CLinux", "CSpawn", "CZlib", "CrateClient", "CrateCore", "CrateLog",
                .product(name: "Logging", package: "swift-log"),
            ], path: "Tests/CrateTesting", swiftSettings: common + [computing]),
        .testTarget(
            name: "LinuxSystemTests", dependencies: ["atomicwriter", "CSpawn", "CrateTesting", "LinuxSystem"],
            swiftSettings: common),
        .testTarget(name: "CrateTestingTests", dependencies: ["CALSA", "CrateTesting"], swiftSettings: common),
        .testTarget(name: "FLACTests", dependencies: ["FLAC", "CFLAC", "CrateTesting"], swiftSettings: common),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "CrateTesting"], swiftSettings: common),
        .testTarget(name: "ZlibTests", dependencies: ["Zlib", "CrateTesting"], swiftSettings: common),
        .testTarget(name: "ALSATests", dependencies: ["ALSA", "CrateTesting"], swiftSettings: common),
        .testTarget(
            name: "CratePlaybackTests",
            dependencies: ["CratePlayback", "CrateCore", "ALSA", "FLAC", "CFLAC", "LinuxSystem", "CrateTesting"],
            swiftSettings: common),
        .testTarget(
            name: "DBusTests", dependencies: ["CrateTesting", "DBus", "LinuxSystem"], swiftSettings: common),
        .testTarget(name: "CrateCoreTests", dependencies: ["CrateCore", "CrateTesting"], swiftSettings: common),
        .testTarget(
            name: "CrateLogTests",
            dependencies: [
                "CLinux", "CrateLog", "CrateTesting", .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: common),
        .testTarget(
            name: "CrateStoreTests",
            dependencies: ["CrateStore", "CrateCore", "CrateTesting", "LinuxSystem", "SQLite"], swiftSettings: common),
        .testTarget(
            name: "MatchingTests",
            dependencies: ["CrateStore", "CrateCore", "CrateTesting", "SQLite"],
            path: "Tests/Benchmarks/Matching", swiftSettings: common),
        .testTarget(
            name: "IntentsTests", dependencies: ["Intents", "IntentRules", "CrateTesting"], swiftSettings: common),
        .testTarget(
            name: "CrateIntentsTests",
            dependencies: [
                "CrateBox", "CrateClient", "CrateIntents", "Intents", "CrateCore", "CrateStore", "CrateTesting",
            ],
            swiftSettings: common),
        .testTarget(
            name: "CrateBoxTests",
            dependencies: [
                "CLinux", "CrateBox", "CrateClient", "CrateCore", "CrateIntents", "CrateLog", "CrateStore",
                "CratePlayback", "Intents",
                "CrateTesting", "LinuxSystem", "SQLite",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: common),
        .testTarget(
            name: "CrateCareTests",
            dependencies: [
                "CrateBox", "CrateCare", "CrateClient", "CrateCore", "CratePlayback", "CrateStore", "CrateTesting",
                "LinuxSystem",
            ], swiftSettings: common),
        .testTarget(
            name: "CrateboxCarTests",
            dependencies: [
                "CLinux", "CrateBox", "CrateCar", "CrateClient", "CrateCore", "CrateTesting",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: common),
        .testTarget(
            name: "CrateboxCommandTests",
            dependencies: [
                "CrateBox", "CrateCare", "CrateClient", "CrateCore", "CrateIntents", "CrateStore", "CrateTerminal",
                "CrateTesting", "DBus", "FLAC", "Intents", "cratebox",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: common),
        .testTarget(
            name: "CrateTerminalTests", dependencies: ["CrateCore", "CrateTerminal", "CrateTesting", "LinuxSystem"],
            swiftSettings: common),
        .testTarget(
            name: "CrateListenerTests",
            dependencies: [
                "CrateClient", "CrateListener", "CrateTesting", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ], swiftSettings: common),
        .testTarget(
            name: "CrateWyomingTests",
            dependencies: [
                "CLinux", "CrateBox", "CrateClient", "CrateTesting", "CrateWyoming",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: common),
        .testTarget(
            name: "CrateMPDTests",
            dependencies: [
                "CLinux", "CrateClient", "CrateMPD", "CrateTesting",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ], swiftSettings: common),
        .testTarget(
            name: "CrateWebTests",
            dependencies: [
                "CrateClient", "CrateTesting", "CrateWeb",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ], swiftSettings: common),
        .testTarget(
            name: "CrateBusTests",
            dependencies: [
                "CrateBus", "CrateClient", "CrateTesting", "DBus",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: common),
        .testTarget(name: "StructureTests", swiftSettings: common),
        .testTarget(
            name: "SystemTests", dependencies: ["CrateTesting", "CrateCore", "CrateStore"],
            exclude: ["Transcripts/Texts"], swiftSettings: common),
    ]
)

// The benchmarks, and the package that they alone need, are there when they are asked for only:
//   CRATEBOX_BENCHMARKS=1 swift package --scratch-path .build/benchmarks benchmark
if Context.environment["CRATEBOX_BENCHMARKS"] != nil {
    package.dependencies.append(
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []))
    package.targets.append(
        .executableTarget(
            name: "PlaybackBenchmarks",
            dependencies: [
                "ALSA", "CFLAC", "CrateCore", "CratePlayback", "FLAC",
                .product(name: "Benchmark", package: "benchmark"),
            ], path: "Tests/Benchmarks/Playback", swiftSettings: common,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]))
    package.targets.append(
        .executableTarget(
            name: "StoreBenchmarks",
            dependencies: [
                "CrateCore", "CrateIntents", "CrateStore", "Intents", "InventedAlbums", "SQLite",
                .product(name: "Benchmark", package: "benchmark"),
            ], path: "Tests/Benchmarks/Store", swiftSettings: common,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]))
    // They measure parts that nobody outside the module sees.
    for target in package.targets where ["FLAC", "CratePlayback", "CrateStore"].contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-enable-testing"]))
    }
}

// The times of searches and utterances in a large collection, which need no other package:
//   CRATEBOX_ASKING=1 swift build -c release --static-swift-stdlib --scratch-path .build/optimised --product asking
if Context.environment["CRATEBOX_ASKING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "asking",
            dependencies: ["CrateCore", "CrateIntents", "CrateStore", "Intents", "InventedAlbums"],
            path: "Tests/Benchmarks/Asking", swiftSettings: common))
}
if ["CRATEBOX_BENCHMARKS", "CRATEBOX_ASKING"].contains(where: { Context.environment[$0] != nil }) {
    package.targets.append(
        .target(
            name: "InventedAlbums",
            dependencies: ["CrateCore", "CrateStore", "SQLite"],
            path: "Tests/Benchmarks/InventedAlbums", swiftSettings: common))
}

// Fuzzing that is guided by coverage, with the toolchain's libFuzzer, likewise:
//   CRATEBOX_FUZZING=1 swift build --scratch-path .build/fuzzing --product fuzzing
if Context.environment["CRATEBOX_FUZZING"] != nil {
    package.targets.append(.systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"))
    package.targets.append(
        .executableTarget(
            name: "fuzzing",
            dependencies: [
                "CFuzzer", "CrateBox", "CrateClient", "CrateCore", "CratePlayback", "CrateStore", "CrateTesting",
                "FLAC",
            ],
            path: "Tests/Fuzzing/Parsers", swiftSettings: common,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
    for target in package.targets
    where ["FLAC", "CratePlayback", "CrateStore", "CrateClient", "CrateBox"].contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer", "-O"]))
    }
}

// The reviewer of App Intents code, with swift-syntax, is a manifest of its own: neither the programs nor their tests
// ever resolve or build swift-syntax.
//   CRATEBOX_REVIEW=1 swift build --scratch-path .build/review --product intent-review
if Context.environment["CRATEBOX_REVIEW"] != nil {
    package.products = [.executable(name: "intent-review", targets: ["intent-review"])]
    package.dependencies = [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    ]
    package.targets =
        package.targets.filter { $0.name == "IntentRules" } + [
            .target(
                name: "IntentReview",
                dependencies: [
                    "IntentRules",
                    .product(name: "SwiftSyntax", package: "swift-syntax"),
                    .product(name: "SwiftParser", package: "swift-syntax"),
                ], swiftSettings: common),
            .executableTarget(
                name: "intent-review",
                dependencies: [
                    "IntentReview", "IntentRules",
                    .product(name: "ArgumentParser", package: "swift-argument-parser"),
                ], swiftSettings: common, linkerSettings: [released]),
            .testTarget(
                name: "IntentReviewTests", dependencies: ["IntentReview", "IntentRules", "intent-review"],
                exclude: ["Fixtures"],
                swiftSettings: common),
        ]
}

// What the sanitizers look at, and what that needs: to build the rest takes several times as long.
//   CRATEBOX_SANITIZED=1 swift test --sanitize=thread --scratch-path .build/tsan --filter CratePlaybackTests
if Context.environment["CRATEBOX_SANITIZED"] != nil {
    let kept: Set = [
        "CALSA", "CFLAC", "CLinux", "CSQLite", "CSpawn", "CZlib", "ALSA", "FLAC", "SQLite", "LinuxSystem", "CrateCore",
        "CratePlayback", "CrateStore", "CrateClient", "CrateLog", "engineplay", "VirtualDAC", "StalledDisk",
        "AllocationCounter", "CrateTesting", "FLACTests", "CratePlaybackTests", "CrateStoreTests",
    ]
    package.targets = package.targets.filter { kept.contains($0.name) }
    package.products = package.products.filter { $0.name != "cratebox" && $0.name != "cratebox-car" }
}
