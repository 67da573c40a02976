internal import CLinux
internal import Foundation

/// An open device. Belongs to the thread that reads it, and is closed with the last who holds it.
final class KeyDevice {
    /// Which one it is.
    let source: KeySource
    /// For poll(2).
    let descriptor: Int32
    /// The beginning of an event whose rest has not come.
    private var rest: [UInt8] = []

    /// Opens a device that the map listens to; nil for any other, and for one that may not be read (yet).
    init?(folder: String, node: String, map: KeyMap, probe: KeyProbe) {
        let descriptor = open(folder + "/" + node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard let facts = probe(descriptor, node), map.wants(facts.name, has: facts.has) else {
            close(descriptor)
            return nil
        }
        // Grabbing fails where somebody else has it; it is read all the same, and gives nothing until then.
        if map.grabs(facts.name) { _ = cratebox_evdev_grab(descriptor) }
        source = KeySource(node: node, name: facts.name)
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The events that have come; nil when the device is gone.
    func read() -> [KeyEvent]? {
        let size = MemoryLayout<input_event>.size
        var bytes = [UInt8](repeating: 0, count: 64 * size)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil }
        rest += bytes.prefix(count)
        let whole = rest.count / size
        let events = rest.withUnsafeBytes { raw in
            (0..<whole).compactMap { KeyEvent(raw.loadUnaligned(fromByteOffset: $0 * size, as: input_event.self)) }
        }
        rest.removeFirst(whole * size)
        return events
    }
}
