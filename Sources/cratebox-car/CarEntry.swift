import CrateCar

/// The entry point of the silent front end as a program of its own.
@main enum CarEntry {
    static func main() { CarProgram.run() }
}
