import LinuxSystem

// atomicwriter FOLDER: replaces a file in an endless loop, each time with 1 MiB of the next letter.
let folder = try SharedFolder(CommandLine.arguments[1])
var letter = UInt8(ascii: "a")
while true {
    try AtomicFile("file", in: folder).write([UInt8](repeating: letter, count: 1 << 20))
    try Descriptor(1).write("\(Character(UnicodeScalar(letter)))\n")
    letter = letter == UInt8(ascii: "z") ? UInt8(ascii: "a") : letter + 1
}
