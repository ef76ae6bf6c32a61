/// A buffer that can be read through pointers without reference counting.
///
/// The buffer is a class, so that appending needs no exclusive access to its owner, which would be checked each time.
final class GrowingBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit {
    base.deallocate()
  }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    guard let first = elements.baseAddress, !elements.isEmpty else { return }
    if count + elements.count > capacity { grow(by: elements.count) }
    (base + count).initialize(from: first, count: elements.count)
    count += elements.count
  }

  func removeLast(downTo newCount: Int) {
    count = min(count, newCount)
  }

  private func grow(by added: Int) {
    capacity = max(capacity * 2, count + added)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
