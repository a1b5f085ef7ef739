import { createLruCache } from '../concurrency/lru-cache.ts'
import { createWindow, type CpuWindow } from './window.ts'

/** The two parts of a business whose processor time is counted apart: its people and keys, and the guests of its page. */
export type CpuKind = 'business' | 'guests'

/** The processor time that one part of a business has used on this node. */
export interface CpuAccount {
  /** The id of the business; of the account of a person for requests that belong to no single business. */
  readonly ownerId: string
  readonly kind: CpuKind
  /** The time used within the last minute, and within the last second. */
  readonly window: CpuWindow
  readonly lastSecond: CpuWindow
}

const openSecond = () => createWindow({ lengthMs: 1_000 })

/** Of all accounts. */
const lastSecond = openSecond()

/** The milliseconds that all accounts have used within the last second. */
export const usedInLastSecond = () => lastSecond.used()

/** The LRU capacity. An account that is evicted begins anew. */
const accountsMax = 20_000

const accounts = createLruCache<CpuAccount>(accountsMax)

/** The accounts that were charged since `takeCharged` was called last. */
const charged = new Set<CpuAccount>()

const totals: Record<CpuKind, number> = { business: 0, guests: 0 }

/** The milliseconds of this process by kind, for the metrics. */
export const cpuTotals: Readonly<Record<CpuKind, number>> = totals

export function cpuAccount(ownerId: string, kind: CpuKind): CpuAccount {
  const name = kind === 'guests' ? `${ownerId}/guests` : ownerId
  let account = accounts.get(name)
  if (account === undefined) {
    account = { ownerId, kind, window: createWindow(), lastSecond: openSecond() }
    accounts.set(name, account)
  }
  return account
}

/** The account of a tenant: that of its guests when a customer acts. */
export const cpuAccountOf = ({ businessId, actor }: { businessId: string; actor: string }) =>
  cpuAccount(businessId, actor === 'customer' ? 'guests' : 'business')

/**
 * Counts milliseconds of the main thread, beyond whose limit requests of this part of the business are refused for a while. `at`: the
 * present time of `performance`, where it is known.
 */
export function charge(account: CpuAccount, ms: number, at?: number) {
  account.window.add(ms, at)
  account.lastSecond.add(ms, at)
  lastSecond.add(ms, at)
  totals[account.kind] += ms
  if (charged.size < accountsMax) charged.add(account)
}

/** The accounts that were charged since the last call, those that have used the most of the last minute first. */
export function takeCharged(): CpuAccount[] {
  const found = [...charged]
  charged.clear()
  return found.toSorted((one, other) => other.window.used() - one.window.used())
}
