import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { masterHash } from '#core/crypto/key-ring.ts'
import { fault, invalid } from '#core/errors.ts'
import { e164Of } from '#core/text/phone.ts'
import type { Database } from '#db/db.ts'
import type { Tenant } from '#db/tenant.ts'
import { hookPath } from '#features/messages/sms/providers/open.ts'
import type { Reply, Report, SmsProvider } from '#features/messages/sms/providers/provider.ts'
import { answerReply } from '#features/messages/sms/replies/answer.ts'
import { meaningOf } from '#features/messages/sms/replies/meaning.ts'
import { lastWriter } from '#features/messages/sms/replies/texted-numbers.ts'
import { readReportId } from '#features/messages/sms/report-id.ts'
import { recordNumber, recordReport } from '#features/messages/sms/report.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'

import { refuseOtherVerbs } from '../pages/other-verbs.ts'
import { runForBusiness } from './run-for-business.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  sms?: SmsProvider | null | undefined
  limits: RateLimits
  /** The providers sign the address by which they know the installation. */
  publicUrl: string
  now: () => Date
}

/** Far above a report, and a reply of many segments. */
const bodyLimit = 64 * 1024

/** Receives what the provider of text messages reports, and what customers reply. Its signature is the only credential. */
export function addSmsHooks(app: FastifyInstance, deps: Deps) {
  const { sms, limits, publicUrl, now } = deps
  if (!sms) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
    done(null, body),
  )
  const url = hookPath(sms.name)
  app.route({
    method: ['GET', 'POST'],
    url,
    bodyLimit,
    onRequest: (request) => limits.countAnonymous(request),
    async handler(request, reply) {
      const event = read(sms, request)
      if (event?.is === 'report') await record(deps, event)
      if (event?.is === 'reply') await receive(deps, sms.name, event)
      return reply.status(204).send()
    },
  })
  refuseOtherVerbs(app, url, ['GET', 'POST', 'HEAD'])

  function read({ read }: SmsProvider, { method, originalUrl, headers, body }: FastifyRequest) {
    const address = publicUrl + originalUrl
    const { searchParams: query } = new URL(address)
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    try {
      return read({ method, url: address, query, headers, body: bytes, now: now() })
    } catch {
      throw invalid(fault('signature', 'is missing, wrong or too old'))
    }
  }
}

async function record(deps: Deps, report: Report) {
  const attempt = readReportId(report.id)
  if (!attempt) return
  const run = (work: (tenant: Tenant) => Promise<unknown>) =>
    runForBusiness(deps, attempt.businessId, work)
  let bookingId: string | undefined
  await run(async (tenant) => (bookingId = await recordReport(tenant, attempt, report)))
  const recorded = bookingId
  if (recorded !== undefined) await run((tenant) => recordNumber(tenant, recorded, report))
}

/** A reply is for the business that wrote to the number last. The answer to the provider is the same for all. */
async function receive(deps: Deps, providerName: string, { id, from, text }: Reply) {
  const { database, masterKey } = deps
  const meaning = meaningOf(text)
  const number = e164Of(from, null)
  if (!meaning || number === null) return
  const writer = await lastWriter(database.quick, masterKey, number)
  if (!writer) return
  const { businessId, bookingId, numberHash } = writer
  const replyHash = masterHash(masterKey, 'text-reply', `${providerName} ${id}`)
  await runForBusiness(deps, businessId, (tenant) =>
    answerReply(tenant, { meaning, number, bookingId, numberHash, replyHash }),
  )
}
