internal import CLinux
internal import Glibc
internal import LinuxSystem

/// An open evdev device. Used only by its reading thread; closed when destroyed.
final class KeyDevice {
    /// The device's node, and its name from the kernel.
    let source: KeySource
    /// The descriptor for poll(2).
    var descriptor: Int32 { file.descriptor }
    private let file: OpenFile
    /// The start of an incomplete event.
    private var rest: [UInt8] = []

    /// Opens a device if the map has keys for it; nil for any other, and if it is not readable (yet).
    init?(folder: String, node: String, map: KeyMap, probe: KeyProbe) {
        guard let file = try? OpenFile(folder + "/" + node), let facts = probe(file.descriptor, node),
            map.wants(facts.name, has: facts.has)
        else { return nil }
        // Grabbing fails while another process has grabbed the device. The device is read nevertheless, and has no
        // events until that process ends its grab.
        if map.grabs(facts.name) { _ = cratebox_evdev_grab(file.descriptor) }
        source = KeySource(node: node, name: facts.name)
        self.file = file
    }

    /// Reads pending events; nil if the device was removed.
    func read() -> [KeyEvent]? {
        let size = MemoryLayout<input_event>.size
        do throws(Errno) {
            let bytes = try Descriptor(descriptor).read(atMost: 64 * size)
            guard !bytes.isEmpty else { return nil }
            rest += bytes
        } catch {
            return error.code == EAGAIN ? [] : nil
        }
        let whole = rest.count / size
        // SAFETY: `whole` events are in the bytes, and an event consists of numbers.
        let events = rest.withUnsafeBytes { raw in
            (0..<whole).compactMap { KeyEvent(raw.loadUnaligned(fromByteOffset: $0 * size, as: input_event.self)) }
        }
        rest.removeFirst(whole * size)
        return events
    }
}

/// The identity of a device; two devices may have the same name.
struct KeySource: Sendable, Hashable {
    /// The name of the file in the folder: `event3`.
    let node: String
    /// The device's name, by which the configuration selects it: `gpio-keys`.
    let name: String
}
