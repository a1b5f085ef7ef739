import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { fault, invalid } from '#core/errors.ts'
import type { Database } from '#db/db.ts'
import { hookPath } from '#features/messages/sms/providers/open.ts'
import type { SmsProvider } from '#features/messages/sms/providers/provider.ts'
import { readReportId } from '#features/messages/sms/report-id.ts'
import { recordReport } from '#features/messages/sms/report.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'

import { refuseOtherVerbs } from './pages/other-verbs.ts'
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

/** Receives what the provider of text messages reports. Its signature is the only credential. */
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
      const attempt = event?.is === 'report' ? readReportId(event.id) : undefined
      if (event?.is === 'report' && attempt)
        await runForBusiness(deps, attempt.businessId, (tenant) =>
          recordReport(tenant, attempt, event),
        )
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
