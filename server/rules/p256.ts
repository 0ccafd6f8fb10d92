// The curve P-256 (FIPS 186-4, D.1.2.3): y² = x³ - 3x + b over the field of p.

const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Whether bytes in base64url are a public key: an uncompressed point of the curve P-256 (SEC 1, 2.3.3). */
export function isPointOfP256(base64url: string): boolean {
  const bytes = atob(base64url.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''));
  if (bytes.length !== 65 || bytes.charCodeAt(0) !== 4) return false;
  const [x, y] = [numberOf(bytes.slice(1, 33)), numberOf(bytes.slice(33))];
  return x < P && y < P && (y * y - (x * x * x - 3n * x + B)) % P === 0n;
}

const numberOf = (bytes: string) => [...bytes].reduce((number, byte) => number * 256n + BigInt(byte.charCodeAt(0)), 0n);
