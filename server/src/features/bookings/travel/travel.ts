import { type Coordinates, greatCircleKm } from '#core/coordinates.ts'
import { fromMinor, maxAmount, times, toMinor } from '#core/money/money.ts'

/** The prices of trips, from the profile of the business. */
export interface TravelPolicy {
  currency: string
  travelBaseFee: number
  travelFeePerKm: number
  travelFreeKm: number
  /** Null: the business does not travel. */
  travelRadiusKm: number | null
}

/** The position of the customer. */
export interface Destination {
  point: Coordinates
  /** As one line; empty if only its coordinates are known. */
  address: string
}

/** The trip to the customer of a booking. */
export interface Travel {
  costMinor: number
  /** The destination, as one line. */
  address: string
}

export interface Trip {
  /** With two digits; null if the position of the start is unknown. */
  km: number | null
  costMinor: number
  /** Whether the business travels there. */
  isWithin: boolean
}

/** The one function for the distance and price of a trip, for quotes and bookings alike. */
export function tripOf(policy: TravelPolicy, from: Coordinates | null, to: Coordinates): Trip {
  if (!from) return { km: null, costMinor: 0, isWithin: false }
  const { currency, travelRadiusKm } = policy
  const km = distanceKm(from, to)
  const costMinor = travelCostMinor(policy, km)
  const isPayable = fromMinor(costMinor, currency) <= maxAmount
  return { km, costMinor, isWithin: travelRadiusKm !== null && km <= travelRadiusKm && isPayable }
}

/** The factor from the great-circle distance to the distance by road, an estimate. */
const detour = 1.3

/** The great-circle distance times the road factor, in kilometers with two digits. */
export const distanceKm = (from: Coordinates, to: Coordinates) =>
  Math.round(greatCircleKm(from, to) * detour * 100) / 100

/** The base fee, and the fee for each kilometer beyond the free ones, rounded half up one time. */
export function travelCostMinor(
  { currency, travelBaseFee, travelFeePerKm, travelFreeKm }: TravelPolicy,
  km: number,
): number {
  // Free kilometers have up to three digits: the difference is exact in them.
  const paidKm = Math.max(0, km - travelFreeKm).toFixed(3)
  return toMinor(travelBaseFee, currency) + times(toMinor(travelFeePerKm, currency), paidKm)
}
