import { newId } from '#core/ids.ts'
import { enablePage } from '#testing/salon/guests.ts'
import type { Studio } from '#testing/salon/studio.ts'

import type { Arena } from '../attack.ts'

interface Marks {
  mark: (name: string) => string
  email: (name: string) => string
  phone: (name: string) => string
  /** A secret that the server has made. */
  set: (name: string, text: string) => void
}

/** Enters what a customer enters online, and opens the secret addresses of holds, bookings and calendar feeds. */
export async function enterAsGuest(
  { send }: Pick<Arena, 'send'>,
  studio: Studio,
  { mark, email, phone, set }: Marks,
) {
  const questionId = newId()
  const question = { id: questionId, label: 'Allergies?', type: 'TEXT', options: [] }
  const questions = [{ ...question, isRequired: false, serviceIds: [] }]
  const slug = await enablePage(studio, { questions })
  const call = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    payload?: object | string,
    status = 200,
  ) => {
    const answer = await send({
      method,
      url: path.replace(/^\/public/, '/api/v1/public'),
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    })
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.body}`)
    return answer.body.startsWith('{') ? JSON.parse(answer.body) : undefined
  }

  const services = [{ serviceId: studio.service.id }]
  const wanted = { date: studio.date, startTime: '14:00', services }
  const token: string = (await call('POST', `/public/${slug}/holds`, wanted, 201)).hold.token
  set('token of a hold', token)
  await call('PATCH', `/public/holds/${token}`, { startTime: '15:00' })
  const customer = {
    firstName: mark('first name of a guest'),
    lastName: mark('last name of a guest'),
    email: email('e-mail of a guest'),
    phone: phone('phone of a guest'),
  }
  const form = {
    hold: token,
    customer,
    notes: mark('note of a guest'),
    answers: [{ questionId, value: mark('answer of a guest') }],
  }
  const cutOff = `{"customer":{"firstName":"${mark('form that is cut off')}`
  await call('POST', `/public/${slug}/bookings`, cutOff, 400)
  const unknown = { ...form, [mark('unknown field of a form')]: mark('unknown value of a form') }
  await call('POST', `/public/${slug}/bookings`, unknown, 400)
  const { manageUrl } = await call('POST', `/public/${slug}/bookings`, form, 201)
  const link = String(manageUrl).split('/').at(-1) ?? ''
  set('link to a booking', link)
  await call('GET', `/public/bookings/${link}`)
  await call('GET', `/public/bookings/${link}/calendar.ics`)
  await call('GET', `/book/${slug}/manage/${link}`)
  await call('GET', `/book/${slug}?firstName=${mark('query of a page')}`)
  await call('POST', `/public/bookings/${link}/cancel`, { reason: mark('reason of a guest') })
  await call('GET', `/public/bookings/${mark('malformed link to a booking')}`, undefined, 404)
  await call('GET', `/book/${slug}/manage/${mark('malformed link to a page')}`, undefined, 404)

  const feed = await studio.post('~/calendar-feed', { detail: 'FULL' })
  const { pathname } = new URL(feed.body.data.url)
  set(
    'address of a calendar feed',
    pathname
      .split('/')
      .at(-1)
      ?.replace(/\.ics$/, '') ?? '',
  )
  await call('GET', pathname)
}
