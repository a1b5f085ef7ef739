import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'

import type { PublicApi } from './public-api.ts'

/** The dependencies of the routes of the booking page. */
export interface Deps {
  api: PublicApi
  database: Database
  masterKey: MasterKey
  now: () => Date
  publicUrl: string
  /** The origin of this installation's pages; null: the host of each request. */
  publicOrigin: string | null
  /** Whether letters can be sent. */
  sendsMail: boolean
}
