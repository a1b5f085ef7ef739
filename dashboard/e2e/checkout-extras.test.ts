import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'

import { type Ask, signedIn } from './api.ts'
import { shoot, skip } from './browser.ts'
import { countClicks } from './clicks.ts'
import { openBooking, openCalendar } from './on-till.ts'
import { openSalon, type Salon } from './salon.ts'

let salon: Salon
let act: Ask
before(async () => {
  if (skip) return
  salon = await openSalon()
  act = await signedIn(salon, salon)
})

test(
  'product, tip, gift card and reward take seven clicks, and the next visit one more',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon)
    const { data: client } = await act<{ data: { id: string } }>(
      'POST',
      '/businesses/~/customers',
      {
        firstName: 'Reward',
        lastName: 'Guest',
        email: 'reward.guest@example.com',
      },
    )
    const { data: salonOfDemo } = await act<{ data: { id: string } }>('GET', '/businesses/~')
    const { data: program } = await act<{ data: { id: string } }>('POST', '/loyalty/programs', {
      businessId: salonOfDemo.id,
      name: 'Till points',
      type: 'POINTS',
      pointsPerUnit: 1,
      rewards: [{ name: 'A free mask', cost: 50 }],
    })
    const { data: card } = await act<{ data: { id: string } }>('POST', '/loyalty/cards', {
      programId: program.id,
      customerId: client.id,
    })
    await act('POST', '/loyalty/points/adjust', { cardId: card.id, amount: 60 })
    const sold = await act<{ data: { code: string } }>('POST', '/businesses/~/gift-cards', {
      amount: 15,
    })
    const { drawer, booking, read } = await openBooking({
      act,
      page,
      time: '16:00',
      name: 'Reward Guest',
      customerId: client.id,
    })
    // The booking in the calendar, and its button.
    const toOpen = 2
    const clicks = await countClicks(page)
    await drawer.getByLabel('Add a product').fill('gift')
    await page.getByRole('option', { name: 'Gift box' }).first().click()
    await drawer.getByRole('button', { name: 'A free mask' }).click()
    await drawer.getByLabel('Value of A free mask').fill('5')
    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: 'Gift card' }).click()
    await drawer.getByLabel('Gift card code').fill(sold.data.code)
    await page.keyboard.press('Enter')
    await drawer.getByText('10%').click()
    // Of the services alone: the reward takes from all lines in proportion.
    const inServices = Math.round((500 * booking.total * 100) / (booking.total * 100 + 450))
    const tip = Math.round((booking.total * 100 - inServices) / 10) / 100
    const total = booking.total + 4.5 - 5
    const money = (amount: number) => `€${amount.toFixed(2)}`
    await shoot(page, 'checkout-reward')
    await drawer.getByRole('button', { name: `Charge ${money(total - 15 + tip)}` }).click()
    assert.ok(toOpen + clicks() <= 7, `${toOpen + clicks()} clicks`)
    await drawer.getByText(/Till points: \d+ points earned/).waitFor()
    await drawer.getByText(/: €0\.00 remaining/).waitFor()
    await drawer.getByText('reward.guest@example.com').waitFor()
    assert.partialDeepStrictEqual(await read(), { paymentStatus: 'PAID', total, tipAmount: tip })

    const next = drawer.getByRole('group', { name: 'Available times' }).getByRole('button').first()
    await next.waitFor()
    await shoot(page, 'checkout-outcome')
    await next.click()
    await drawer.getByText(/^Booked for /).waitFor()
    assert.deepEqual(problems, [])
  },
)

test(
  'a discount, a service and a part of a card, and then the day is closed and reopened',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon)
    const sold = await act<{ data: { code: string } }>('POST', '/businesses/~/gift-cards', {
      amount: 15,
    })
    const { drawer, booking, read } = await openBooking({
      act,
      page,
      time: '17:00',
      name: 'Part Guest',
    })
    await drawer.getByRole('button', { name: 'Add a service' }).click()
    await page.getByRole('option', { name: "Men's cut" }).click()
    await drawer.getByRole('button', { name: 'Add a service' }).click()
    await page.getByRole('option', { name: 'Wash and blow-dry' }).click()
    const wash = drawer.getByRole('group', { name: 'Wash and blow-dry' })
    await wash.getByRole('combobox', { name: 'Variant' }).click()
    await page.getByRole('option', { name: 'Long' }).click()
    const long = await wash.textContent()
    await wash.getByLabel('Add-ons').click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Tab')
    assert.notEqual(await wash.textContent(), long)
    await wash.getByRole('button', { name: 'Remove Wash and blow-dry' }).click()
    await drawer.getByRole('button', { name: 'Discount' }).click()
    const form = drawer.getByRole('group', { name: 'Discount' })
    await form.getByLabel('Discount', { exact: true }).fill('50')
    await form.getByLabel('Reason for the discount').fill('A long wait')
    await page.keyboard.press('Enter')
    await drawer.getByText('A long wait').waitFor()
    await drawer.getByRole('button', { name: 'Gift card' }).click()
    await drawer.getByLabel('Gift card code').fill(sold.data.code)
    await page.keyboard.press('Enter')
    await drawer.getByLabel(/^Amount from gift card/).fill('10')
    await shoot(page, 'checkout-discount')
    // Two services at half the price are as much as one.
    const rest = `€${(booking.total - 10).toFixed(2)}`
    await drawer.getByRole('button', { name: `Charge ${rest}` }).click()
    await drawer.getByText(`${rest} charged`).waitFor()
    await drawer.getByText('€5.00 remaining').waitFor()
    assert.partialDeepStrictEqual(await read(), { paymentStatus: 'PAID', total: booking.total })

    // Of a day that is over: others still take money today.
    const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`/b/studio-noord-demo/payments?tab=cash-up&day=${day}`)
    const closing = page.getByRole('form', { name: 'Close day' })
    await page.getByRole('button', { name: 'Pay out' }).click()
    const moving = page.getByRole('dialog', { name: 'Pay out' })
    await moving.getByLabel(/^Amount/).fill('10')
    await moving.getByLabel('Reason').fill('Flowers')
    await page.keyboard.press('Enter')
    await page.getByText('Flowers').waitFor()
    await closing.getByLabel(/^Opening float/).fill('100')
    await closing.getByLabel(/^Counted cash/).fill('90')
    await closing.getByText('Paid out').waitFor()
    await shoot(page, 'cash-up-open')
    await closing.getByRole('button', { name: 'Close day' }).click()
    await page
      .getByText(/ by Robin$| by /)
      .first()
      .waitFor()
    await shoot(page, 'cash-up-closed')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    const file = await (await downloading).path()
    assert.equal((await readFile(file)).subarray(0, 5).toString(), '%PDF-')
    await page.getByRole('button', { name: 'Reopen day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reopen this day?' })
    await dialog.getByLabel('Reason').fill('Counted twice')
    await dialog.getByRole('button', { name: 'Reopen day' }).click()
    await closing.waitFor()
    assert.deepEqual(problems, [])
  },
)
