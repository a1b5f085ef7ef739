import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Tenant } from '#db/tenant.ts'
import { redeemGiftCard } from '#features/checkout/gift-cards/redeem.ts'
import { giftCardExpiry } from '#features/gift-cards/expire.ts'
import { sellGiftCard } from '#features/gift-cards/sell.ts'
import { changeSettings } from '#features/gift-cards/settings/change.ts'
import { giftCardLetter } from '#features/messages/gift-card-letter.ts'

const dayMs = 86_400_000

interface Sold {
  /** In euros. */
  amount: number
  daysAgo: number
  recipientName?: string
  /** Redemptions, and how many days ago they were. */
  redeemed?: { amount: number; daysAgo: number }[]
}

const sold: readonly Sold[] = [
  { amount: 75, daysAgo: 400, recipientName: 'Ines', redeemed: [{ amount: 30, daysAgo: 310 }] },
  {
    amount: 50,
    daysAgo: 120,
    redeemed: [
      { amount: 34.5, daysAgo: 80 },
      { amount: 15.5, daysAgo: 12 },
    ],
  },
  { amount: 100, daysAgo: 33, recipientName: 'Aylin' },
  { amount: 25, daysAgo: 6 },
  { amount: 150, daysAgo: 1, recipientName: 'Marek' },
]

const card = (amount: number, recipientName: string | null = null) => ({ amount, recipientName })

const designs = ['Spring', 'Birthday', 'Thank you'].map((name) => ({
  name,
  imageUrl: `https://example.com/gift-cards/${name.toLowerCase().replace(' ', '-')}.png`,
}))

/** Adds unused cards, a redeemed one, an expired one, and one that pays a part of a booking. */
export async function addGiftCards(tenant: Tenant, masterKey: MasterKey) {
  const daysAgo = (days: number) => ({
    ...tenant,
    now: new Date(tenant.now.getTime() - days * dayMs),
  })
  const sell = ({ daysAgo: days, amount, recipientName }: Sold) =>
    sellGiftCard(daysAgo(days), { masterKey }, card(amount, recipientName), {
      sendsMail: false,
      publicUrl: '',
      letterOf: giftCardLetter,
    })

  await changeSettings(tenant, { isEnabled: true, designs })
  for (const one of sold) {
    const { id } = await sell(one)
    for (const { amount, daysAgo: days } of one.redeemed ?? [])
      await redeemGiftCard(daysAgo(days), id, { amount })
  }
  const { id } = await sell({ amount: 60, daysAgo: 20, recipientName: 'Joost' })
  const bookingId = await nextUnpaid(tenant)
  await redeemGiftCard(tenant, id, { amount: 10, ...(bookingId !== undefined && { bookingId }) })
  await giftCardExpiry.within(tenant, {}, sold.length)
}

/** The next booking that is to be paid at the desk. */
async function nextUnpaid({ db, businessId, now }: Tenant) {
  const found = await db
    .selectFrom('booking')
    .select('id')
    .where('businessId', '=', businessId)
    .where('status', '=', 'CONFIRMED')
    .where('paymentStatus', '=', 'ON_SITE')
    .where('total', '>', 10)
    .where('startsAt', '>', now.toISOString())
    .orderBy('startsAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
