import { type Coordinates, greatCircleKm } from '#core/coordinates.ts'
import { fromMinor, maxAmount, times, toMinor } from '#core/money.ts'

/** What a business asks for going to its customers, as its profile says. */
export interface TravelPolicy {
  currency: string
  travelBaseFee: number
  travelFeePerKm: number
  travelFreeKm: number
  /** Null: it does not travel. */
  travelRadiusKm: number | null
}

export interface Trip {
  /** With two digits; null when nobody knows where it begins. */
  km: number | null
  costMinor: number
  /** Whether the business goes there. */
  isWithin: boolean
}

/** The one function that says how far it is and what it costs, for quotes and bookings alike. */
export function tripOf(policy: TravelPolicy, from: Coordinates | null, to: Coordinates): Trip {
  if (!from) return { km: null, costMinor: 0, isWithin: false }
  const { currency, travelRadiusKm } = policy
  const km = distanceKm(from, to)
  const costMinor = travelCostMinor(policy, km)
  const isPayable = fromMinor(costMinor, currency) <= maxAmount
  return { km, costMinor, isWithin: travelRadiusKm !== null && km <= travelRadiusKm && isPayable }
}

/** Roads are about this much longer than the way of the crow. */
const detour = 1.3

/** The great circle with the detour of roads, in kilometres with two digits. */
export const distanceKm = (from: Coordinates, to: Coordinates) =>
  Math.round(greatCircleKm(from, to) * detour * 100) / 100

/** The base fee, and the fee for each kilometre beyond the free ones, rounded half up once. */
export function travelCostMinor(
  { currency, travelBaseFee, travelFeePerKm, travelFreeKm }: TravelPolicy,
  km: number,
): number {
  // Free kilometres have up to three digits: what is left is exact in them.
  const paidKm = Math.max(0, km - travelFreeKm).toFixed(3)
  return toMinor(travelBaseFee, currency) + times(toMinor(travelFeePerKm, currency), paidKm)
}
