import CFuzzer
import Foundation

/// Coverage-guided fuzzing of one parser: `fuzzing PARSER [options of libFuzzer] [folders of inputs]`. `fuzzing seeds
/// FOLDER` writes initial inputs into a folder for each parser; `fuzzing parsers` lists the parsers.
@main struct Fuzzing {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, FuzzParser.chosen) {
        case ("parsers", _):
            print(FuzzParser.allCases.map(\.rawValue).joined(separator: "\n"))
        case ("seeds", _):
            guard let folder = arguments.dropFirst().first else { return usage() }
            try FuzzSeeds.write(below: folder)
        case (_, .some): run()
        default: usage()
        }
    }

    /// Returns only when libFuzzer ends the process. The parser's name takes the place of the program's.
    private static func run() {
        var count = CommandLine.argc - 1
        var values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
        exit(LLVMFuzzerRunDriver(&count, &values) { readInput($0, $1) })
    }

    private static func usage() {
        print("usage: fuzzing PARSER [options of libFuzzer] [FOLDER…] | seeds FOLDER | parsers")
        exit(64)
    }
}

/// Parses an input with the chosen parser. libFuzzer's own `main`, which is linked but not used, requires this name.
@_cdecl("LLVMFuzzerTestOneInput")
func readInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    FuzzParser.chosen?.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
