import { sum } from '#core/money/money.ts'
import type { Covers, PaymentSource } from '#features/payments/states.ts'

export interface Payment {
  /** Null: none, as when a gift card is sold. */
  booking: number | null
  source: PaymentSource | null
  minor: number
  fee: number
  covers: Covers
}

export interface Refund {
  id: string
  booking: number
  minor: number
  status: string
  /** Whether it was completed while its booking was not over: its price is due again. */
  owedAgain?: boolean
  /** The refunded amounts, by the index of the payment in the list. */
  taken: ReadonlyMap<number, number>
}

/** A naive reference model of the payments of a few bookings, in minor units. */
export function openMoneyList() {
  const payments: Payment[] = []
  const refunds: Refund[] = []

  const takenOf = (place: number, ...statuses: string[]) =>
    sum(
      refunds
        .filter(({ status }) => statuses.includes(status))
        .map(({ taken }) => taken.get(place) ?? 0),
    )

  /** By their indexes; neither tips nor duplicates. */
  const countedOf = (nth: number) =>
    [...payments.entries()].filter(([, one]) => one.booking === nth && one.covers === 'PRICE')

  return {
    payments,
    refunds,
    paidFor: (nth: number) => sumOf(payments.filter((one) => one.booking === nth)),
    refundsOf: (nth: number, ...statuses: string[]) =>
      sumOf(refunds.filter((one) => one.booking === nth && statuses.includes(one.status))),
    /** The counted payments of a booking, less their refunds. */
    countedFor: (nth: number) => sumOf(countedOf(nth).map(([, one]) => one)),
    countedGiven: (nth: number) =>
      sum(countedOf(nth).map(([place]) => takenOf(place, 'COMPLETED'))),

    /** The refunds of a booking's counted payments that are due again. */
    owedAgainFor: (nth: number) =>
      sum(
        refunds
          .filter(({ status, owedAgain }) => status === 'COMPLETED' && owedAgain)
          .flatMap(({ taken }) => countedOf(nth).map(([place]) => taken.get(place) ?? 0)),
      ),

    /** The tips, less their refunds. */
    tipsFor: (nth: number) =>
      sum(
        [...payments.entries()]
          .filter(([, one]) => one.booking === nth && one.covers === 'TIP')
          .map(([place, { minor }]) => minor - takenOf(place, 'COMPLETED')),
      ),

    /**
     * The payments that a refund takes from: the latest first, tips after the others, or the given
     * one.
     */
    takeFor(nth: number, minor: number, only?: number) {
      const taken = new Map<number, number>()
      let open = minor
      const latest = [...payments.entries()].toReversed()
      const [tips = [], others = []] = [true, false].map((isTip) =>
        latest.filter(([, { covers }]) => (covers === 'TIP') === isTip),
      )
      for (const [place, one] of [...others, ...tips]) {
        if (one.booking !== nth || (only !== undefined && place !== only)) continue
        const some = Math.min(open, one.minor - takenOf(place, 'PENDING', 'COMPLETED'))
        if (some > 0) taken.set(place, some)
        open -= some
      }
      return taken
    },
  }
}

const sumOf = (rows: readonly { minor: number }[]) => sum(rows.map(({ minor }) => minor))
