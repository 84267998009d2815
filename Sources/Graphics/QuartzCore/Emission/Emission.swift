import GeometryCore

/// The particles of an emitter layer: where each was born, and how it moves.
///
/// The same seed gives the same particles at the same times, however many frames there are between: a particle's birth
/// time follows from the birth rate, its values from the seed, its cell and its number, and its place from its age.
@MainActor
struct Emission {
  /// The values of the layer that particles are born with.
  struct Source {
    var area = EmissionArea()
    var birthRate = 1.0
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
    var seed: UInt32 = 0
  }

  /// The particles that are alive, oldest first.
  private(set) var particles: [Particle] = []
  /// The time until which particles were born, in seconds of the layer; nil before the first frame.
  private var time: Double?
  private var streams: [ObjectIdentifier: Stream] = [:]

  /// The limit of particles; more of them than a picture can show would only cost time.
  private static let limit = 20_000

  /// The births of one cell from one place.
  struct Stream {
    /// The share of the next particle that is due, from 0 to 1.
    var share = 0.0
    var count: UInt32 = 0
  }

  /// Forgets all particles.
  mutating func removeAll() { self = Emission() }

  /// Lets time pass: removes particles whose life ended, and lets others be born.
  ///
  /// At the first call, particles are born that would be alive if the emission had begun at time 0.
  mutating func advance(to now: Double, cells: [CAEmitterCell], source: Source) {
    let longest = cells.reduce(0) { max($0, $1.maximumLifetime * source.lifetime) }
    let start = min(time ?? max(0, now - longest), now)
    time = now
    let parents = particles
    for (index, cell) in cells.enumerated() where cell.isEnabled {
      let id = ObjectIdentifier(cell)
      var stream = streams[id] ?? Stream()
      births(of: cell, rate: source.birthRate, from: start, to: now, &stream) { birth, number in
        var random = ParticleRandom(seed: source.seed, cell: index, number: number)
        let place = source.area.place(&random)
        return Particle(cell, birth, place, direction: 0, source, &random)
      }
      streams[id] = stream
    }
    // Particles emit others themselves, between their birth and their death.
    for i in particles.indices where particles[i].cell.emitterCells?.isEmpty == false {
      emit(from: i, since: i < parents.count ? start : particles[i].birth, to: now, source)
    }
    particles.removeAll { $0.death <= now }
    if particles.count > Self.limit { particles.removeFirst(particles.count - Self.limit) }
  }

  /// Returns whether any cell will emit particles after a time.
  static func continues(_ cells: [CAEmitterCell], _ source: Source, after now: Double) -> Bool {
    cells.contains {
      $0.isEnabled && Double($0.birthRate) * source.birthRate > 0 && $0.maximumLifetime * source.lifetime > 0
        && $0.speed > 0 && now < $0.beginTime + $0.emissionDuration
    }
  }

  private mutating func emit(from index: Int, since start: Double, to now: Double, _ source: Source) {
    let parent = particles[index]
    for (number, cell) in (parent.cell.emitterCells ?? []).enumerated() where cell.isEnabled {
      var stream = number < parent.streams.count ? parent.streams[number] : Stream()
      let from = max(start, parent.birth)
      births(of: cell, rate: 1, from: from, to: min(now, parent.death), offset: parent.birth, &stream) { birth, count in
        var random = ParticleRandom(seed: parent.seed &+ UInt32(number) &* 977, cell: number, number: count)
        let state = parent.state(at: birth)
        return Particle(cell, birth, state.position, direction: state.direction, source, &random)
      }
      while particles[index].streams.count <= number { particles[index].streams.append(Stream()) }
      particles[index].streams[number] = stream
    }
  }

  /// Adds the particles of a cell that are born in a span of time and live beyond it.
  private mutating func births(
    of cell: CAEmitterCell, rate factor: Double, from start: Double, to end: Double, offset: Double = 0,
    _ stream: inout Stream, _ make: (_ birth: Double, _ number: UInt32) -> Particle
  ) {
    let rate = Double(cell.birthRate) * factor * Double(cell.speed)
    let from = max(start, offset + cell.beginTime)
    let to = min(end, offset + cell.beginTime + cell.emissionDuration)
    guard rate > 0, rate.isFinite, to > from, cell.maximumLifetime > 0 else { return }
    var due = from + (1 - stream.share) / rate
    stream.share += (to - from) * rate
    while due <= to {
      stream.share -= 1
      let particle = make(due, stream.count)
      stream.count &+= 1
      if particle.death > end { particles.append(particle) }
      due += 1 / rate
    }
    stream.share = min(max(stream.share, 0), 1)
  }
}

extension CAEmitterCell {
  /// The longest time that a particle lives, in seconds.
  var maximumLifetime: Double {
    let life = Double(lifetime) + Double(lifetimeRange.magnitude) / 2
    return life.isFinite ? max(0, life) : 0
  }

  /// The duration of the emission, in seconds; 0 stands for no end.
  var emissionDuration: Double { duration > 0 ? duration : .infinity }
}
