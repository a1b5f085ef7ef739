import { newId } from '#core/ids.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

/** What moves the balance of a card. VOIDED: it was deleted while something was left. */
type MovementKind = 'ISSUED' | 'REDEEMED' | 'EXPIRED' | 'VOIDED'

/** What a ledger is written with; no key is needed, since nothing in it is secret. */
export type Ledger = Pick<Tenant, 'db' | 'businessId' | 'now' | 'later'>

export interface Movement {
  kind: MovementKind
  /** In decimals of the currency; negative where something is taken. */
  amount: number
  /** The sale, or what was paid for a booking. */
  paymentId?: string | null
}

/** Writes a line of the ledger of a card: its balance is their sum, and is changed with each. */
export function add(
  { db, businessId, now, later }: Ledger,
  giftCardId: string,
  { kind, amount, paymentId = null }: Movement,
) {
  const of = { businessId, id: newId(), giftCardId, kind, amount, paymentId }
  later(insert(db, { ...of, createdAt: now.toISOString() }))
}

interface Row {
  businessId: string
  id: string
  giftCardId: string
  kind: string
  amount: number
  paymentId: string | null
  createdAt: string
}

const insert = prepared(
  (db, { businessId, id, giftCardId, kind, amount, paymentId, createdAt }: Row) =>
    db
      .insertInto('giftCardMovement')
      .values({ businessId, id, giftCardId, kind, amount, paymentId, createdAt }),
)
