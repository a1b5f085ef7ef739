import type { MasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import type { Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import { emit } from '#db/queue/outbox.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { createBusiness } from '#features/businesses/create.ts'
import { serviceCreated } from '#features/services/events.ts'
import { newSecret, sealSecret } from '#features/webhooks/secret.ts'

/**
 * A business whose new services are sent to these receivers, created without the API: for tests and
 * benchmarks of delivery.
 */
export async function openSubscriber(
  database: Database,
  masterKey: MasterKey,
  urls: readonly string[],
) {
  const businessId = await transaction(database, async (running) => {
    const { db } = running
    const businessId = await createBusiness(db, masterKey, {
      name: 'Salon',
      slug: newId(),
      plan: 'ENTERPRISE',
      timezone: 'Europe/Amsterdam',
      currency: 'EUR',
    })
    const { dataKey } = await openTenant(running, masterKey, businessId)
    const subscriptions = urls.map((url) => {
      const id = newId()
      const secret = sealSecret({ businessId, dataKey }, id, newSecret())
      return { businessId, id, url, events: [serviceCreated.name], secret }
    })
    await db.insertInto('webhookSubscription').values(subscriptions).execute()
    const business = db.updateTable('business').set({ hasWebhooks: true })
    await business.where('businessId', '=', businessId).execute()
    return businessId
  })

  return {
    businessId,
    /**
     * Commits this number of events in one transaction, and returns their ids; `rest` can still
     * roll it back.
     */
    async announce(count = 1, rest: () => Promise<void> = async () => {}): Promise<string[]> {
      return transaction(database, async (running) => {
        const tenant = await openTenant(running, masterKey, businessId)
        const ids = Array.from({ length: count }, newId)
        for (const id of ids) emit(tenant, serviceCreated, { ...service, id, businessId })
        await rest()
        return ids
      })
    },
  }
}

const service = {
  name: 'Cut',
  durationMinutes: 45,
  price: 4_000,
  currency: 'EUR',
  createdAt: '2026-03-02T09:00:00.000Z',
}
