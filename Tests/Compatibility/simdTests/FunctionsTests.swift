import Testing
import simd

struct FunctionsTests {
  @Test func mixAndClampWorkOnNumbersAndVectors() {
    #expect(simd_mix(2, 4, 0.25) == 2.5)
    #expect(simd_mix(SIMD2(0.0, 8), SIMD2(4, 0), SIMD2(0.5, 0.25)) == SIMD2(2, 6))
    #expect(simd_clamp(9.0, -1, 3) == 3)
    #expect(simd_clamp(-9.0, -1, 3) == -1)
    #expect(simd_clamp(0.5, -1, 3) == 0.5)
    #expect(simd_clamp(SIMD2(-1.0, 5), SIMD2(0, 0), SIMD2(3, 3)) == SIMD2(0, 3))
  }

  @Test func lengthDistanceNormalizeAndDotOfVectorsAreComputed() {
    #expect(simd_length(SIMD2(3.0, 4)) == 5)
    #expect(simd_distance(SIMD2(1.0, 1), SIMD2(4, 5)) == 5)
    #expect(simd_normalize(SIMD2(0.0, 2)) == SIMD2(0, 1))
    #expect(simd_dot(SIMD2(1.0, 2), SIMD2(3, 4)) == 11)
  }
}
