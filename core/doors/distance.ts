/** Between two places on the earth, in metres; good to a thousandth, which is more than a phone knows. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const RADIUS = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function metresBetween(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(across)));
}
