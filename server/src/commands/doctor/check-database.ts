import type { MasterKey } from '#core/crypto/key-ring.ts'

import type { Check } from './bounded.ts'
import { catalogChecks } from './database/catalog.ts'
import { claimInvariants } from './database/claims.ts'
import {
  type Connection,
  type DatabaseContext,
  type Limits,
  runAll,
} from './database/connection.ts'
import { encryptionChecks } from './database/encryption.ts'
import { checksOf } from './database/invariants.ts'
import { cardInvariants } from './database/ledgers/cards.ts'
import { documentInvariants } from './database/ledgers/documents.ts'
import { paymentInvariants } from './database/ledgers/payments.ts'
import { checkMigrations } from './database/migrations.ts'
import { orphanChecks } from './database/orphans.ts'
import type { Finding } from './findings.ts'

/** Checks of the rows of any installation, a restored one too. */
const dataChecks: readonly Check<DatabaseContext>[] = [
  ...catalogChecks,
  ...encryptionChecks,
  ...checksOf([...claimInvariants, ...cardInvariants, ...paymentInvariants, ...documentInvariants]),
  ...orphanChecks,
]

/**
 * Checks the content of a database: its migrations, whether the keys open it, its references, ledgers and claims. It needs
 * no running server and changes nothing but the statement_timeout of the connection.
 */
export async function checkDatabase(
  db: Connection,
  keys: MasterKey | null,
  limits?: Limits,
): Promise<Finding[]> {
  const migrations = await runAll(db, keys, [{ title: 'Migrations', run: checkMigrations }], limits)
  // The checks below know the tables of this version only.
  if (migrations.some(({ code }) => code.startsWith('MIGRATION'))) return migrations
  return [...migrations, ...(await runAll(db, keys, dataChecks, limits))]
}
