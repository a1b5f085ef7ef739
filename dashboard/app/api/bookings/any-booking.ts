import { queryOptions } from '@tanstack/react-query'

import { api, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

/** Whether there was ever a booking. */
export const anyBookingQuery = (businessId: string) =>
  queryOptions({
    queryKey: keys.anyBooking(businessId),
    queryFn: async () => {
      const params = { path: { businessId }, query: { limit: 1 } }
      const { meta } = await unwrap(api.GET('/businesses/{businessId}/bookings', { params }))
      return meta.total > 0
    },
  })
