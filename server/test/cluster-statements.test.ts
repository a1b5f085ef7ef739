import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'

import { newId } from '#core/ids.ts'
import { classifyTables } from '#db/migrate/distribute.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as requests from '#features/access/keys/requests.ts'
import { removeExpiredAccess } from '#features/access/retention.ts'
import { listedSlugs } from '#features/booking-page/listed.ts'
import { calendarImports } from '#features/calendars/import-due.ts'
import { segmentNames } from '#features/campaigns/segments.ts'
import { scheduledCampaigns } from '#features/campaigns/send-scheduled.ts'
import { campaignEmails } from '#features/campaigns/sending/deliver.ts'
import * as sendings from '#features/campaigns/sending/sendings.ts'
import { removeExpired } from '#features/locations/geocoder/cache.ts'
import * as messages from '#features/mail/messages.ts'
import { businessMail } from '#features/mail/send.ts'
import { removeOldMessages as removeOldBookingMessages } from '#features/messages/retention.ts'
import { removeExpiredAccess as removeExpiredGuests } from '#features/my-bookings/retention.ts'
import { reviewRequests } from '#features/reviews/queue-requests.ts'
import { openBulkhead } from '#features/webhooks/sending/bulkhead.ts'
import { claimDue } from '#features/webhooks/sending/claim.ts'
import { outcomeOf } from '#features/webhooks/sending/outcome.ts'
import { findBusinesses } from '#features/webhooks/sending/poll.ts'
import { queueMetrics } from '#features/webhooks/sending/queue-metrics.ts'
import { record } from '#features/webhooks/sending/record.ts'
import { removeOldEvents } from '#features/webhooks/sending/retention.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { deleteExpiredKeys } from '#http/idempotency/delete-expired.ts'
import { writeUses } from '#http/identify/last-used.ts'
import { createDemo } from '#src/demo/create.ts'
import { dueSelects } from '#src/jobs/due-work.ts'
import { readQueueAges } from '#src/metrics/queue-ages.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { batchesOf } from '#testing/database/statements.ts'
import { openMessageWorker } from '#testing/messages.ts'
import { runPaymentJobs } from '#testing/money/money-work.ts'
import { runAuditJobs } from '#testing/process/audit-jobs.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { addMembers } from '#testing/salon/members.ts'
import { openMyStudio } from '#testing/salon/my-bookings.ts'
import { bookOnline, nina } from '#testing/salon/online.ts'
import { openOperator } from '#testing/salon/operators.ts'
import { openMember } from '#testing/salon/people.ts'
import type { Salon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { runPassJobs } from '#testing/services/pass-work.ts'
import { doWork } from '#testing/work.ts'
import { putOff, removeOld as removeOldWork } from '#work/attempts.ts'
import { findDueWork } from '#work/find-due-work.ts'

import { allowed, type Allowance } from './cluster-allowances.ts'
import { faultsOf, type TableKinds } from './cluster-statement.ts'
import { openSalonWithRecords, type SalonWithRecords } from './records.ts'
import { inOrder, nameOf, requestTo, words } from './requests.ts'
import { runStaffJobs } from './run-staff-jobs.ts'
import { servicesWith } from './workers/work-cases.ts'

// A check that the schema cannot express: every statement of the endpoints and of background work
// follows the rules of a cluster with each business on one node. It runs without a cluster.

/** Requests that may write look-up rows of a business; everyday work does not. */
const rareWrites = /directory/
const rareRoutes = new Set([
  'POST /businesses',
  'PATCH /businesses/:businessId',
  'PUT /businesses/:businessId/support-access',
])
const isRare = (name: string) => rareRoutes.has(name) || name.includes(' /operator/')

const statements = new Map<string, Set<string>>()
let kinds: TableKinds

async function watch(by: string, work: () => Promise<unknown>) {
  for (const text of (await batchesOf(work)).flat()) {
    const sources = statements.get(text) ?? new Set()
    statements.set(text, sources.add(by))
  }
}

/** By a key and, where people may, by the owner or an operator; answers the status of the last one. */
async function ask(endpoint: Endpoint, salon: SalonWithRecords) {
  const owner = await openMember('OWNER', [salon])
  const ids = { ...words, ...salon.ids }
  const byKey = requestTo(endpoint, ids, { key: salon.key })
  const headers = endpoint.idempotent && { 'idempotency-key': newId() }
  const answered = await app.inject({ ...byKey, headers: { ...byKey.headers, ...headers } })
  if (endpoint.access !== 'session' && endpoint.access !== 'public') return answered.statusCode
  const { token } = endpoint.operator ? await openOperator() : owner
  const byOwner = { ...byKey, headers: { authorization: `Bearer ${token}` } }
  return (await app.inject(byOwner)).statusCode
}

before(async () => {
  const tables = await withClient(await databaseUrl(), classifyTables)
  const named = (kind: string) =>
    new Set(tables.filter((table) => table.kind === kind).map(({ name }) => name))
  kinds = { tenant: named('tenant'), lookup: named('lookup') }

  let shared = await openSalonWithRecords()
  for (const endpoint of inOrder) {
    let status = 0
    const askIt = () => watch(nameOf(endpoint), async () => (status = await ask(endpoint, shared)))
    await askIt()
    // The routes before it may have left it nothing to do; a booking is cancelled one time, without a refusal of the second.
    if (status < 400 && !endpoint.path.endsWith('/cancel')) continue
    shared = await openSalonWithRecords()
    await askIt()
  }
  const salon = await openSalonWithRecords()
  await salon.post('~/staff', { firstName: 'Eva' })
  const { signal } = new AbortController()
  const card = `~/customers/${salon.ids['customerId']}`
  await watch('a customer renamed', () => salon.patch(card, { firstName: 'Zoë' }))
  await watch('the queue', () => runQueue(salon.id))
  await watch('campaigns', () => runCampaigns(salon))
  await watch('the background', async () => {
    await deleteExpiredKeys(database.db, 86_400, signal)
    await removeOldEvents(database.db, signal)
    await removeExpired(database.db, signal)
    await putOff(database.db, { businessId: salon.id, kind: 'test', id: newId() }, new Date(0))
    await removeOldWork(database.db, signal)
    await runAuditJobs(signal)
    await requests.write(database.db)
    await writeUses(database.db)
    await removeExpiredAccess(database.db)
    for (const { read } of queueMetrics(database.db)) await read()
  })
  const afterVisits = new Date(Date.now() + 90 * 86_400_000)
  await watch('review requests', () =>
    doWork(reviewRequests, salon, { sendsMail: true }, afterVisits),
  )
  await watch('the sitemap', () => listedSlugs(database.db))
  await watch('the poll', () => findDueWork(database.db, dueSelects, { warn: () => {} }))
  await watch('the ages of queues', () => readQueueAges(database.db, true))
  await watch('calendars', () => importCalendars(salon.id))
  await watch('messages', () => runMessages(salon.id))
  await watch('messages about bookings', runBookingMessages)
  await watch('letters to staff', runStaffJobs)
  await watch('links of customers', runGuestLinks)
  await watch('passes', () => runPassJobs({ after }))
  await watch('money', () => runPaymentJobs({ after }))
  await watch('the demo', () => transaction(database, (running) => createDemo(running, masterKey)))
})

/** All paths of a campaign: sent at its time, delivered, deferred, deleted. */
async function runCampaigns(salon: Salon) {
  await addMembers(salon, 3)
  await addMembers(salon, 1, { marketingConsent: false })
  const content = { businessId: salon.id, title: 'Offer', message: 'Come', segment: 'NEAR_REWARD' }
  const scheduledAt = new Date(Date.now() + 60_000).toISOString()
  for (const segment of segmentNames) {
    const { body } = await salon.post('/loyalty/campaigns', { ...content, segment, scheduledAt })
    await salon.get(`/loyalty/campaigns/${body.id}/recipients`)
    await salon.patch(`/loyalty/campaigns/${body.id}`, { segment, message: 'Come soon' })
  }
  await database.pool.query(
    `update campaign set send_at = now() - interval '1 second' where business_id = $1`,
    [salon.id],
  )
  await doWork(scheduledCampaigns, salon, {})
  const outcomes = ['away', 'defer', 'failed', 'skipped'] as const
  let asked = 0
  const deliver = async () => ({ is: outcomes[asked++] ?? 'failed', reason: 'TEST' }) as const
  const channels = { EMAIL: { deliver }, WALLET: { deliver } }
  for (const minutes of [0, 2, 4])
    await doWork(campaignEmails, salon, { channels }, inMinutes(minutes))
  assert.ok(asked > outcomes.length)
  await sendings.removeOld(database.db, new AbortController().signal)
}

const importCalendars = (id: string) =>
  doWork(calendarImports, { id }, { ...servicesWith(null), allowInsecure: false })

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function runMessages(businessId: string) {
  await tenantTransaction({ database, masterKey }, businessId, (tenant) =>
    messages.queue(tenant, 'GIFT_CARD', { to: 'nina@example.com', subject: 'Card', text: 'Card' }),
  )
  const server = { from: 'desk@salon.example', log: { warn: () => {}, error: () => {} } }
  const sent: string[] = []
  const sendMail = async ({ subject }: { subject: string }) => {
    if (sent.push(subject) === 1) throw new Error('No server')
  }
  const mailServer = { ...server, transport: { sendMail } as never }
  for (const minutes of [1, 3])
    await doWork(businessMail, { id: businessId }, { mailServer }, inMinutes(minutes))
  assert.deepEqual(sent, ['Card', 'Card'])
}

async function runGuestLinks() {
  const studio = await openMyStudio()
  await bookOnline(studio, { marketingConsent: true, locale: 'de' })
  await studio.ask(nina.email)
  await studio.send()
  await studio.askErasure(await studio.signIn(nina.email))
  const past = { expiresAt: new Date(Date.now() - 86_400_000).toISOString() }
  for (const table of ['guestLink', 'guestSession'] as const)
    await database.db.updateTable(table).set(past).where('businessId', '=', studio.id).execute()
  await removeExpiredGuests(database.db, new AbortController().signal)
}

async function runBookingMessages() {
  const studio = await openStudio()
  const { body } = await studio.book({ notifyCustomer: true })
  const worker = openMessageWorker(studio)
  assert.equal((await worker.at(null)).length, 1)
  const reminded = new Date(Date.parse(body.booking.startsAt) - 86_400_000)
  assert.equal((await worker.at(reminded)).length, 1)
  const longAfter = new Date(reminded.getTime() + 402 * 86_400_000)
  await removeOldBookingMessages(database.db, new AbortController().signal, longAfter)
}

async function runQueue(businessId: string) {
  await findBusinesses(database.db, { full: [], firstDelaySeconds: 0 })
  const bulkhead = openBulkhead()
  for (const status of [204, 500]) {
    const { claimed } = await claimDue(database, bulkhead, { businessId, firstDelaySeconds: 0 })
    assert.ok(claimed.length > 0 || status === 500)
    const answer = { reason: 'ANSWERED', status, text: '', retryAfter: undefined } as const
    const finished = claimed.map((one) => {
      const outcome = outcomeOf(answer, one.automaticAttempts, [0, 0, 0, 0, 0])
      const recovered = { ...one, isFailing: true }
      return { claimed: recovered, outcome, response: null, endedAt: new Date().toISOString() }
    })
    await record(database, businessId, finished)
  }
}

test('statements follow the rules of a cluster', () => {
  const used = new Set<Allowance>()
  const broken: string[] = []
  for (const [text, sources] of statements)
    for (const [fault, about] of faultsOf(text, kinds)) {
      const one = allowed.find(
        (allowance) => allowance.fault === fault && allowance.words.test(text),
      )
      if (one) used.add(one)
      else broken.push(`${fault} (${about}), by ${[...sources][0]}:\n${text}`)
    }
  assert.ok(statements.size > 150, `only ${statements.size} statements were seen`)
  assert.deepEqual(broken, [])
  const unused = allowed.filter((allowance) => !used.has(allowance))
  assert.deepEqual(unused, [], 'unused allowances')
})

test('everyday work writes no look-up tables', () => {
  for (const [text, sources] of statements) {
    const isWritten = faultsOf(text, kinds).some(
      ([fault, table]) => fault === 'a write of a look-up' && rareWrites.test(table),
    )
    const everyday = [...sources].filter((one) => one.includes(' /') && !isRare(one))
    if (isWritten)
      assert.deepEqual(
        everyday.filter((one) => !one.startsWith('DELETE /businesses/:businessId')),
        [],
        text,
      )
  }
})
