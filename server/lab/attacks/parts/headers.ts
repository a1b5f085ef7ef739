import { setTimeout as delay } from 'node:timers/promises'

import { database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { headerOf } from '#testing/services/mail-server.ts'

import type { Arena, Attack } from '../attack.ts'

const platform = 'Kapperij Online'

/** Names that end a header, are an address, run backwards, cannot be seen, or are those of the installation. */
const hostile = [
  'Bank" <support@bank.example>, "x',
  'support@bank.example',
  'support＠bank．com',
  'www.bank-login.example',
  'Bank \u202emoc.knab\u202c',
  '\u2066Bank\u2069 \u200b\u2060',
  '\u200b\u200e',
  "Bank\\' <b@c>;",
  'Openchair',
  'Оpеnсhаir Security',
  '0penchair - Support',
  'OPENCHA1R Team',
  'Kapperij 0nline',
  'Kapperij Online Security',
  'Kаpperij Online Klantenservice',
]

/** Salons with such names send letters of every kind to their clients, and by their test. */
export const attack: Attack = async (arena) => {
  for (const name of hostile) {
    arena.tally.operation(JSON.stringify(name))
    await sendAs(arena, name)
  }
  await everyLetterSent(arena)
  for (const letter of arena.letters) inspect(arena, letter)
  arena.tally.count('letters', arena.letters.length)
  if (arena.letters.length < hostile.length * 2) arena.tally.breach('Letters are missing')
}

async function sendAs({ send }: Arena, name: string) {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const headers = { authorization: `Bearer ${owner.token}` }
  const base = `/api/v1/businesses/${studio.id}`
  const ask = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    send({ method, url: `${base}${path}`, payload, headers })
  // Names that the API refuses may be stored since before: the rows are written beside it.
  await ask('PATCH', '', { name })
  await database.db
    .updateTable('directory')
    .set({ name })
    .where('businessId', '=', studio.id)
    .execute()
  await ask('PATCH', `/services/${studio.service.id}`, { name })
  await ask('PATCH', `/staff/${studio.staff.id}`, { firstName: name, lastName: null })
  const template = { subject: `{{businessName}} ${name}`, text: name }
  await ask('POST', '/message-settings/test', {
    kind: 'BOOKING_CONFIRMED',
    language: 'en',
    template,
  })
  await ask('POST', '/message-settings/test', { kind: 'BOOKING_CONFIRMED', language: 'en' })
  await ask('POST', '/bookings', {
    date: studio.date,
    startTime: '10:00',
    staffId: studio.staff.id,
    customerId: studio.customer.id,
    customerName: name,
    services: [{ serviceId: studio.service.id }],
    notifyCustomer: true,
  })
}

/** Waits until no letter has come for a while, at most half a minute. */
async function everyLetterSent({ letters }: Arena) {
  let before = -1
  for (let turn = 0; turn < 10 && letters.length !== before; turn += 1) {
    before = letters.length
    await delay(3_000)
  }
}

const hidden = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f]/u

function inspect({ tally }: Arena, letter: string) {
  const require = (holds: boolean, what: string, found: string) => {
    tally.count('rules')
    if (!holds) tally.breach(what, JSON.stringify(found).slice(0, 160))
  }
  const [head = ''] = letter.split('\r\n\r\n')
  const names = [...head.matchAll(/^([A-Za-z-]+):/gm)].map(([, name = '']) => name.toLowerCase())
  const single = ['from', 'to', 'subject', 'reply-to', 'message-id']
  for (const name of single)
    require(names.filter((one) => one === name).length <= 1, `One header ${name}`, head)
  require(!names.some((name) => name === 'bcc' || name === 'cc'), 'No further recipients', head)
  const from = decoded(headerOf(letter, 'From') ?? '')
  const [, quoted = '', address = ''] = /^(.*)<([^<>]+)>$/s.exec(from) ?? []
  const shown = quoted.trim().replace(/^"(.*)"$/s, '$1')
  require(address === 'post@salon.example', 'The address is that of the installation', from)
  require(shown !== '' &&
    !/[@<>"\\]|\.(?:com|net|nl|example)\b/i.test(shown), 'The sender is no address', from)
  require(!hidden.test(shown), 'The sender has nothing hidden', from)
  const plain = shown.normalize('NFKC').toLowerCase()
  const isOurs = /p.?e?n.?ch.*r|[0oо]p.nch/u.test(plain) || /^k.pperij .nline/u.test(plain)
  require(!isOurs || shown === platform, 'The sender is not the installation', from)
  const subject = decoded(headerOf(letter, 'Subject') ?? '')
  require(!hidden.test(subject), 'The subject has nothing hidden', subject)
  for (const line of letter.matchAll(/^(?:SUMMARY|ORGANIZER|X-WR-CALNAME)[:;].*$/gm))
    require(!hidden.test(line[0].trim()), 'A calendar has nothing hidden', line[0])
}

/** The text of encoded words (RFC 2047), which programs show. */
const decoded = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9a-f]{2})/gi, (__, hex: string) =>
                String.fromCodePoint(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    )
