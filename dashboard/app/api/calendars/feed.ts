import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { Failure } from '../http/failure.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type CalendarFeed = Schemas['CalendarFeed']
export type FeedDetail = CalendarFeed['detail']

/** The member whose bookings a feed contains. Null: those of the business. */
export interface FeedOwner {
  businessId: string
  staffId: string | null
}

const ofBusiness = '/businesses/{businessId}/calendar-feed'
const ofMember = '/businesses/{businessId}/staff/{staffId}/calendar-feed'

const at = (businessId: string) => ({ params: { path: { businessId } } })
const atMember = (businessId: string, staffId: string) => ({
  params: { path: { businessId, staffId } },
})

/** The feed without its address; null if there is none. */
export const useCalendarFeed = ({ businessId, staffId }: FeedOwner) =>
  useQuery({
    queryKey: keys.calendarFeed(businessId, staffId),
    queryFn: (): Promise<CalendarFeed | null> =>
      unwrapData(
        staffId === null
          ? api.GET(ofBusiness, at(businessId))
          : api.GET(ofMember, atMember(businessId, staffId)),
      ).catch(nullIfMissing),
  })

function nullIfMissing(error: unknown) {
  if (error instanceof Failure && error.status === 404) return null
  throw error
}

/** The reply has the secret address; a former one stops working. */
export async function createFeed({ businessId, staffId }: FeedOwner, detail: FeedDetail) {
  const body = { detail }
  const made = await unwrapData(
    staffId === null
      ? api.POST(ofBusiness, { ...at(businessId), body })
      : api.POST(ofMember, { ...atMember(businessId, staffId), body }),
  )
  const { url, ...feed } = made
  queryClient.setQueryData(keys.calendarFeed(businessId, staffId), feed)
  return { url }
}

export async function removeFeed({ businessId, staffId }: FeedOwner) {
  await unwrap(
    staffId === null
      ? api.DELETE(ofBusiness, at(businessId))
      : api.DELETE(ofMember, atMember(businessId, staffId)),
  )
  queryClient.setQueryData(keys.calendarFeed(businessId, staffId), null)
}
