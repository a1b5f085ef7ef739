import type { DataKey } from '#core/crypto/crypto.ts'
import type { Plan, Quotas } from '#core/plans.ts'

import type { Db } from './query-builder.ts'

/**
 * A business and a connection to work on it: the first parameter of every function that accesses
 * tenant data. Created in few places only (http/context.ts, jobs, the command line), after the
 * caller was authorized.
 */
export interface Tenant {
  /** The transaction of the request, or the pool when the request only reads. */
  readonly db: Db
  /** True: no connection is held, each statement takes one. */
  readonly isReadOnly?: boolean | undefined
  readonly businessId: string
  readonly business: Listing
  /** The state of the business when the request arrived; throws for a GET without readsState. */
  readonly state: BusinessState
  /** The same; undefined where it was not read. */
  readonly knownState?: BusinessState | undefined
  /** Seals and opens the personal data of this business. */
  readonly dataKey: DataKey
  /**
   * The actor: a key of an integrator, a signed-in person, this program itself, or a customer on a
   * public page.
   */
  readonly actor: Actor
  /** The key or the account of the actor; null for the other actors. */
  readonly actorId: string | null
  /**
   * The only member of staff whose bookings a restricted person may see and change; null: all of
   * them.
   */
  readonly onlyStaffId: string | null
  /** The start of the request. */
  readonly now: Date
  /**
   * Awaits a statement before the commit, not now: for statements whose result is not needed. Like
   * every statement, it is sent at once.
   */
  readonly defer: (statement: Promise<unknown>) => void
  /** Runs work after everything else, just before the commit: for locks that others wait for. */
  readonly beforeCommit: (work: () => Promise<unknown>) => void
  /** Notifies other processes about a business, after the commit. */
  readonly announce: Announce
  /** Runs work in a savepoint: when it throws, its statements are rolled back and the error is rethrown. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T>
}

export type Actor = 'key' | 'session' | 'system' | 'customer'

/** The directory entry of a business. */
export interface Listing {
  readonly name: string
  readonly slug: string
  readonly plan: Plan
  /** IANA name. */
  readonly timezone: string
  /** ISO 4217. */
  readonly currency: string
}

/** The part of a business's row that other requests may change at any moment. */
export interface BusinessState {
  readonly businessId: string
  /** Counts the changes of the settings: what was cached under another rev is old. */
  readonly rev: number
  /** The numbers of all members' calendars, added up: they only rise, so equal sums are equal calendars. */
  readonly calendars: number
  /** Whether there are webhook subscriptions, so that events of the others cost nothing more. */
  readonly hasWebhooks: boolean
  /** The limits that an operator has set; null: none. */
  readonly quotas: Quotas | null
}

/** The name of a kind of work (`work/kind.ts`). */
export type KindName = string & { readonly [declared]: true }
declare const declared: unique symbol

/**
 * The subjects of notifications between nodes about a business: it has deliveries or other work due, or something happened there; and that
 * one of them has polled for due work in all businesses.
 */
export type Topic = 'due' | 'changed' | KindName | 'polled'

export type Announce = (businessId: string, topic: Topic) => void
