/** A point on the earth, in degrees. */
export interface Coordinates {
  /** North. */
  latitude: number
  /** East. */
  longitude: number
}

/** The point of a record; null when its coordinates are unknown. */
export const pointOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Coordinates | null => (latitude === null || longitude === null ? null : { latitude, longitude })

const earthRadiusKm = 6_371

/** The great-circle distance (haversine), in kilometres. */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const [north, otherNorth] = [radians(from.latitude), radians(to.latitude)]
  const a =
    Math.sin((otherNorth - north) / 2) ** 2 +
    Math.cos(north) *
      Math.cos(otherNorth) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  // At the antipodes rounding may exceed 1, where asin is undefined.
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, a)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
