import ArgumentParser

/// The flag `--ids`, which commands that list albums share.
struct ListOptions: ParsableArguments {
    @Flag(help: "Show ids.")
    var ids = false
}
