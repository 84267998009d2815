// The functions of numbers and vectors that Apple's `simd` adds to the standard library's vectors.

/// Returns the value between two others at a share of the way from the first one, 0 to 1.
public func simd_mix(_ x: Double, _ y: Double, _ t: Double) -> Double { x + (y - x) * t }
/// Returns the value between two others at a share of the way from the first one, 0 to 1.
public func simd_mix(_ x: Float, _ y: Float, _ t: Float) -> Float { x + (y - x) * t }
/// Returns the vector between two others at shares of the way from the first one, 0 to 1.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
/// Returns a value, or the end of a range that it is beyond.
public func simd_clamp(_ x: Double, _ min: Double, _ max: Double) -> Double { Swift.min(Swift.max(x, min), max) }
/// Returns a value, or the end of a range that it is beyond.
public func simd_clamp(_ x: Float, _ min: Float, _ max: Float) -> Float { Swift.min(Swift.max(x, min), max) }
/// Returns a vector, or the ends of ranges that its elements are beyond.
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}
/// Returns the sum of the products of the elements.
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * y).sum() }
/// Returns the length of a vector.
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * x).sum().squareRoot() }
/// Returns the distance of two points.
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(x - y) }
/// Returns the vector of the same direction with the length 1.
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x / simd_length(x) }

/// A vector of two.
public typealias simd_double2 = SIMD2<Double>
/// A vector of three.
public typealias simd_double3 = SIMD3<Double>
/// A vector of four.
public typealias simd_double4 = SIMD4<Double>
/// A vector of two.
public typealias simd_float2 = SIMD2<Float>
/// A vector of three.
public typealias simd_float3 = SIMD3<Float>
/// A vector of four.
public typealias simd_float4 = SIMD4<Float>
