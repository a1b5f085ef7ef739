import { openOperator } from '#testing/salon/operators.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { headerOf } from '#testing/services/mail-server.ts'
import { until } from '#testing/until.ts'

import type { Attack } from '../attack.ts'
import type { Answer } from '../sender.ts'
import { codeOf } from './access.ts'

/** An operator whom the owner has let in leaves access behind, or changes something of which the owner is not told. */
export const attack: Attack = async (arena) => {
  const { send, tally } = arena
  const [studio, operator] = [await openStudio(), await openOperator()]
  const owner = await openMember('OWNER', [studio])
  const base = `/businesses/${studio.id}`
  await owner.put(`${base}/support-access`, { hours: 2, mayWrite: true })
  const headers = { authorization: `Bearer ${operator.token}` }
  const ask = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload: object = {}) =>
    send({ method, url: `/api/v1${path.replace('~', base)}`, payload, headers })
  const require = (holds: boolean, what: string, answer?: Answer) => {
    tally.count('rules')
    if (!holds) tally.breach(what, answer && `${codeOf(answer)} ${answer.body.slice(0, 200)}`)
  }
  const entered = await ask('POST', `/operator${base}/visit`)
  require(entered.status === 200, 'The operator enters', entered)

  const email = 'operator@example.com'
  const member = `~/staff/${studio.staff.id}`
  const lasting: [string, Answer][] = [
    ['a key', await ask('POST', '~/api-keys', { name: 'Mine', scopes: ['bookings:read'] })],
    ['an invitation', await ask('POST', '~/invitations', { email, role: 'MANAGER' })],
    ['a role', await ask('PATCH', `~/members/${owner.accountId}`, { role: 'STAFF' })],
    ['a removed owner', await ask('DELETE', `~/members/${owner.accountId}`)],
    [
      'a webhook',
      await ask('POST', '~/webhooks', {
        url: 'https://example.com/x',
        events: ['booking.created'],
      }),
    ],
    ['the feed of the business', await ask('POST', '~/calendar-feed')],
    ['the feed of a member', await ask('POST', `${member}/calendar-feed`)],
    [
      'a calendar',
      await ask('POST', `${member}/calendar-sources`, {
        name: 'Mine',
        url: 'https://example.com/a.ics',
      }),
    ],
    ['letters to a member', await ask('PATCH', `${member}/notifications`, { dayPlan: true })],
    ['the address of a member', await ask('PATCH', member, { email })],
    ['a member with an address', await ask('POST', '~/staff', { firstName: 'Me', email })],
    ['the address of the salon', await ask('PATCH', '~', { email })],
    ['a longer consent', await ask('PUT', '~/support-access', { hours: 168, mayWrite: true })],
  ]
  for (const [what, answer] of lasting)
    require(codeOf(answer) === '403 FORBIDDEN_FOR_ROLE', `${what} is closed to a visit`, answer)

  const changes: [string, RegExp, Answer][] = [
    ['the profile', /Profile of the salon: city/, await ask('PATCH', '~', { city: 'Ghent' })],
    ['the page', /Booking page/, await ask('PATCH', '~/booking-page', { intro: 'Call 0900' })],
    [
      'a text',
      /Messages to clients/,
      await ask('PATCH', '~/message-settings', {
        kinds: { REMINDER: { windows: [1_440, 120] } },
      }),
    ],
    [
      'a price',
      /Other: update service/,
      await ask('PATCH', `~/services/${studio.service.id}`, { price: 1 }),
    ],
    ['a client', /Other: create customer/, await ask('POST', '~/customers', { firstName: 'Ada' })],
  ]
  const made = changes.filter(([, , { status }]) => status < 300)
  require(made.length >=
    4, `Most changes are permitted: ${changes.map(([what, , one]) => `${what} ${codeOf(one)}`).join(', ')}`)
  const isOurs = (letter: string) => headerOf(letter, 'To') === owner.email
  require(!arena.letters.some(isOurs), 'Nothing is told before the end')
  const left = await ask('DELETE', '/operator/visit')
  require(left.status === 204, 'The operator leaves', left)
  await until(() => arena.letters.some(isOurs), 500).catch(() => undefined)
  const letter = arena.letters.find(isOurs) ?? ''
  require(letter !== '', 'The owner is told of the visit')
  for (const [what, line] of made) require(line.test(letter), `The owner is told of ${what}`)
  const log = await owner.get(`${base}/audit-log?actor=${operator.accountId}`)
  const kinds = log.body.items.map(({ actor }: { actor: { kind: string } }) => actor.kind)
  require(kinds.length > made.length &&
    kinds.every((kind: string) => kind === 'OPERATOR'), 'The log names the operator in each entry')
}
