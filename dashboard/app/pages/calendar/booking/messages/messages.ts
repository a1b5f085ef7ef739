import { api } from '#app/api/http/api.ts'
import type { Message } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'

/** While a message is being sent, no event announces the result. */
const pollMs = 3_000

export const useBookingMessages = (businessId: string, bookingId: string) =>
  useApi(
    '~/bookings/{bookingId}/messages',
    { businessId, bookingId },
    { refetchInterval: ({ state }) => (state.data?.some(isDue) ? pollMs : false) },
  )

/** While a worker sends it, it is due at the end of the lease. */
const leaseMs = 120_000

const isDue = ({ status, dueAt }: Message) =>
  status === 'QUEUED' && Date.parse(dueAt) <= Date.now() + leaseMs

export const resendMessage = (businessId: string, { id: messageId, bookingId }: Message) =>
  api.post('~/bookings/{bookingId}/messages/{messageId}/resend', {
    businessId,
    bookingId,
    messageId,
  })
