import type { FastifyInstance } from 'fastify'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { fault, invalid } from '#core/errors.ts'
import type { Database } from '#db/db.ts'
import { handleProviderEvent } from '#features/deposits/handle-provider-event.ts'
import type { ProviderEvent } from '#features/payments/providers/provider-event.ts'
import type { Providers } from '#features/payments/providers/provider.ts'
import type { RateLimits } from '#http/limits/rate-limit.ts'

import { runForBusiness } from './run-for-business.ts'

interface Deps {
  database: Database
  masterKey: MasterKey
  providers: Providers
  limits: RateLimits
  now: () => Date
}

/** Larger than any event that Stripe sends. */
const bodyLimit = 256 * 1024

/**
 * Receives Stripe's webhooks about checkouts and refunds. They are outside the API: the signature
 * covers the raw bytes of the body, there is no key, and the format is Stripe's.
 */
export function addProviderHooks(app: FastifyInstance, deps: Deps) {
  const { providers, limits } = deps
  const { STRIPE: stripe } = providers
  if (!stripe) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
    done(null, body),
  )
  app.post('/hooks/stripe', {
    bodyLimit,
    onRequest: (request) => limits.countAnonymous(request),
    async handler(request, reply) {
      const event = readBy(() =>
        stripe.read(request.body as Buffer, String(request.headers['stripe-signature'])),
      )
      if (event && isUnfit(event))
        request.log.warn(
          { eventId: event.eventId },
          'A payment at Stripe fits no booking: see `openchair payment list-unfit`',
        )
      if (event)
        await runForBusiness(deps, event.businessId, (tenant) =>
          handleProviderEvent(tenant, 'STRIPE', event),
        )
      return reply.status(204).send()
    },
  })
}

const isUnfit = (event: ProviderEvent) => event.of === 'checkout' && event.state.is === 'unfit'

function readBy(read: () => ProviderEvent | null) {
  try {
    return read()
  } catch {
    throw invalid(fault('Stripe-Signature', 'is missing, wrong or too old'))
  }
}
