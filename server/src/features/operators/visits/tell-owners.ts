import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import * as members from '#features/access/members/queries.ts'
import * as audit from '#features/audit/queries.ts'
import * as standing from '#features/businesses/standing.ts'
import * as mail from '#features/mail/queries.ts'

import { visitLetter } from './letter.ts'

interface Context {
  database: Database
  masterKey: MasterKey
  config: { smtpUrl: string | null; publicUrl: string }
  signal: AbortSignal
}

/** Tells owners by e-mail, after every visit of an operator has ended, what was changed in it. */
export async function tellOwners(context: Context, onError: (error: unknown) => void) {
  const { database, masterKey, config, signal } = context
  for (const businessId of await standing.endedVisits(database.db)) {
    if (signal.aborted) return
    const deps = { database, masterKey, signal }
    await tenantTransaction(deps, businessId, (tenant) => tell(tenant, masterKey, config)).catch(
      onError,
    )
  }
}

/** In one transaction: another worker, or a visit that has begun again, leaves nothing to tell here. */
async function tell(
  tenant: Tenant,
  masterKey: MasterKey,
  { smtpUrl, publicUrl }: Context['config'],
) {
  const { db, businessId, business } = tenant
  const since = await standing.takeEndedVisit(db, businessId)
  if (since === undefined || smtpUrl === null) return
  const changes = await audit.listOfVisits(db, businessId, since)
  if (changes.length === 0) return
  const logUrl = `${publicUrl}/b/${business.slug}/settings/security`
  for (const { email, locale } of await members.owners(db, masterKey, businessId)) {
    const letter = visitLetter(business.name, changes, { locale, logUrl })
    await mail.queue(db, masterKey, { to: email, ...letter })
  }
}
