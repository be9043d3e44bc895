import TransitionCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

StandardStreams.fillGaps()
let signals = StopSignals()
exit(
  RenderTransition.run(
    arguments: try ProcessArguments.read(),
    environment: .ofProcess(
      stopSignal: { signals.first }, beforeLeaving: { signals.beforeLeaving($0) })))
