/// A 3×3 matrix for colours, rows first.
struct Matrix3: Hashable, Sendable {
  var rows: [[Double]]

  static let identity = Matrix3(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(
      rows: a.rows.map { row in
        (0..<3).map { row[0] * b.rows[0][$0] + row[1] * b.rows[1][$0] + row[2] * b.rows[2][$0] }
      })
  }

  static func * (a: Matrix3, v: [Double]) -> [Double] {
    a.rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
  }

  /// With each column multiplied by its number.
  func scalingColumns(by factors: [Double]) -> Matrix3 {
    Matrix3(rows: rows.map { row in (0..<3).map { row[$0] * factors[$0] } })
  }

  /// By cofactors; nil for a matrix that has none, or nearly none.
  var inverse: Matrix3? {
    let m = rows
    func cofactor(_ i: Int, _ j: Int) -> Double {
      let (i1, i2, j1, j2) = ((i + 1) % 3, (i + 2) % 3, (j + 1) % 3, (j + 2) % 3)
      return m[i1][j1] * m[i2][j2] - m[i1][j2] * m[i2][j1]
    }
    let determinant =
      m[0][0] * cofactor(0, 0) + m[0][1] * cofactor(0, 1) + m[0][2] * cofactor(0, 2)
    guard determinant.isFinite, determinant.magnitude > 1e-6 else { return nil }
    return Matrix3(rows: (0..<3).map { i in (0..<3).map { j in cofactor(j, i) / determinant } })
  }
}
