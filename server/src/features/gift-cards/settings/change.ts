import { notFoundAt, refuseFaults } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import { boundFaults } from '../rules.ts'
import type { GiftCardSettings, GiftCardSettingsChanges } from '../schema.ts'
import * as settings from './queries.ts'

/** Changes the given fields; sold cards are not affected. Throws 400, and 404 for an unknown design. */
export async function changeSettings(
  tenant: Tenant,
  { designs, ...plain }: GiftCardSettingsChanges,
): Promise<GiftCardSettings> {
  if (!designs && Object.keys(plain).length === 0)
    return settings.toSettings(tenant, await settings.find(tenant))
  const before = await settings.lock(tenant)
  const after = {
    ...before,
    ...plain,
    designs: designs ? withIds(before, designs) : before.designs,
  }
  refuseFaults(boundFaults(after, plain))
  tenant.defer(settings.update(tenant, after))
  return settings.toSettings(tenant, after)
}

type DesignChanges = NonNullable<GiftCardSettingsChanges['designs']>

function withIds({ designs }: settings.Settings, sent: DesignChanges) {
  const known = new Set(designs.map(({ id }) => id))
  return sent.map(({ id = newId(), name, imageUrl }, index) => {
    if (sent[index]?.id !== undefined && !known.has(id))
      throw notFoundAt('Design', `designs[${index}].id`)
    return { id, name, imageUrl }
  })
}
