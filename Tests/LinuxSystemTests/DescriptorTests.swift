import CrateTesting
import Foundation
import LinuxSystem
import Synchronization
import Testing

/// Writing all bytes, waiting for space, and signals that interrupt both.
@Suite struct DescriptorTests {
    private func pipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(unsafe Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    private func failure(_ body: () throws(Errno) -> Void) -> Int32? {
        do throws(Errno) {
            try body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test func aFullDiskIsAnError() throws {
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(full) }
        #expect(failure { () throws(Errno) in try Descriptor(full).write("x") } == ENOSPC)
        #expect(failure { () throws(Errno) in try Descriptor(full).write([1], at: 0) } == ENOSPC)
        #expect(failure { () throws(Errno) in try Descriptor(-1).write("x") } == EBADF)
        #expect(failure { () throws(Errno) in try Descriptor(-1).write("") } == nil)
    }

    @Test(arguments: [false, true]) func allBytesArriveWhateverInterruptsTheWriter(isNonBlocking: Bool) async throws {
        let (reader, writer) = try pipe()
        defer { close(reader) }
        if isNonBlocking { _ = fcntl(writer, F_SETFL, O_NONBLOCK) }
        let bytes = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let thread = Mutex<pthread_t?>(nil)
        Interruption.install()
        async let written: Void = blocking {
            Interruption.admit()
            thread.withLock { $0 = pthread_self() }
            try Descriptor(writer).write(bytes)
            thread.withLock { $0 = nil }
            close(writer)
        }
        let read = try await blocking { () -> [UInt8] in
            var all: [UInt8] = []
            while case let piece = try Descriptor(reader).read(atMost: 5000), !piece.isEmpty {
                all += piece
                thread.withLock { if let thread = $0 { Interruption.send(to: thread) } }
            }
            return all
        }
        try await written
        #expect(read == bytes)
        #expect(Interruption.count > 0)
    }

    @Test func aWaitIsAsLongAsItsLimitWhateverInterruptsIt() async throws {
        let event = EventFD()
        let thread = Mutex<pthread_t?>(nil)
        Interruption.install()
        async let waited: (Bool, Duration) = blocking {
            Interruption.admit()
            thread.withLock { $0 = pthread_self() }
            let begin = ContinuousClock.now
            let hasCome = event.wait(atMost: .milliseconds(200))
            thread.withLock { $0 = nil }
            return (hasCome, ContinuousClock.now - begin)
        }
        try await blocking {
            var isOver = false
            var wasSeen = false
            while !isOver {
                thread.withLock { thread in
                    if let thread { Interruption.send(to: thread) }
                    isOver = wasSeen && thread == nil
                    wasSeen = wasSeen || thread != nil
                }
                sched_yield()
            }
        }
        let (hasCome, duration) = try await waited
        #expect(!hasCome && duration >= .milliseconds(200))
        #expect(Interruption.count > 0)
    }

    @Test func aSignalThatCameBeforeTheWaitIsKeptAndWakesOnce() {
        let event = EventFD()
        event.signal()
        event.signal()
        #expect(Poll.isReadable(event.descriptor, within: .zero))
        #expect(event.wait(atMost: nil))
        #expect(!event.wait(atMost: .zero))
        event.signal()
        event.clear()
        #expect(!event.wait(atMost: .milliseconds(1)))
    }

    @Test func roomIsToldFromAReaderThatIsGone() throws {
        let (reader, writer) = try pipe()
        defer { close(writer) }
        #expect(Poll.hasRoom(writer, within: nil))
        _ = fcntl(writer, F_SETFL, O_NONBLOCK)
        while unsafe Glibc.write(writer, [UInt8](repeating: 0, count: 4096), 4096) > 0 {}
        #expect(!Poll.hasRoom(writer, within: .zero))
        close(reader)
        #expect(!Poll.hasRoom(writer, within: nil))
    }
}

/// SIGUSR2 with a handler that only counts, installed without `SA_RESTART`.
private enum Interruption {
    private static let seen = Atomic<Int>(0)
    static var count: Int { seen.load(ordering: .relaxed) }

    static func install() {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in Interruption.seen.add(1, ordering: .relaxed) }
        unsafe sigaction(SIGUSR2, &action, nil)
    }

    /// Unblocks the signal on the calling thread, which may have inherited a mask that blocks it.
    static func admit() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR2)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    static func send(to thread: pthread_t) { pthread_kill(thread, SIGUSR2) }
}
