import { useQuery } from '@tanstack/react-query'

import { api } from '#app/api/http/api.ts'
import { Failure } from '#app/api/http/failure.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import { keyOf } from '#app/api/http/renew.ts'
import type { CalendarFeed } from '#app/api/http/schema.gen.ts'

export type FeedDetail = CalendarFeed['detail']

/** The member whose bookings a feed contains. Null: those of the business. */
export interface FeedOwner {
  businessId: string
  staffId: string | null
}

const ofBusiness = '~/calendar-feed'
const ofMember = '~/staff/{staffId}/calendar-feed'

const feedKey = (owner: FeedOwner) =>
  keyOf(owner.staffId === null ? ofBusiness : ofMember, { ...owner })

/** The feed without its address; null if there is none. */
export const useCalendarFeed = ({ businessId, staffId }: FeedOwner) =>
  useQuery({
    queryKey: feedKey({ businessId, staffId }),
    queryFn: (): Promise<CalendarFeed | null> =>
      (staffId === null
        ? api.get(ofBusiness, { businessId })
        : api.get(ofMember, { businessId, staffId })
      ).catch(nullIfMissing),
  })

function nullIfMissing(error: unknown) {
  if (error instanceof Failure && error.status === 404) return null
  throw error
}

/** The response has what the page shows, so nothing is read again. */
const many = { renewal: 'none' } as const

/** The reply has the secret address; a former one stops working. */
export async function createFeed({ businessId, staffId }: FeedOwner, detail: FeedDetail) {
  const { url, ...feed } = await (staffId === null
    ? api.post(ofBusiness, { businessId }, { detail }, many)
    : api.post(ofMember, { businessId, staffId }, { detail }, many))
  queryClient.setQueryData(feedKey({ businessId, staffId }), feed)
  return { url }
}

export async function removeFeed({ businessId, staffId }: FeedOwner) {
  await (staffId === null
    ? api.delete(ofBusiness, { businessId }, null, many)
    : api.delete(ofMember, { businessId, staffId }, null, many))
  queryClient.setQueryData(feedKey({ businessId, staffId }), null)
}
