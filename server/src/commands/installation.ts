import { type Config, readConfig } from '#config/config.ts'
import { openMasterKey } from '#config/open-master-key.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { connect, type Database } from '#db/db.ts'
import { migrate } from '#db/migrate/migrate.ts'

import { withDatabaseUrls } from './database-urls.ts'
import { withServerUrl } from './server-address.ts'

/** The context of a command: the database and key of the server, which may be running. */
export interface Installation {
  config: Config
  /** The connection string of the owner of the tables. */
  ownerUrl: string
  database: Database
  masterKey: MasterKey
}

/** Opens the installation for the duration of the work. */
export const withInstallation = <T>(work: (installation: Installation) => Promise<T>): Promise<T> =>
  withStore(readConfig(process.env), async (store) => {
    const masterKey = await openMasterKey(store.database, store.config)
    return work({ ...store, masterKey })
  })

/** Like withInstallation, for work without personal data, which needs no ENCRYPTION_KEY. */
export const withDatabase = <T>(
  work: (store: Omit<Installation, 'masterKey'>) => Promise<T>,
): Promise<T> => withStore(readConfig(process.env, { keyless: true }), work)

const withStore = <T>(
  config: Config,
  work: (store: Omit<Installation, 'masterKey'>) => Promise<T>,
): Promise<T> =>
  withDatabaseUrls(config, async ({ url, ownerUrl }) => {
    // A command may run before the server's first start.
    await migrate(ownerUrl, { servingUrl: url })
    const database = connect(url, undefined, { size: config.databasePoolMax })
    try {
      return await work({ config: await withServerUrl(config), ownerUrl, database })
    } finally {
      await database.close()
    }
  })
