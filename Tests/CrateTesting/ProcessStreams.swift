internal import CLinux
internal import CSpawn
import Foundation
import Glibc

/// This process's ends of a child's standard input, output and error, and the thread that serves them.
final class ProcessStreams: Sendable {
    private struct Work {
        var bytes: [UInt8] = []
        /// True if no more bytes will be sent.
        var hasEnded = false
        /// True if the streams are closed.
        var isOver = false
    }

    let output = Gathering()
    let errors = Gathering()
    private let work = Monitor(Work())
    private let wake: Int32

    /// Starts a process with the other ends, and serves these.
    static func serving<Started>(
        _ start: (_ far: (input: Int32, output: Int32, errors: Int32)) throws -> Started
    ) throws -> (streams: ProcessStreams, started: Started) {
        var opened: [Int32] = []
        do {
            // A socket pair instead of a pipe for the input: sending to a process that has ended is then an error
            // instead of SIGPIPE.
            let input = try pair(&opened) {
                socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, $0)
            }
            let output = try pair(&opened) { pipe2($0, O_CLOEXEC) }
            let errors = try pair(&opened) { pipe2($0, O_CLOEXEC) }
            let wake = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
            guard wake >= 0 else { throw SystemError("eventfd") }
            opened.append(wake)
            let started = try start((input[1], output[1], errors[1]))
            for far in [input[1], output[1], errors[1]] { Glibc.close(far) }
            return (ProcessStreams(wake: wake, input: input[0], output: output[0], errors: errors[0]), started)
        } catch {
            for descriptor in opened { Glibc.close(descriptor) }
            throw error
        }
    }

    private init(wake: Int32, input: Int32, output: Int32, errors: Int32) {
        self.wake = wake
        let readers = [(output, self.output), (errors, self.errors)]
        let thread = Thread { [work] in
            var service = Service(wake: wake, input: input, readers: readers, work: work)
            service.run()
        }
        thread.stackSize = 256 << 10
        thread.start()
    }

    private static func pair(_ opened: inout [Int32], _ make: (UnsafeMutablePointer<Int32>) -> Int32) throws -> [Int32]
    {
        var ends: [Int32] = [-1, -1]
        guard make(&ends) == 0 else { throw SystemError("a pipe for a process") }
        opened += ends
        return ends
    }

    /// Sends bytes without waiting for the process to read them.
    func send(_ bytes: [UInt8]) { change { $0.bytes += bytes } }

    /// Closes the input after all bytes were sent.
    func endInput() { change { $0.hasEnded = true } }

    /// Closes all streams.
    func close() { change { $0.isOver = true } }

    private func change(_ body: (inout Work) -> Void) {
        work.change { work in
            // The descriptor is closed when this is true.
            guard !work.isOver else { return }
            body(&work)
            var one: UInt64 = 1
            _ = write(wake, &one, MemoryLayout<UInt64>.size)
        }
    }

    /// The work of the thread.
    private struct Service {
        let wake: Int32
        let input: Int32
        var readers: [(descriptor: Int32, into: Gathering)]
        let work: Monitor<Work>
        private var piece: [UInt8] = []

        init(wake: Int32, input: Int32, readers: [(Int32, Gathering)], work: Monitor<Work>) {
            (self.wake, self.input, self.work) = (wake, input, work)
            self.readers = readers.map { (descriptor: $0.0, into: $0.1) }
        }

        mutating func run() {
            var rest: ArraySlice<UInt8> = []
            var isInputOpen = true
            while true {
                let (isOver, hasEnded) = work.withLock { work in
                    rest += work.bytes
                    work.bytes = []
                    return (work.isOver, work.hasEnded)
                }
                if isOver { break }
                if isInputOpen { isInputOpen = send(&rest) } else { rest = [] }
                if isInputOpen, hasEnded, rest.isEmpty {
                    shutdown(input, Int32(SHUT_WR))
                    isInputOpen = false
                }
                receive(waitsForRoom: isInputOpen && !rest.isEmpty)
            }
            for descriptor in [wake, input] + readers.map(\.descriptor) { Glibc.close(descriptor) }
            for reader in readers { reader.into.end() }
        }

        /// Sends as much as possible without blocking; returns false if the process will not read it.
        private func send(_ rest: inout ArraySlice<UInt8>) -> Bool {
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
                }
                guard count > 0 else { return errno == EAGAIN || errno == EINTR }
                rest = rest.dropFirst(count)
            }
            return true
        }

        /// Waits for an event and reads available output.
        private mutating func receive(waitsForRoom: Bool) {
            var entries = [pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
            entries += readers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            if waitsForRoom { entries.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
            poll(&entries, nfds_t(entries.count), -1)
            var count: UInt64 = 0
            _ = read(wake, &count, MemoryLayout<UInt64>.size)
            if piece.isEmpty { piece = [UInt8](repeating: 0, count: 65_536) }
            for (entry, reader) in zip(entries.dropFirst(), readers) where entry.revents != 0 {
                let count = read(reader.descriptor, &piece, piece.count)
                if count > 0 {
                    reader.into.append(piece.prefix(count))
                } else if count == 0 || errno != EINTR {
                    reader.into.end()
                    Glibc.close(reader.descriptor)
                    readers.removeAll { $0.descriptor == reader.descriptor }
                }
            }
        }
    }
}
