import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/**
 * The reasons for a change of the balance. VOIDED: the sale was reversed, or the card was deleted with a remaining
 * balance. REFUNDED: what it had paid came back.
 */
type MovementKind = 'ISSUED' | 'REDEEMED' | 'REFUNDED' | 'EXPIRED' | 'VOIDED'

/** The context for ledger lines; they need no key, since they contain no secret. */
export type Ledger = Pick<Tenant, 'db' | 'businessId' | 'now' | 'defer'>

export interface Movement {
  kind: MovementKind
  /** In decimals of the currency; negative for a redemption. */
  amount: number
  /** The payment of the sale, of the redemption, or the refunded one. */
  paymentId?: string | null
}

/** Appends a line to the ledger of a card; the balance is the sum of the lines and changes with each. */
export function add(
  { db, businessId, now, defer }: Ledger,
  giftCardId: string,
  { kind, amount, paymentId = null }: Movement,
) {
  const of = { businessId, id: newId(), giftCardId, kind, amount, paymentId }
  defer(insert(db, { ...of, createdAt: now.toISOString() }))
}

/** The payments of the sale of a card, each with its amount: several where it was paid by several methods. */
export const saleOf = ({ db, businessId }: Ledger, giftCardId: string) =>
  db
    .selectFrom('giftCardMovement')
    .select(['paymentId', 'amount'])
    .$narrowType<{ paymentId: string }>()
    .where('businessId', '=', businessId)
    .where('giftCardId', '=', giftCardId)
    .where('kind', '=', 'ISSUED')
    .orderBy('id')
    .execute()

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
