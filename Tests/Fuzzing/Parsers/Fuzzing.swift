import CFuzzer
import Foundation

/// Fuzzing of one parser, guided by what its code does: `fuzzing PARSER [options of libFuzzer] [folders of inputs]`.
/// `fuzzing seeds FOLDER` writes inputs to begin with, a folder for each parser; `fuzzing parsers` lists them.
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

    /// Does not return until libFuzzer ends the process. The parser's name stands where that expects the program's.
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

/// Reads an input with the chosen parser. libFuzzer's own `main`, which is linked and not used, knows it by this name.
@_cdecl("LLVMFuzzerTestOneInput")
func readInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    FuzzParser.chosen?.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
