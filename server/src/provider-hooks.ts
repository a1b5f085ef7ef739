import type { FastifyInstance } from 'fastify'

import { fault, invalid } from '#core/errors.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import { hear } from '#features/bookings/deposits/told.ts'
import type { Providers, Told } from '#features/payments/providers/provider.ts'
import type { RateLimits } from '#http/rate-limit.ts'

interface House {
  database: Database
  masterKey: MasterKey
  providers: Providers
  limits: RateLimits
  now: () => Date
}

/** Larger than any event that Stripe sends. */
const bodyLimit = 256 * 1024

/**
 * Where Stripe tells what became of checkouts and refunds. It stands outside the API: its body is signed as bytes, it
 * has no key, and its sender decides its form.
 */
export function addProviderHooks(
  app: FastifyInstance,
  { database, masterKey, providers, limits, now }: House,
) {
  const { STRIPE: stripe } = providers
  if (!stripe) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
    done(null, body),
  )
  app.post('/hooks/stripe', {
    bodyLimit,
    onRequest: (request) => limits.countStranger(request),
    async handler(request, reply) {
      const told = readBy(() =>
        stripe.read(request.body as Buffer, String(request.headers['stripe-signature'])),
      )
      if (told) await take(told)
      return reply.status(204).send()
    },
  })

  async function take(told: Told) {
    const work = workOf(told.businessId)
    const isOurs = await database
      .of(work)
      .db.selectFrom('directory')
      .select('businessId')
      .where('businessId', '=', told.businessId)
      .executeTakeFirst()
    // Another installation may share the account.
    if (!isOurs) return
    const means = { database: database.of(work), masterKey, now: now() }
    await tenantTransaction(means, told.businessId, (tenant) => hear(tenant, 'STRIPE', told))
  }
}

const workOf = (name: string) => {
  const lateAt = Date.now() + 10_000
  const isLate = () => Date.now() > lateAt
  return { name, patience: 'write' as const, isLate, isOver: isLate }
}

function readBy(read: () => Told | null) {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw invalid(fault('Stripe-Signature', 'is missing, wrong or too old'))
  }
}
