internal import CLinux
internal import Glibc
internal import LinuxSystem

/// The body of the thread: waits for devices and keys. Used by that thread only.
final class KeyLoop {
    private let map: KeyMap
    private let folder: KeyFolder
    private let probe: KeyProbe
    private let end: EventFD
    private var devices: [String: KeyDevice] = [:]
    private var presses: KeyPresses

    init(map: KeyMap, folder: KeyFolder, probe: @escaping KeyProbe, end: EventFD) {
        self.map = map
        self.folder = folder
        self.probe = probe
        self.end = end
        presses = KeyPresses(map: map)
    }

    /// Passes the commands of pressed keys to `give`, until the end is signalled.
    func run(_ give: (KeyCommand) -> Void) {
        // The folder is watched already, so new devices are reported; each is opened once.
        for node in folder.nodes { come(node) }
        while true {
            let open = Array(devices.values)
            var polled = ([end.descriptor, folder.descriptor] + open.map(\.descriptor)).map {
                Poll.Entry($0)
            }
            let isReady = Poll.wait(for: &polled, within: timeout)
            guard !polled[0].isReady else { break }
            if isReady {
                for (device, entry) in zip(open, polled.dropFirst(2)) where entry.isReady { take(device, give) }
                if polled[1].isReady { folder.changes().forEach(follow) }
            }
            presses.pass(Self.now).forEach(give)
        }
        devices = [:]
    }

    /// The timeout of the wait: nil, unless a pressed key may become a long press.
    private var timeout: Duration? { presses.deadline.map { max(.zero, $0 - Self.now) } }

    private func take(_ device: KeyDevice, _ give: (KeyCommand) -> Void) {
        guard let events = device.read() else { return go(device.source.node) }
        for event in events { presses.take(event, from: device.source).forEach(give) }
    }

    private func follow(_ change: KeyFolder.Change) {
        switch change {
        case .came(let node): come(node)
        case .went(let node): go(node)
        case .unknown:
            let nodes = folder.nodes
            for node in Set(devices.keys).subtracting(nodes) { go(node) }
            nodes.forEach(come)
        }
    }

    private func come(_ node: String) {
        guard devices[node] == nil else { return }
        devices[node] = KeyDevice(folder: folder.path, node: node, map: map, probe: probe)
    }

    private func go(_ node: String) {
        guard let device = devices.removeValue(forKey: node) else { return }
        presses.forget(device.source)
    }

    /// The time by the clock of the devices' events.
    private static var now: Duration {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
    }
}
