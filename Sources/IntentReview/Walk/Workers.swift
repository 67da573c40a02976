internal import Glibc
internal import Synchronization

/// Runs work on all processors, on threads with stacks large enough for deeply nested code.
enum Workers {
    /// The parser recurses along `try await try await …`. Only the used part of a stack takes memory; if the larger
    /// size cannot be reserved, the smaller one suffices for hand-written code.
    private static let stackSizes = [1 << 30, 64 << 20]

    /// Maps elements in parallel, preserving order. Elements are taken one by one, so place the largest first.
    static func map<Element: Sendable, Value: Sendable>(
        _ elements: [Element], _ make: @escaping @Sendable (Element) -> Value
    ) -> [Value] {
        let work = Work(elements, make)
        let count = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), max(elements.count, 1))
        let threads = (0..<count).compactMap { _ in thread { work.run() } }
        // If no thread could be started, does the work on this one.
        if threads.isEmpty { work.run() }
        for thread in threads { pthread_join(thread, nil) }
        return work.values
    }

    /// Maps elements as `map` does; each thread takes several at once, for elements with little work.
    static func map<Element: Sendable, Value: Sendable>(
        _ elements: [Element], atOnce size: Int, _ make: @escaping @Sendable (Element) -> Value
    ) -> [Value] {
        let parts = stride(from: 0, to: elements.count, by: size).map {
            elements[$0..<min($0 + size, elements.count)]
        }
        return map(parts) { $0.map(make) }.flatMap(\.self)
    }

    /// Runs two functions at the same time.
    static func both<One: Sendable, Other: Sendable>(
        _ one: @escaping @Sendable () -> One, _ other: @escaping @Sendable () -> Other
    ) -> (One, Other) {
        let first = Promise(one)
        guard let thread = thread({ first.keep() }) else { return (one(), other()) }
        let second = other()
        pthread_join(thread, nil)
        return (first.value ?? one(), second)
    }

    private final class Promise<Value: Sendable>: Sendable {
        private let make: @Sendable () -> Value
        private let made = Mutex<Value?>(nil)

        init(_ make: @escaping @Sendable () -> Value) { self.make = make }

        var value: Value? { made.withLock { $0 } }

        func keep() {
            let value = make()
            made.withLock { $0 = value }
        }
    }

    private final class Work<Element: Sendable, Value: Sendable>: Sendable {
        private let elements: [Element]
        private let make: @Sendable (Element) -> Value
        private let next = Atomic<Int>(0)
        private let made: Mutex<[Int: Value]> = Mutex([:])

        init(_ elements: [Element], _ make: @escaping @Sendable (Element) -> Value) {
            self.elements = elements
            self.make = make
        }

        func run() {
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < elements.count else { return }
                let value = make(elements[index])
                made.withLock { $0[index] = value }
            }
        }

        var values: [Value] {
            made.withLock { made in elements.indices.compactMap { made[$0] } }
        }
    }

    private final class Start: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Grows the heap of this thread at once: the C library would grow it page by page, and the system stops the page
    /// faults of all threads each time, which takes a tenth of a review whose facts are in the cache.
    ///
    /// The first block is mapped apart from the heap; after it is freed, blocks of its size come from heaps and stay
    /// there: mallopt(3), `M_MMAP_THRESHOLD`. Memory that is not used is only reserved.
    private static func growHeap() {
        // SAFETY: each block is freed once, and nothing is written to it.
        for _ in 1...2 { UnsafeMutableRawPointer.allocate(byteCount: 16 << 20, alignment: 16).deallocate() }
    }

    private static func thread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
        let run: @Sendable () -> Void = {
            growHeap()
            run()
        }
        for size in stackSizes {
            if let started = thread(run, stackSize: size) { return started }
        }
        return nil
    }

    private static func thread(_ run: @escaping @Sendable () -> Void, stackSize: Int) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
        var thread = pthread_t()
        // SAFETY: the body is retained for the new thread, which takes it once, and released here if there is none.
        let start = Unmanaged.passRetained(Start(run))
        let error = pthread_create(
            &thread, &attributes,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, start.toOpaque())
        if error != 0 { start.release() }
        return error == 0 ? thread : nil
    }
}
