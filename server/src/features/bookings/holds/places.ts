import type { LiveHold } from './live-holds.ts'

/** A network of a guest, as its holds have it. */
export interface GuestNetwork {
  /** In hexadecimal. */
  hash: string
  /** It has so many times the holds of the narrowest. */
  factor: number
}

interface Limits {
  max: number
  maxOfNetwork: number
}

export type Place =
  | { is: 'free'; load: number }
  /** Until the first of the holds that are in the way expires. */
  | { is: 'refused'; message: string; seconds: number }
  /** No place is free: the oldest of these gives its own up. */
  | { is: 'taken'; ids: readonly string[]; seconds: number; load: number }

/** The load of a wider network from which each further hold needs a proof of work. */
export const workLoad = 0.75

/**
 * Whether one more hold has a place. Where all places are taken, that of the network with the most holds is given to a
 * network that would have fewer: a crowd makes room, and the only hold of a network never does. Pure.
 */
export function placeFor(
  live: readonly LiveHold[],
  networks: readonly GuestNetwork[],
  { max, maxOfNetwork }: Limits,
): Place {
  const own = networks.map(({ hash, factor }) => {
    const holds = live.filter((one) => one.networks.includes(hash))
    return { holds, max: maxOfNetwork * factor }
  })
  const full = own.find((one) => one.holds.length >= one.max)
  if (full) return refused(`Your network has ${full.max} holds`, full.holds)
  // The narrowest has its three holds without work.
  // Bounded by the widths of a network.
  const load = Math.max(0, ...own.slice(1).map((one) => one.holds.length / one.max))
  if (live.length < max) return { is: 'free', load }
  // Bounded by the widths of a network.
  const mine = Math.max(0, ...own.map((one) => one.holds.length))
  const crowd = largestNetwork(live)
  if (crowd.length <= mine + 1) return refused(`This business has ${max} holds`, live)
  return { is: 'taken', ids: crowd.map(({ id }) => id), seconds: soonest(live), load }
}

const refused = (message: string, holds: readonly LiveHold[]): Place => ({
  is: 'refused',
  message,
  seconds: soonest(holds),
})

const soonest = (holds: readonly LiveHold[]) =>
  // Bounded by the holds of a page.
  Math.max(1, Math.min(...holds.map((one) => one.seconds)))

/** The holds of the network that has the most of them; of several, the narrowest. */
function largestNetwork(live: readonly LiveHold[]): readonly LiveHold[] {
  // Bounded by the holds of a page.
  const widths = Math.max(0, ...live.map(({ networks }) => networks.length))
  const groups = Array.from({ length: widths }, (_, width) =>
    Map.groupBy(
      live.filter(({ networks }) => networks.length > width),
      ({ networks }) => networks[width],
    ),
  ).flatMap((byHash) => [...byHash.values()])
  return groups.reduce((largest, one) => (one.length > largest.length ? one : largest), [])
}
