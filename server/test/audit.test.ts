import assert from 'node:assert/strict'
import test from 'node:test'

import { emailHash } from '#core/crypto/key-ring.ts'
import { newToken } from '#core/crypto/tokens.ts'
import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'
import * as resets from '#features/access/password-changes/queries.ts'
import { NewImage } from '#features/businesses/images/schema.ts'
import { actionNames } from '#http/audit/actions.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { exampleRequest } from '#http/openapi/example.ts'
import { endpoints } from '#src/endpoints.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson, password, type Person, request } from '#testing/salon/people.ts'
import { openAuthenticator } from '#testing/services/authenticator.ts'

import { openSalonWithRecords } from './records.ts'
import { nameOf, requestTo, words } from './requests.ts'

/**
 * Operations of people that the audit log leaves out, each with the reason. Money, access and personal data that
 * somebody loses are never left out: the ledger of a gift card has no person in it, for example.
 */
const unaudited: Record<string, string> = {
  // Ends: the owner of the session could at most use it less. A session that begins has an entry.
  signOut: 'the own session ends',
  // Nobody could read an entry: there is no business yet. The log line of the request stays.
  createFirstAccount: 'the installation has no business, and so no log',
  endSession: 'one of the own sessions ends',
  // The account alone sees and changes these; they open nothing.
  updateAccount: 'a name and a language',
  // Steps before the change, which has an entry itself.
  createTotp: 'it counts once confirmTotp has confirmed it',
  createPasskeyOptions: 'createPasskey is the change',
  createPasskeyRequest: 'verifySecondFactor is asked with it',
  verifySecondFactor: 'the change for which it is given has an entry, and so has a wrong one',
  requestPasswordReset:
    'resetPassword is the change, and an entry must not reveal whether the account exists',
  // The log is deleted with its business, so that nobody could read the entry; the log line of the request stays.
  deleteBusiness: 'the log is deleted with its business',
  // The address of the receiver, which decides who gets data, has an entry when it is set.
  sendTestMessage: 'an example without data goes to the own address',
  testWebhook: 'an example without data goes to a receiver that has its entry',
  retryDelivery: 'a receiver gets again what was sent to it before',
  // Stands with the day, whose closing has an entry.
  setOpeningFloat: 'the day shows it',
  // The offer of the business, as services and products are: no access, no money that exists, no personal data.
  createLoyaltyProgram: 'part of the offer',
  updateLoyaltyProgram: 'part of the offer',
  deleteLoyaltyProgram: 'part of the offer; its cards and their points stay',
  setTargets: 'aims of the team: no access, no money that exists, no personal data',
  previewBookingPage: 'nothing is stored',
  createCampaignTemplate: 'a text that nobody has got',
  deleteCampaignTemplate: 'a text that nobody has got',
  createCampaign: 'a text for clients who have agreed to get it; the campaign shows it',
  updateCampaign: 'a text that nobody has got',
  previewCampaign: 'nothing is stored',
  sendTestCampaign: 'a text goes to the own address',
  sendCampaign: 'the campaign shows the text, its recipients and when it was sent',
  deleteCampaign: 'a text; what was sent is sent',
}

/** Whether the operation changes access, rights or settings, or takes personal data out or in. */
const isSensitive = ({ name, method, access, right, operator }: Endpoint) =>
  // Operators have a log of their own, and all of their acts on a business are in its log: operators/routes.test.ts.
  !operator &&
  ((method !== 'GET' && (access === 'session' || access === 'public' || right !== undefined)) ||
    /export|import|erase/i.test(name))

const audited = endpoints.filter(({ audit }) => audit !== undefined)

test('every sensitive operation is audited, or excepted with a reason', () => {
  const names = endpoints.filter(isSensitive).filter(({ audit }) => audit === undefined)
  assert.deepEqual(names.map(({ name }) => name).toSorted(), Object.keys(unaudited).toSorted())
  assert.ok(audited.every(({ method }) => method !== 'GET'))
})

test('every action has an operation', () => {
  // Of commands, and of a refused request.
  const others = ['member.added', 'plan.changed', 'sign-in.failed']
  const ofOperators = [
    'business.suspended',
    'business.resumed',
    'quotas.changed',
    'deletion.scheduled',
    'deletion.withdrawn',
    'support.entered',
    'support.wrote',
  ]
  const named = audited.flatMap(({ audit = [] }) => audit)
  assert.deepEqual(
    [...new Set([...named, ...others, ...ofOperators])].toSorted(),
    actionNames.toSorted(),
  )
})

type Opened = Awaited<ReturnType<typeof open>>

/** A salon with records, its owner, and what the audited operations act on. */
async function open() {
  const salon = await openSalonWithRecords()
  const owner = await openMember('OWNER', [salon])
  const member = await openMember('STAFF', [salon])
  const invited = await owner.post(`/businesses/${salon.id}/invitations`, {
    email: (await openPerson()).email,
    role: 'STAFF',
  })
  const invitationId = invited.body.data.id
  const { accountId } = member
  const ids: Record<string, string> = {
    ...words,
    ...salon.ids,
    invitationId,
    keyId: salon.keyId,
    accountId,
  }
  return { salon, owner, ids }
}

