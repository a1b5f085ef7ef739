import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type BookingPage = Schemas['BookingPage']
export type BookingPageChanges = Schemas['UpdateBookingPageBody']
export type Question = Schemas['BookingQuestion']

const path = '/businesses/{businessId}/booking-page'
const at = (businessId: string) => ({ params: { path: { businessId } } })

export const useBookingPage = (businessId: string) =>
  useQuery({
    queryKey: keys.bookingPage(businessId),
    queryFn: (): Promise<BookingPage> => unwrapData(api.GET(path, at(businessId))),
  })

export async function saveBookingPage(businessId: string, body: BookingPageChanges) {
  const saved = await unwrapData(api.PATCH(path, { ...at(businessId), body }))
  queryClient.setQueryData(keys.bookingPage(businessId), saved)
  return saved
}
