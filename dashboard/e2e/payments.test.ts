import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { addDays, wallNow } from '../app/time/wall-days.ts'
import { ask } from './ask.ts'
import { openPage, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'
import { faultsOfAccess } from './tour/axe.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const payments = '/b/studio-noord-demo/payments'

interface Feed {
  count: number
  rows: { date: string }[]
}
interface Bookings {
  data: { id: string; bookingNumber: string }[]
}
interface Trace {
  summary: { remainingRefundable: number; completedRefunds: number }
}

const euros = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(amount)

test(
  'payments are narrowed down by source and days, page by page, wherever the browser is',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address, { timezoneId: 'Pacific/Auckland' })
    await page.goto(payments)
    await signIn(page, salon)
    await page.getByRole('row').nth(3).waitFor()
    await shoot(page, 'payments')
    const all = await ask<Feed>(page, '/payments/v2/all?businessId=~')
    await page.getByText(`Page 1 of ${Math.ceil(all.count / 50)}`).waitFor()
    const amsterdam = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      minute: '2-digit',
    })
    const first = await page.getByRole('row').nth(1).innerText()
    assert.ok(first.includes(amsterdam.format(new Date(all.rows[0]?.date ?? ''))), first)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)

    await page.getByLabel('Source').first().click()
    await page.getByRole('option', { name: 'Gift cards' }).click()
    await page.waitForURL(/source=GIFTCARD/)
    assert.ok(!page.url().includes('page='))
    const cards = await ask<Feed>(page, '/payments/v2/all?businessId=~&source=GIFTCARD&limit=200')
    await page
      .getByRole('row')
      .nth(cards.count + 1)
      .waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('row').count(), cards.count + 1)

    // The salon's: late in the evening that of UTC is still the one before.
    const { date: day } = wallNow('Europe/Amsterdam', new Date(cards.rows.at(-1)?.date ?? ''))
    await page.getByLabel('From').fill('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill(day)
    const until = addDays(day, 1)
    const narrow = await ask<Feed>(
      page,
      `/payments/v2/all?businessId=~&source=GIFTCARD&from=2020-01-01&to=${until}`,
    )
    assert.ok(narrow.count < cards.count)
    await page
      .getByRole('row')
      .nth(narrow.count + 1)
      .waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('row').count(), narrow.count + 1)

    await page.getByRole('tab', { name: 'Fees' }).click()
    const { sources } = await ask<{ sources: { label: string; net: number }[] }>(
      page,
      `/payments/v2/fees-summary?businessId=~&from=2020-01-01&to=${until}`,
    )
    for (const { label, net } of sources)
      await page.getByRole('row', { name: label }).getByText(euros(net)).first().waitFor()
    await shoot(page, 'fees')
    assert.deepEqual(problems, [])
  },
)

test('money of a booking is asked back, given back, and seen in its trace', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(`${payments}?tab=refunds&state=PENDING`)
  await signIn(page, salon)
  await page.getByRole('row').nth(1).waitFor()
  const { count } = await ask<{ count: number }>(
    page,
    '/payments/refunds/pending-count?businessId=~',
  )
  await page.getByLabel(`${count} pending`).waitFor()
  const { data } = await ask<Bookings>(page, '/businesses/~/bookings?paymentStatus=PAID&limit=1')
  const { id = '', bookingNumber = '' } = data[0] ?? {}

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Refund a booking' })
  await form.getByLabel('Booking').first().fill(bookingNumber)
  await page.getByRole('option', { name: bookingNumber }).click()
  const { summary } = await ask<Trace>(page, `/payments/bookings/${id}/trace?businessId=~`)
  await form.getByText(`At most ${euros(summary.remainingRefundable)}`).waitFor()
  await form.getByLabel('Amount').fill(String(summary.remainingRefundable + 1))
  await form.getByRole('button', { name: 'Request refund' }).click()
  await form.getByRole('alert').waitFor()
  await form.getByLabel('Amount').fill('1.5')
  await form.getByLabel('Reason').fill('Colour came out too dark')
  await shoot(page, 'refund')
  await form.getByRole('button', { name: 'Request refund' }).click()

  const trace = page.getByRole('dialog', { name: `Booking ${bookingNumber}` })
  await trace.getByText('Colour came out too dark').waitFor()
  await page.getByLabel(`${count + 1} pending`).waitFor({ state: 'attached' })
  await trace.getByRole('button', { name: 'Process refund' }).click()
  const question = page.getByRole('dialog', { name: 'Refund €1.50?' })
  assert.ok(await question.getByRole('button', { name: 'Process refund' }).isDisabled())
  await question.getByRole('textbox').fill(bookingNumber)
  await question.getByRole('button', { name: 'Process refund' }).click()
  await trace.getByText('-€1.50').waitFor()
  await shoot(page, 'trace')
  const after = await ask<Trace>(page, `/payments/bookings/${id}/trace?businessId=~`)
  assert.equal(after.summary.completedRefunds, 1.5)
  await page.getByLabel(`${count} pending`).waitFor({ state: 'attached' })

  await trace.getByRole('button', { name: 'Refund', exact: true }).click()
  await form.getByLabel('Amount').fill('2')
  await form.getByRole('button', { name: 'Request refund' }).click()
  await trace.getByRole('button', { name: 'Decline' }).click()
  await trace.getByText('Declined').waitFor()
  const declined = await ask<{ bookingId: string; amount: number }[]>(
    page,
    '/payments/refunds?businessId=~&status=DECLINED',
  )
  assert.ok(declined.some((refund) => refund.bookingId === id && refund.amount === 2))
  // The browser writes the refusal down, which this test has asked for.
  assert.deepEqual(
    problems.filter((text) => !text.includes('status of 409')),
    [],
  )
})

test(
  'the bookings to refund are listed when asked for, and all of it can be heard',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    let { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
    await page.route(/bookings\?.*paymentStatus/, async (route) => {
      await isLate
      await route.continue()
    })
    await page.goto(`${payments}?refund=new`)
    await signIn(page, salon)
    const form = page.getByRole('dialog', { name: 'Refund a booking' })
    const field = form.getByRole('combobox', { name: 'Booking' })
    await field.and(page.locator(':focus')).waitFor()
    const listed = page.getByRole('option')
    const check = async () => assert.deepEqual(await faultsOfAccess(page, 'everything'), [])
    await form.getByText('Search by client').waitFor()
    await check()

    await field.click()
    await form.getByRole('status').getByText('Searching…').waitFor()
    assert.equal(await page.getByRole('listbox').count(), 0)
    await check()
    letIn()
    await listed.nth(2).waitFor()
    await check()
    await field.fill('nobody of this name')
    await form.getByRole('status').getByText('No results').waitFor()
    assert.equal(await page.getByRole('listbox').count(), 0)
    await check()

    await field.fill('')
    await listed.nth(2).waitFor()
    const chosen = await listed.nth(1).innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.getByText('At most').waitFor()
    assert.equal(await field.inputValue(), chosen)
    assert.equal(await listed.count(), 0)

    // A record that is found before the list is requested does not open it.
    ;({ promise: isLate, resolve: letIn } = Promise.withResolvers<void>())
    await page.reload()
    await field.and(page.locator(':focus')).waitFor()
    const found = page.waitForResponse(/bookings\?.*paymentStatus/)
    letIn()
    await found
    await form.getByLabel('Reason').fill('Too dark')
    assert.equal(await listed.count(), 0)
    assert.deepEqual(problems, [])
  },
)
