import assert from 'node:assert/strict'
import test from 'node:test'

import { sendReceipt } from '#features/messages/receipt/send.ts'
import { differencesIn, type ShownParts } from '#testing/formats/differences.ts'
import { type Reader, readers } from '#testing/formats/readers.ts'
import { openMessageWorker } from '#testing/messages.ts'
import { isUnreadable, textOf as pdfText } from '#testing/pdf.ts'
import { app } from '#testing/process/server.ts'
import { openBrowser, openVisitor } from '#testing/salon/book-page.ts'
import { linksOf, textOf } from '#testing/salon/page-text.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { openStaffWorker } from '#testing/staff-messages.ts'
import { todayIn } from '#testing/today.ts'

const hourMs = 3_600_000

/** A visit that a reader has booked on the page of a salon in their country, with the pages of all steps. */
async function openVisit(reader: Reader) {
  const { accepted, country, currency, price } = reader
  const options = { name: 'Studio Noord', currency, price, country }
  const { studio, url } = await openVisitor(options, { cancelUntilHours: 24 })
  await studio.configure({ country, vatPercent: 21 })
  const owner = await openMember('OWNER', [studio])
  const settings = { kinds: { BOOKING_CONFIRMED: { isEnabled: true, channels: ['EMAIL', 'SMS'] } } }
  await owner.patch(`/businesses/${studio.id}/message-settings`, settings)
  const numbers = { sms: { countries: [country, 'NL'] } }
  await owner.patch(`/businesses/${studio.id}/message-settings`, numbers)
  await studio.patch(`~/staff/${studio.staff.id}`, { email: 'mila@salon.example' })
  const browser = openBrowser(studio.guest.address, accepted)
  const first = await browser.get(url)
  const times = await browser.get(`${url}?service=${studio.service.id}&date=${studio.date}`)
  const details = await browser.submit(times, 'hold', { time: '14:00' })
  const person = { firstName: 'Nina', lastName: 'Jansen', email: 'nina@example.com' }
  const review = await browser.submit(details, 'review', { ...person, phone: '+31 6 12345678' })
  const done = await browser.submit(review, 'book', { acceptsTerms: 'yes' })
  assert.equal(done.status, 200, textOf(done.main))
  const [manageUrl = ''] = linksOf(done.main, /\/manage\//)
  const links = linksOf(done.main, /./).filter((href) => /\/manage\/[^/?]+(\?|$)/.test(href))
  const manage = await browser.get(links[0] ?? manageUrl)
  const { data } = (await studio.get('~/bookings')).body
  return { studio, owner, pages: { first, times, details, review, done, manage }, booking: data[0] }
}

const differencesOf = (
  surfaces: Record<string, string | undefined>,
  reader: Reader,
  shown: ShownParts,
): string[] =>
  Object.entries(surfaces).flatMap(([name, text]) =>
    differencesIn(text ?? '', reader, shown).map((one) => `${name}: ${one}`),
  )

for (const reader of readers)
  test(
    `one visit is written alike for ${reader.name} on pages, in letters and documents`,
    {
      skip: isUnreadable,
    },
    async () => {
      const { studio, owner, pages, booking } = await openVisit(reader)
      const { date } = studio
      const all: ShownParts = { date, has: ['clock', 'date', 'amount'] }
      const page = Object.fromEntries(
        Object.entries(pages).map(([name, { main }]) => [name, textOf(main)]),
      )
      const { first, times, details, ...later } = page
      assert.deepEqual(
        [
          ...differencesOf({ first }, reader, { date, has: ['amount'] }),
          ...differencesOf({ times }, reader, { date, has: ['clock', 'date', 'amount'] }),
          ...differencesOf({ details, ...later }, reader, all),
        ],
        [],
      )
      const [head = ''] = /<thead>.*?<\/thead>/.exec(pages.times.main) ?? []
      assert.equal(/abbr="([^"]+)"/.exec(head)?.[1], reader.firstWeekday)
      const [hours = ''] = /<dl class="hours">.*?<\/dl>/.exec(pages.first.main) ?? []
      assert.equal(/<dt>([^<]+)<\/dt>/.exec(hours)?.[1], reader.firstWeekday)
      assert.match(pages.first.body, /"opens":"\d\d:\d\d"/, 'for machines it stays as it was')

      const [toStaff] = await openStaffWorker(studio).at(null)
      // Of a member without an account, whose language is that of the country.
      if (reader.isNative)
        assert.deepEqual(
          differencesOf({ toStaff: toStaff?.text }, reader, { date, has: ['clock', 'date'] }),
          [],
        )

      const worker = openMessageWorker(studio)
      worker.now = new Date(Date.parse(booking.startsAt) - 30 * hourMs)
      await worker.run()
      const [confirmation] = worker.letters.splice(0)
      const [sms] = worker.texts.splice(0)
      worker.now = new Date(Date.parse(booking.startsAt) - 24 * hourMs)
      await worker.run()
      const [reminder] = worker.letters.splice(0)
      assert.deepEqual(
        [
          ...differencesOf(
            {
              confirmation: confirmation?.text,
              confirmationHtml: textOf(confirmation?.html ?? ''),
            },
            reader,
            all,
          ),
          ...differencesOf({ reminder: reminder?.text }, reader, all),
          ...differencesOf({ subject: reminder?.subject, sms: sms?.text }, reader, {
            date,
            has: ['clock', 'date'],
          }),
        ],
        [],
      )
      // A calendar program writes the time in its own way.
      assert.match(confirmation?.invite?.text ?? '', /DTSTART;TZID=[^:]+:\d{8}T140000/)
      assert.deepEqual(confirmation?.invite?.text.match(/SUMMARY:.*\d:\d\d.*/), null)

      await studio.patch(`~/bookings/${booking.id}/mark-paid`)
      await studio.patch(`~/bookings/${booking.id}/complete`)
      await asTenant(studio, (tenant) =>
        sendReceipt(
          tenant,
          { bookingId: booking.id, isConfirmed: true },
          { EMAIL: true, SMS: false },
        ),
      )
      worker.now = new Date(Date.parse(booking.startsAt) + hourMs)
      await worker.run()
      const receipt = worker.letters.find((one) => one.document !== null)
      const { facts = [], totals = [] } = receipt?.document?.sheet ?? {}
      const sheet = [...facts.map(({ value }) => value), ...totals.map(({ amount }) => amount)]
      assert.deepEqual(
        [
          ...differencesOf({ receipt: receipt?.text }, reader, { date, has: ['amount'] }),
          ...differencesOf({ sheet: sheet.join('\n') }, reader, { date, has: ['date', 'amount'] }),
        ],
        [],
      )
      if (!reader.isNative) return
      const file = async (url: string) =>
        pdfText(
          (
            await app.inject({
              url: `/api/v1/businesses/${studio.id}${url}`,
              headers: { authorization: `Bearer ${owner.token}` },
            })
          ).rawPayload,
        )
      const invoice = await file(`/bookings/${booking.id}/invoice`)
      const today = await todayIn('Europe/Amsterdam')
      await owner.post(`/businesses/${studio.id}/cash-ups/${today}/close`, { countedCash: 0 })
      const cashUp = await file(`/cash-ups/${today}/download`)
      assert.deepEqual(
        [
          ...differencesOf({ invoice }, reader, { date, has: ['date', 'amount'] }),
          ...differencesOf({ cashUp }, reader, { date: today, has: ['date', 'amount'] }),
        ],
        [],
      )
    },
  )
