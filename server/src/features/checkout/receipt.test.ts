import assert from 'node:assert/strict'
import test from 'node:test'

import { openTill } from '#testing/money/till.ts'
import { isUnreadable, textOf } from '#testing/pdf.ts'
import { app } from '#testing/process/server.ts'

test(
  'the receipt lists products with their VAT, a line for each rate, and the tip separately',
  { skip: isUnreadable },
  async () => {
    const till = await openTill()
    await till.configure({ vatPercent: 21, country: 'NL' })
    const { id } = await till.booked()
    const comb = await till.stock({ name: 'Comb', sellingPrice: 4, stockQuantity: 5 })
    const { status } = await till.checkOut(id, {
      products: [
        { productId: till.shampoo.id, quantity: 2 },
        { productId: comb.id, quantity: 1 },
      ],
      tipAmount: 5,
      payments: [{ method: 'CARD', amount: 78.5 }],
    })
    assert.equal(status, 200)
    const { rawPayload } = await app.inject({
      url: `/api/v1/businesses/${till.id}/bookings/${id}/invoice`,
      headers: { 'x-api-key': till.key },
    })
    const text = textOf(rawPayload).replaceAll(/[\s\u00A0]+/gu, ' ')
    for (const line of [
      'Shampoo, 2 × € 10,00, Btw 9% € 20,00',
      'Comb, Btw 21% € 4,00',
      // 53.50 at 21 percent, 20 at 9.
      'Btw 21% € 9,29',
      'Btw 9% € 1,65',
      'Exclusief btw (21%) € 44,21',
      'Exclusief btw (9%) € 18,35',
      'Exclusief btw € 62,56',
      'Totaal € 73,50',
      'Fooi, naast het totaal € 5,00',
    ])
      assert.ok(text.includes(line), `${line} in ${text}`)
  },
)
