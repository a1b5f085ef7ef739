import assert from 'node:assert/strict'

import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { sealedMessage } from '#features/mail/messages.ts'
import * as linkRows from '#features/my-bookings/queries.ts'
import { guestLinks } from '#features/my-bookings/send-link.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { buildApi } from '#src/server/api.ts'

import { database, masterKey, serverTime } from '../process/server.ts'
import { doWork } from '../work.ts'
import { openGuest } from './guests.ts'
import { openOnlineStudio } from './online.ts'
import { asTenant } from './tenant.ts'

/** The server of the process sends no mail; this one does. It listens nowhere, so it need not be closed. */
let mailingServer: ReturnType<typeof buildApi> | undefined
export const openMailingServer = () =>
  (mailingServer ??= buildApi({
    database,
    masterKey,
    guestRateLimit: 1_000_000,
    guestRateLimitBusiness: 1_000_000,
    config: { sendsMail: true },
    now: serverTime,
  }))

/** The token of a link that no letter brought. */
export const issueLink = (studio: { id: string }, email: string) =>
  asTenant(studio, async (tenant) => {
    const token = newBusinessToken(studio.id)
    await linkRows.insert(tenant, { email, locale: null })
    const asked = await tenant.db
      .selectFrom('guestLink')
      .select('id')
      .where('businessId', '=', studio.id)
      .where('dueAt', 'is not', null)
      .execute()
    for (const { id } of asked) await linkRows.issue(tenant, id, hashToken(token))
    return token
  })

/** A studio whose customers book online, and ask for links to their bookings. */
export async function openMyStudio(...options: Parameters<typeof openOnlineStudio>) {
  const studio = await openOnlineStudio(...options)
  const mailing = openGuest(studio.guest.address, await openMailingServer())
  const path = `/${studio.slug}/my-bookings`
  const sessionPath = (token: string) => `${path}/sessions/${token}`
  const links = () =>
    database.db
      .selectFrom('guestLink')
      .selectAll()
      .where('businessId', '=', studio.id)
      .orderBy('id')
      .execute()

  const ask = (email: string, more: object = {}) =>
    mailing.post(`${path}/links`, { email, ...more })

  /** The run of the job. */
  const send = () =>
    doWork(guestLinks, studio, { publicUrl: 'https://salon.example' }, serverTime())

  /** The letters with links that wait to be sent, the oldest first. */
  const letters = () =>
    asTenant(studio, async (tenant) => {
      const rows = await tenant.db
        .selectFrom('message')
        .select(['id', 'sealed'])
        .where('businessId', '=', studio.id)
        .where('kind', '=', 'MY_BOOKINGS')
        .orderBy('id')
        .execute()
      return rows.map(({ id, sealed }) => {
        const letter = sealedMessage.open(tenant, id, sealed)
        return { ...letter, token: /\/link\/([\w-]{64})/.exec(letter.text)?.[1] ?? '' }
      })
    })

  /** The token of a link that a letter brings to an address. */
  async function linkFor(email: string) {
    assert.equal((await ask(email)).status, 204)
    await send()
    const letter = (await letters()).at(-1)
    assert.equal(letter?.to, email)
    return letter.token
  }

  const signInBy = (token: string) => studio.guest.post(`${path}/sessions`, { token })

  /** The token of a session of an address; also of one that gets no letter, as if its link had been known. */
  async function signIn(email: string, letter: 'letter' | 'no letter' = 'letter') {
    const token = letter === 'letter' ? await linkFor(email) : await issueFor(email)
    const { status, body } = await signInBy(token)
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.token as string
  }

  const issueFor = (email: string) => issueLink(studio, email)

  return {
    ...studio,
    mailing,
    sessionPath,
    ask,
    send,
    letters,
    linkFor,
    signInBy,
    signIn,
    links,
    sessions: () =>
      database.db
        .selectFrom('guestSession')
        .selectAll()
        .where('businessId', '=', studio.id)
        .execute(),
    read: (token: string, rest = '') => studio.guest.get(`${sessionPath(token)}${rest}`),
    end: (token: string) => studio.guest.del(sessionPath(token)),
    askErasure: (token: string) => studio.guest.post(`${sessionPath(token)}/erasure-request`),
    erase: (id: string) => asTenant(studio, (tenant) => eraseCustomer(tenant, id)),
    /** The customer with this first name. */
    async customerNamed(firstName: string) {
      const { body } = await studio.get(`~/customers?search=${firstName}`)
      assert.equal(body.meta.total, 1)
      return body.data[0] as { id: string; locale: string | null; marketingConsent: boolean }
    },
  }
}
