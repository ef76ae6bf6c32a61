import Platform

/// The processors of this machine.
enum Processors {
  static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
