import GeometryCore
import TestSupport
import Testing

@testable import MotionCore

struct DynamicsWorldTests {
  private let gravity = Point(0, 1000)

  private func box(_ x: Double, _ y: Double, _ side: Double = 40) -> DynamicBody {
    DynamicBody(.rectangle(Size(side, side)), at: Point(x, y))
  }

  private func room(_ width: Double, _ height: Double) -> CollisionGroup.Boundary {
    CollisionGroup.Boundary(
      id: 7, points: [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height), Point(0, 0)])
  }

  private func run(_ world: inout DynamicsWorld, seconds: Double, _ bodies: [DynamicsWorld.BodyID], pull: Point? = nil)
  {
    for _ in 0..<Int(seconds * 240) {
      for body in bodies { world[body].accelerate(pull ?? gravity) }
      world.step()
    }
  }

  @Test func areaMassAndPolarMomentOfShapesAreExact() {
    #expect(abs(DynamicShape.rectangle(Size(100, 100)).area - 10_000) < 1e-6)
    #expect(abs(DynamicShape.rectangle(Size(60, 20)).polarMoment - 60 * 20 * (3600 + 400) / 12) < 1e-3)
    #expect(DynamicBody(.rectangle(Size(100, 100)), at: .zero).mass == 1)
    #expect(abs(DynamicShape.ellipse(Size(100, 50)).area / (Double.pi * 100 * 50 / 4) - 1) < 0.02)
    let hull = DynamicShape.hull(around: [Point(0, 0), Point(10, 0), Point(5, 2), Point(10, 10), Point(0, 10)])
    #expect(abs(hull.area - 100) < 1e-9)
  }

  @Test func aBodyFallsByTheFormulaOfFreeFall() {
    var world = DynamicsWorld()
    let body = world.add(box(0, 0))
    world[body].velocity = Point(30, -200)
    run(&world, seconds: 0.75, [body])
    #expect(abs(world[body].position.x - 22.5) < 1e-6)
    #expect(abs(world[body].position.y - (-150 + 500 * 0.5625)) < 1e-6)
    #expect(abs(world[body].velocity.y - 550) < 1e-6)
  }

  @Test func resistanceSlowsABodyExponentially() {
    var world = DynamicsWorld()
    let body = world.add(box(0, 0))
    world[body].velocity = Point(100, 0)
    world[body].resistance = 1
    run(&world, seconds: 1, [body], pull: .zero)
    #expect(abs(world[body].velocity.x - 36.8) < 0.3)
  }

  /// Squares and balls in a box that becomes so small that they are wedged between its walls and a ledge: contacts
  /// that lost their impulses pushed them without end.
  @Test(arguments: [280.0, 340, 348, 356]) func aJamInANarrowBoxComesToRest(height: Double) {
    var world = DynamicsWorld()
    let bodies = (0..<8).map { index in
      let column = Double(index % 5) - 2
      let (side, row) = (index < 5 ? 72.0 : 52, Double(index / 5))
      var body = DynamicBody(
        index < 5 ? .rectangle(Size(side, side)) : .ellipse(Size(side, side)),
        at: Point(350 + column * 84 + row * 30, 60 + row * 90), angle: 0.25 * column)
      (body.elasticity, body.friction, body.angularResistance) = (0.3, 0.4, 0.4)
      return world.add(body)
    }
    func walls(_ width: Double, _ height: Double) -> CollisionGroup {
      var group = CollisionGroup()
      group.members = bodies
      let (start, end) = (Point(width * 0.12, height * 0.5), Point(width * 0.6, height * 0.62))
      let along = (end - start) * (1 / (end - start).length)
      let across = Point(-along.y, along.x) * 3
      let shelf = [start - across, end - across, end + across, start + across, start - across]
      group.boundaries = [room(width, height), CollisionGroup.Boundary(id: 8, points: shelf)]
      return group
    }
    func settle() {
      var steps = 0
      while !world.isAtRest, steps < 240 * 40 {
        run(&world, seconds: 1.0 / 240, bodies)
        steps += 1
      }
    }
    let group = world.add(walls(700, 548))
    settle()
    #expect(world.isAtRest)
    world[group] = walls(320, height)
    for (index, body) in bodies.enumerated() {
      let (place, margin) = (world[body].position, index < 5 ? 36.0 : 26)
      guard place.x >= 320 || place.y >= height else { continue }
      world[body].position = Point(min(max(place.x, margin), 320 - margin), min(max(place.y, margin), height - margin))
    }
    settle()
    #expect(world.isAtRest)
  }

  @Test func aSquareComesToRestOnTheGround() {
    var world = DynamicsWorld()
    let body = world.add(box(100, 50))
    world[body].angle = 0.4
    world[body].friction = 0.5
    var group = CollisionGroup()
    group.members = [body]
    group.boundaries = [room(200, 300)]
    _ = world.add(group)
    run(&world, seconds: 3, [body])
    #expect(world.isAtRest)
    #expect(abs(world[body].position.y - 280) < 0.3)
    #expect(abs(Elementary.sin(2 * world[body].angle)) < 0.01)
    let events = world.drainEvents()
    #expect(events.first?.isBeginning == true)
    #expect(events.first?.boundary == 7)
  }

  @Test func aBodyOfFullElasticityBouncesBackToItsHeight() {
    var world = DynamicsWorld()
    let body = world.add(DynamicBody(.circle(radius: 20), at: Point(100, 80)))
    world[body].elasticity = 1
    var group = CollisionGroup()
    group.members = [body]
    group.boundaries = [room(200, 300)]
    _ = world.add(group)
    var top = 300.0
    for step in 0..<(240 * 4) {
      run(&world, seconds: 1.0 / 240, [body])
      if step > 240 * 2 { top = min(top, world[body].position.y) }
    }
    #expect(abs(top - 80) < 20, "came back to \(top)")
    world[body].elasticity = 0
    run(&world, seconds: 3, [body])
    #expect(world.isAtRest)
  }

  @Test func aPileOfSixBoxesComesToRestUpright() {
    var world = DynamicsWorld()
    var group = CollisionGroup()
    for index in 0..<6 {
      let body = world.add(box(100, 280 - 41 * Double(index)))
      world[body].friction = 0.4
      group.members.append(body)
    }
    group.boundaries = [room(200, 300)]
    _ = world.add(group)
    run(&world, seconds: 4, group.members)
    for (index, body) in group.members.enumerated() {
      let place = world[body].position
      #expect(abs(place.x - 100) < 2, "\(index) is at \(place)")
      #expect(abs(place.y - (280 - 40 * Double(index))) < 2, "\(index) is at \(place)")
    }
    #expect(world.isAtRest)
  }

  @Test func momentumIsConservedInACollision() {
    var world = DynamicsWorld()
    let a = world.add(DynamicBody(.circle(radius: 10), at: Point(0, 0)))
    let b = world.add(DynamicBody(.circle(radius: 10), at: Point(60, 0)))
    world[a].velocity = Point(200, 0)
    world[a].elasticity = 1
    var group = CollisionGroup()
    group.members = [a, b]
    _ = world.add(group)
    run(&world, seconds: 1, [], pull: .zero)
    // Equal masses exchange their speeds.
    #expect(abs(world[a].velocity.x) < 1)
    #expect(abs(world[b].velocity.x - 200) < 1)
    let events = world.drainEvents()
    #expect(events.map(\.isBeginning) == [true, false])
  }

  @Test func fastBodiesDoNotPassThroughBoundaries() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var world = DynamicsWorld()
      var group = CollisionGroup()
      for index in 0..<5 {
        let shape: DynamicShape =
          index % 2 == 0
          ? .rectangle(Size(random.number(20...60), random.number(20...60))) : .circle(radius: random.number(10...30))
        let body = world.add(DynamicBody(shape, at: Point(60 + 90 * Double(index), random.number(60...240))))
        world[body].velocity = Point(random.number(-3000...3000), random.number(-3000...3000))
        world[body].angularVelocity = random.number(-20...20)
        world[body].elasticity = random.number(0...0.9)
        world[body].friction = random.number(0...1)
        group.members.append(body)
      }
      group.boundaries = [room(500, 300)]
      _ = world.add(group)
      for _ in 0..<(240 * 2) {
        for body in group.members { world[body].accelerate(gravity) }
        world.step()
      }
      for body in group.members {
        let place = world[body].position
        #expect(place.isFinite, "seed \(seed): \(place)")
        #expect(Rect(0, 0, 500, 300).contains(place), "seed \(seed): \(place)")
      }
    }
  }

  @Test func aSimulationIsDeterministic() {
    func result() -> [Point] {
      var world = DynamicsWorld()
      var group = CollisionGroup()
      for index in 0..<8 { group.members.append(world.add(box(60 + 30 * Double(index % 3), 40 + 45 * Double(index)))) }
      group.boundaries = [room(300, 500)]
      _ = world.add(group)
      run(&world, seconds: 2, group.members)
      return group.members.map { world[$0].position }
    }
    #expect(result() == result())
  }

  // MARK: Joints

  @Test func aRigidDistanceJointKeepsItsLength() {
    var world = DynamicsWorld()
    let body = world.add(box(100, 0, 20))
    _ = world.add(
      DynamicJoint(.distance(length: 100, frequency: 0, damping: 0), from: nil, at: Point(0, 0), to: body))
    var lowest = 0.0
    for _ in 0..<(240 * 3) {
      run(&world, seconds: 1.0 / 240, [body])
      lowest = max(lowest, world[body].position.y)
      #expect(abs(world[body].position.length - 100) < 1)
    }
    #expect(lowest > 98)
  }

  @Test func anUndampedSpringJointOscillatesAtItsFrequency() {
    var world = DynamicsWorld()
    let body = world.add(box(20, 0, 20))
    _ = world.add(DynamicJoint(.distance(length: 0, frequency: 2, damping: 0), from: nil, at: Point(0, 0), to: body))
    // Half a swing at two swings a second.
    run(&world, seconds: 0.25, [], pull: .zero)
    #expect(abs(world[body].position.x + 20) < 2, "\(world[body].position)")
    var calm = DynamicsWorld()
    let slow = calm.add(box(20, 0, 20))
    _ = calm.add(DynamicJoint(.distance(length: 0, frequency: 2, damping: 1), from: nil, at: .zero, to: slow))
    var minimum = 20.0
    for _ in 0..<480 {
      calm.step()
      minimum = min(minimum, calm[slow].position.x)
    }
    #expect(minimum > -0.5)
    #expect(calm.isAtRest)
  }

  @Test func ropeJointsLimitTheDistanceAndPinJointsAllowRotation() {
    var world = DynamicsWorld()
    let body = world.add(box(0, 10, 20))
    _ = world.add(DynamicJoint(.rope(length: 50), from: nil, at: .zero, to: body))
    run(&world, seconds: 2, [body])
    #expect(abs(world[body].position.y - 50) < 1)

    var pinned = DynamicsWorld()
    let bar = pinned.add(DynamicBody(.rectangle(Size(100, 10)), at: Point(50, 0)))
    _ = pinned.add(
      DynamicJoint(
        .pin(range: -Double.infinity...0.5, friction: 0), from: nil, at: .zero, to: bar, at: Point(-50, 0)))
    run(&pinned, seconds: 2, [bar])
    #expect(abs(pinned[bar].angle - 0.5) < 0.02)
    #expect(pinned[bar].place(of: Point(-50, 0)).length < 0.5)
  }

  @Test func railJointsKeepTheAxisAndWeldJointsKeepPositionAndAngle() {
    var world = DynamicsWorld()
    let body = world.add(box(0, 0, 20))
    let axis = Point(0.6, 0.8)
    _ = world.add(
      DynamicJoint(.slide(axis: axis, range: -10...60, friction: 0), from: nil, at: .zero, to: body))
    run(&world, seconds: 2, [body])
    #expect((world[body].position - axis * 60).length < 0.6, "\(world[body].position)")
    #expect(abs(world[body].angle) < 1e-3)

    var welded = DynamicsWorld()
    let a = welded.add(box(0, 0, 20))
    let b = welded.add(box(30, 0, 20))
    _ = welded.add(DynamicJoint(.weld, from: a, at: Point(15, 0), to: b, at: Point(-15, 0)))
    welded[a].velocity = Point(0, 100)
    run(&welded, seconds: 1, [], pull: .zero)
    #expect(abs((welded[a].position - welded[b].position).length - 30) < 0.5)
    #expect(abs(welded[a].angle - welded[b].angle) < 0.02)
  }

  @Test func aSnappedBodyEndsUprightAtItsPoint() {
    var world = DynamicsWorld()
    var body = box(0, 0)
    body.angle = 1
    let id = world.add(body)
    _ = world.add(DynamicJoint(.snap(frequency: 3, damping: 0.6), from: nil, at: Point(200, 100), to: id))
    run(&world, seconds: 2, [], pull: .zero)
    #expect((world[id].position - Point(200, 100)).length < 0.5)
    #expect(abs(world[id].angle) < 0.01)
    #expect(world.isAtRest)
  }
}
