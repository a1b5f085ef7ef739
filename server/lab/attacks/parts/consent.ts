import { openMessageWorker } from '#testing/messages.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'

import type { Attack } from '../attack.ts'

const victim = { firstName: 'Mia', lastName: 'Smit', email: 'mia@example.com', phone: null }

/** A consent for the address of somebody else does not count, whatever the person who booked knows and sends. */
export const attack: Attack = async ({ send, tally }) => {
  const studio = await openOnlineStudio()
  const { booking, token } = await bookOnline(studio, { customer: victim, marketingConsent: true })
  const headers = { 'x-api-key': studio.key }
  const read = async (path: string) =>
    JSON.parse((await send({ url: `/api/v1${path}`, headers })).body).data
  const base = `/businesses/${studio.id}`
  const { customerId } = await read(`${base}/bookings/${booking.id}`)
  const counts = async () =>
    (await read(`${base}/customers/${customerId}`)).marketingConsent as boolean
  const expectConsent = async (what: string, isGiven = false) => {
    tally.count('rules')
    if ((await counts()) !== isGiven) tally.breach(what)
  }
  await expectConsent('A consent counts before its address is proven')
  const post = (path: string, payload?: object) =>
    send({ method: 'POST', url: `/api/v1/public${path}`, ...(payload && { payload }) })
  const confirm = await studio.linkTo(booking.id, 'confirm')
  const others = [token, confirm, `${token.slice(0, -4)}AAAA`, 'x'.repeat(64)]
  for (const other of others) {
    tally.operation('acceptOffers')
    const { status } = await post(`/bookings/${other}/offers`)
    if (status !== 404) tally.breach('A consent is confirmed by another link', String(status))
    await send({ url: `/book/${studio.slug}/offers/${other}` })
    await expectConsent('A consent counts by another link')
  }
  // The other operations of the link of the booking.
  await send({ url: `/api/v1/public/bookings/${token}` })
  await post(`/bookings/${token}/confirm`)
  await post(`/bookings/${token}/reschedule`, { date: studio.date, startTime: '15:00' })
  await expectConsent('A consent counts by a change of the booking')
  await bookOnline(studio, { customer: victim, marketingConsent: true }, { startTime: '12:00' })
  await expectConsent('A consent counts by a second booking')
  const worker = openMessageWorker(studio)
  await worker.run()
  const text = worker.letters.map((letter) => letter.text).join('\n')
  const [path = '', link = ''] = /\/book\/\S+\/offers\/([\w-]{64})/.exec(text) ?? []
  // Programs that look at mail open all links.
  await send({ url: path })
  await expectConsent('A consent counts when the link is opened by a program')
  await post(`/bookings/${link}/offers`)
  await expectConsent('The link of the letter confirms the consent', true)
}
