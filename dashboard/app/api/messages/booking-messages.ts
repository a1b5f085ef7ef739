import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Message = Schemas['Message']

/** While a message is being sent, no event announces the result. */
const pollMs = 3_000

export const useBookingMessages = (businessId: string, bookingId: string) =>
  useQuery({
    queryKey: keys.messagesOf(businessId, bookingId),
    queryFn: (): Promise<Message[]> =>
      unwrap(
        api.GET('/businesses/{businessId}/bookings/{bookingId}/messages', {
          params: { path: { businessId, bookingId } },
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.some(isDue) ? pollMs : false),
  })

/** While a worker sends it, it is due at the end of the lease. */
const leaseMs = 120_000

const isDue = ({ status, dueAt }: Message) =>
  status === 'QUEUED' && Date.parse(dueAt) <= Date.now() + leaseMs

export async function resendMessage(businessId: string, { id: messageId, bookingId }: Message) {
  const params = { path: { businessId, bookingId, messageId } }
  await unwrapData(
    api.POST('/businesses/{businessId}/bookings/{bookingId}/messages/{messageId}/resend', {
      params,
    }),
  )
  await queryClient.invalidateQueries({ queryKey: keys.messagesOf(businessId, bookingId) })
}
