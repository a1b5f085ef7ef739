import type { CustomerSegment } from '@openchair/server/customer-segments'

import type { CustomerSort as SortBy } from '#app/api/http/schema.gen.ts'

/** The filters of the client list. */
export interface CustomerFilter {
  search?: string
  type?: 'online' | 'walk-in'
  tag?: string
  segment?: CustomerSegment
}

/** The order of the list; the newest first without it. */
export interface CustomerSort {
  sortBy: SortBy
  sortOrder: 'asc' | 'desc'
}
