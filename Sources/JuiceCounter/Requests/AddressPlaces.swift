#if Web
  import Synchronization

  /// A limit for what an address can hold at a time, such as streams.
  final class AddressPlaces: Sendable {
    private let limit: Int
    private let taken = Mutex<[[UInt8]: Int]>([:])

    init(limit: Int) { self.limit = limit }

    /// Returns a place, which is free again once nobody keeps it, or `nil` if the address holds all of its places.
    func take(for address: IPAddress) -> Place? {
      let network = address.network
      let isFree = taken.withLock { taken in
        guard taken[network, default: 0] < limit else { return false }
        taken[network, default: 0] += 1
        return true
      }
      return isFree ? Place(of: network, in: self) : nil
    }

    /// A place of an address.
    final class Place: Sendable {
      private let network: [UInt8]
      private let places: AddressPlaces

      fileprivate init(of network: [UInt8], in places: AddressPlaces) {
        self.network = network
        self.places = places
      }

      deinit {
        places.taken.withLock { taken in
          let rest = taken[network, default: 1] - 1
          taken[network] = rest > 0 ? rest : nil
        }
      }
    }
  }
#endif
