import type { InjectOptions } from 'fastify'

import { newId } from '#core/ids.ts'
import { tokenOf } from '#features/customers/unsubscribe/token.ts'
import { masterKey } from '#testing/process/server.ts'
import { guestAddress } from '#testing/salon/guests.ts'
import { issueLink, openMyStudio } from '#testing/salon/my-bookings.ts'
import { bookOnline } from '#testing/salon/online.ts'
import { formOf } from '#testing/salon/page-text.ts'
import { openMember } from '#testing/salon/people.ts'
import { completeVisit } from '#testing/salon/reviews.ts'

export type Fields = [name: string, value: string][]

/** A form of a public page, as a browser sends it. */
export interface PageForm {
  name: string
  url: string
  fields: Fields
  headers?: Record<string, string>
}

interface Answer {
  status: number
  body: string
  headers: Record<string, string | string[] | number | undefined>
}

export type Ask = (request: InjectOptions) => Promise<Answer>

/** The request that sends a form, from a network of its own. */
export const requestOf = ({ url, headers }: PageForm, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  remoteAddress: guestAddress(),
})

export const encoded = (fields: Fields) => new URLSearchParams(fields).toString()

/** A salon with public pages of every kind: their addresses, and their forms with all fields filled in. */
export async function openPages(ask: Ask) {
  const question = { id: newId(), label: 'Allergies', type: 'TEXT', options: [], isRequired: true }
  const settings = { terms: 'Be on time', questions: [{ ...question, serviceIds: [] }] }
  const studio = await openMyStudio(settings)
  await studio.configure({ depositPercent: 25, email: 'hallo@example.com' })
  const answers = [{ questionId: question.id, value: 'None' }]
  const { manageUrl, booking, payUrl } = await bookOnline(studio, { acceptsTerms: true, answers })
  const pay = new URL(payUrl ?? '').pathname
  const path = `/book/${studio.slug}`
  const mine = `${path}/my-bookings`
  const manage = new URL(manageUrl).pathname
  const confirm = `${path}/confirm/${await studio.linkTo(booking.id, 'confirm')}`
  const link = `${mine}/link/${await issueLink(studio, 'nina@example.com')}`
  const times = `${path}?service=${studio.service.id}&date=${studio.date}`
  const { url: review } = await completeVisit(studio, '15:00')
  const addressee = { businessId: studio.id, of: 'customer' as const, id: studio.customer.id }
  const unsubscribe = `/unsubscribe/${tokenOf(masterKey, addressee)}`
  const guest = {
    cookie: `__Secure-openchair-guest=${await studio.signIn('nina@example.com', 'no letter')}`,
  }
  const owner = `__Host-openchair=${(await openMember('OWNER', [studio])).token}`

  const shown = async (url: string, headers: Record<string, string> = {}) =>
    (await ask({ url, headers, remoteAddress: guestAddress() })).body
  const read = async (url: string, action: string, headers = {}): Promise<Fields> =>
    Object.entries(formOf(await shown(url, headers), action).fields)

  const holdForm = {
    name: 'hold',
    url: times,
    fields: withValues(await read(times, 'hold'), { time: '11:00' }),
  }
  const held = redirectOf(await ask(requestOf(holdForm, encoded(holdForm.fields))))
  const person = {
    firstName: 'Mia',
    lastName: 'Smit',
    email: 'mia@example.com',
    phone: '020 1234567',
  }
  const typed = { ...person, notes: 'Hello', [`answer-${question.id}`]: 'None' }
  const contact = {
    name: 'contact',
    url: held,
    fields: withValues(await read(held, 'review'), typed),
  }
  const reviewed = await ask(requestOf(contact, encoded(contact.fields)))
  const fieldsIn = (action: string) => Object.entries(formOf(reviewed.body, action).fields)

  const forms: PageForm[] = [
    { ...holdForm, fields: withValues(holdForm.fields, { time: '12:00' }) },
    { name: 'hold without services', url: path, fields: holdForm.fields },
    contact,
    { ...contact, name: 'contact without a hold', url: times },
    { name: 'edit', url: held, fields: fieldsIn('edit') },
    {
      name: 'move',
      url: `${manage}?step=time`,
      fields: await read(`${manage}?step=move&date=${studio.date}&time=13:00`, 'move'),
    },
    { name: 'confirm', url: confirm, fields: await read(confirm, 'confirm') },
    {
      name: 'my bookings',
      url: mine,
      fields: [
        ['token', holdForm.fields[0]?.[1] ?? ''],
        ['email', 'nina@example.com'],
      ],
    },
    { name: 'link', url: link, fields: await read(link, 'open') },
    {
      name: 'erase',
      url: mine,
      fields: await read(`${mine}?step=erase`, 'erase', guest),
      headers: guest,
    },
    { name: 'sign out', url: mine, fields: await read(mine, 'sign-out', guest), headers: guest },
    {
      name: 'preview',
      url: `${path}/preview`,
      fields: [
        ['business', studio.id],
        ['settings', '{"intro":"Hello"}'],
        ['step', 'details'],
      ],
      headers: { cookie: owner, 'sec-fetch-site': 'same-origin' },
    },
    {
      name: 'review',
      url: review,
      fields: [
        ['rating', '5'],
        ['comment', 'Fine'],
      ],
    },
    { name: 'pay', url: pay, fields: [] },
    { name: 'unsubscribe', url: unsubscribe, fields: [['List-Unsubscribe', 'One-Click']] },
    {
      name: 'cancel',
      url: manage,
      fields: withValues(await read(`${manage}?step=cancel`, 'cancel'), { reason: 'Ill' }),
    },
    {
      name: 'book',
      url: held,
      fields: withValues(fieldsIn('book'), { acceptsTerms: 'yes', marketing: 'yes' }),
    },
  ]
  return {
    forms,
    pages: [path, times, held, manage, confirm, mine, link, review, pay, unsubscribe, '/status'],
    serviceId: studio.service.id,
  }
}

/** The fields with these values in place of theirs, or beside them. */
const withValues = (fields: Fields, values: Record<string, string>): Fields =>
  Object.entries({ ...Object.fromEntries(fields), ...values })

/** The path that a form has led to. */
function redirectOf({ status, headers, body }: Answer): string {
  if (status !== 303) throw new Error(`The form was refused: ${status} ${body}`)
  return String(headers['location'])
}
