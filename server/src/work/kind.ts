import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { KindName } from '#db/tenant.ts'

import type { FoundRows } from './due-rows.ts'

/** The context of the work of all kinds; what else a kind needs, it names as its dependencies. */
export interface WorkContext {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  /** The time of the database: a node whose clock is wrong would end the holds of others early. */
  clock: () => Promise<Date>
  log: { warn: (about: object, text: string) => void }
  /** Gets the error of one row or business, which stops no other. */
  onError: (error: unknown) => void
  /** A test stops the worker here. */
  reached?: (step: Step) => Promise<unknown>
}

/** The context of work on a business outside of a transaction. */
export type Outside<Deps> = WorkContext & Deps & { businessId: string; now: Date }

/**
 * The moments at which a worker can be killed: decided, before the commit; claimed, before anything is asked of others; performed,
 * before the result is recorded.
 */
export type Step = 'decided' | 'claimed' | 'performed'

/** How a kind of work appears to people who operate the installation. */
export interface Appearance {
  /** The name of its job in logs and metrics, such as "expire gift cards". */
  does: string
  /** Of work that people notice when it waits: the label of its queue in the metrics, which kinds with the same rows share. */
  queue?: string
  /** The words of the doctor for work that waits: "links to customers". */
  waits: string
  /** Nothing is done without a mail server. */
  needsMail?: true
}

export interface Pace {
  /** The pause between two runs of a worker. */
  everySeconds: number
  /** How many businesses have a turn at the same time; 1 by default. Work that asks others waits without a connection. */
  share?: number
}

/** How often work is done if workers are killed. */
export type Guarantee = 'exactly once' | 'at most once' | 'at least once'

/** A kind of work, as it is found and measured; its feature may do it by itself. */
export interface Kind extends Appearance {
  name: KindName
  due: FoundRows
  /** Its rows have no business, so they are on the coordinator of a cluster, and its feature finds them there. */
  isShared?: true
}

/** A kind of work, as the machinery of this folder runs it. */
export interface Work<Deps> extends Kind, Pace {
  guarantee: Guarantee
  /** After a claim nobody else does the work for this long. */
  leaseSeconds?: number
  /** One turn of a business; returns whether more may be due. */
  turn: (context: WorkContext & Deps, businessId: string) => Promise<boolean>
}

/** The name of a kind, for code that its declaration imports and that announces its work. */
export const kindName = (name: string) => name as KindName
