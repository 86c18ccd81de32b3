/** The normal distribution: the functions behind all intervals and tests. */

/** ln Φ(x), with a relative error of about 1e-12 even far in the lower tail (where Φ itself underflows). */
export function logPhi(x: number): number {
  if (x > -5) return Math.log(phi(x));
  return -0.5 * x * x - 0.5 * Math.log(2 * Math.PI) - Math.log(millsFraction(-x));
}

/** Continued fraction of the Mills ratio (Abramowitz and Stegun 26.2.14); it converges quickly for z ≥ 5. */
function millsFraction(z: number): number {
  let fraction = z;
  for (let k = 60; k >= 1; k--) fraction = z + k / fraction;
  return fraction;
}

/** Φ(x), the probability that a standard normal is below x; absolute error below 1e-14. */
export function phi(x: number): number {
  if (x < -38) return 0;
  if (x > 38) return 1;
  const z = Math.abs(x);
  let upper: number;
  if (z < 5) {
    // Series of Φ around 0 (Marsaglia 2004): ½ + φ(z)(z + z³/3 + z⁵/(3·5) + …).
    let term = z;
    let sum = z;
    for (let k = 3; term > sum * 1e-17; k += 2) {
      term *= (z * z) / k;
      sum += term;
    }
    upper = 0.5 - sum * density(z);
  } else upper = density(z) / millsFraction(z);
  return x > 0 ? 1 - upper : upper;
}

/** Φ⁻¹(p): the z with Φ(z) = p. @param p strictly between 0 and 1 */
export function phiInverse(p: number): number {
  let low = -40;
  let high = 40;
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (phi(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function density(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
}