const newPassword = 'another long enough one'

/** Bodies that documented examples cannot be, since they hold secrets. */
const bodies: Record<string, (opened: Opened) => Promise<object>> = {
  signIn: async ({ owner: { email } }) => ({ email, password }),
  // The slug of the example is that of another salon.
  updateBusiness: async ({ salon }) => ({ slug: `renamed-${salon.id}`, minAdvanceBooking: 90 }),
  deleteLogo: withImage('logo'),
  deleteBookingPagePhoto: withImage('booking-page/photo'),
  changePassword: async () => ({ currentPassword: password, newPassword }),
  async signInWithSecondFactor({ owner }) {
    const { recoveryCodes } = await enrol(owner)
    const { email } = owner
    const { challenge } = (await request('POST', '/auth/login', { email, password })).body
    return { challenge, recoveryCode: recoveryCodes[0] }
  },
  async confirmTotp({ owner, ids }) {
    const { id, code } = await createTotp(owner)
    ids['id'] = id
    return { code }
  },
  async deleteSecondFactor({ owner, ids }) {
    ids['id'] = (await enrol(owner)).id
    return {}
  },
  async createRecoveryCodes({ owner }) {
    await enrol(owner)
    return {}
  },
  async createPasskey({ owner }) {
    const proof = { currentPassword: password }
    const options = await owner.post('/auth/second-factors/passkeys/options', proof)
    return { passkey: openAuthenticator().create(options.body.data) }
  },
  async createRefund({ salon, ids }) {
    await salon.patch(`~/bookings/${ids['bookingId']}/mark-paid`)
    return { bookingId: ids['bookingId'], amount: 1 }
  },
  checkOutBooking: async () => ({ discounts: [{ target: 'VISIT', percent: 100 }] }),
  async reopenDay({ salon, owner, ids }) {
    const path = `/businesses/${salon.id}/cash-ups/${ids['day']}`
    assert.equal((await owner.post(`${path}/close`, { countedCash: 0 })).status, 200)
    return { reason: 'Mistake' }
  },
  async resetPassword({ owner }) {
    const token = newToken()
    const reset = { token, emailHashes: [emailHash(masterKey, owner.email)], isMailed: false }
    await resets.insert(database.db, reset)
    return { token, newPassword }
  },
  async acceptInvitation({ salon, owner }) {
    const { email } = await openPerson()
    await database.db
      .updateTable('account')
      .set({ passwordHash: null })
      .where('emailHash', '=', emailHash(masterKey, email))
      .execute()
    const path = `/businesses/${salon.id}/invitations`
    const { url } = (await owner.post(path, { email, role: 'STAFF' })).body.data
    return { token: new URL(url).searchParams.get('token'), password: newPassword }
  },
}

/** Uploads the picture that is to be removed. */
function withImage(path: string) {
  return async ({ salon, owner }: Opened) => {
    const { image } = exampleRequest(NewImage) as NewImage
    const { status } = await owner.put(`/businesses/${salon.id}/${path}`, { image })
    assert.equal(status, 200)
    return {}
  }
}

async function createTotp({ post }: Person) {
  const created = await post('/auth/second-factors/totp', { currentPassword: password })
  const { id, secret } = created.body.data as { id: string; secret: string }
  return { id, code: totpCode(fromBase32(secret), stepAt(new Date())) }
}

/** Adds a second factor; the session has given it just now. */
async function enrol(person: Person) {
  const { id, code } = await createTotp(person)
  const { body } = await person.post(`/auth/second-factors/totp/${id}/confirm`, { code })
  return { id, recoveryCodes: body.data.recoveryCodes as string[] }
}

// The entry of a new business is in its own log: create-own.test.ts.
for (const endpoint of audited.filter(({ name }) => name !== 'createBusiness'))
  test(`${nameOf(endpoint)} leaves an entry`, async () => {
    const opened = await open()
    const { owner, salon, ids } = opened
    const before = await actionsOf(opened)
    const payload = await bodies[endpoint.name]?.(opened)
    const named = requestTo(endpoint, ids)
    const headers = { authorization: `Bearer ${owner.token}` }
    const { statusCode, body } = await app.inject({
      ...named,
      headers: { ...headers, 'x-business-id': salon.id },
      ...(payload && { payload }),
    })
    assert.ok(statusCode < 300, body)
    // Reset and change of the password end the session that reads the log.
    const reader = await openMember('OWNER', [salon])
    const after = await actionsOf({ ...opened, owner: reader })
    for (const action of [endpoint.audit ?? []].flat())
      assert.ok(countOf(after, action) > countOf(before, action), `${action}: ${after.join()}`)
  })

async function actionsOf({ owner, salon }: Pick<Opened, 'owner' | 'salon'>): Promise<string[]> {
  const { body } = await owner.get(`/businesses/${salon.id}/audit-log`)
  return body.items.map(({ action }: { action: string }) => action)
}

const countOf = (actions: readonly string[], wanted: string) =>
  actions.filter((action) => action === wanted).length
