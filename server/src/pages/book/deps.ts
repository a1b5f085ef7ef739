import type { LruCache } from '#core/concurrency/lru-cache.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'

import type { PublicApi } from './public-api.ts'
import type { Profile } from './shapes.ts'

/** What the routes of the booking page need. */
export interface Deps {
  api: PublicApi
  /** Salons as they were last seen, by slug. */
  profiles: LruCache<Profile>
  masterKey: MasterKey
  now: () => Date
  publicUrl: string
  /** The origin of this installation's pages; null: the host of each request. */
  publicOrigin: string | null
}
