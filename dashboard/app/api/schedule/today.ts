import { useApi } from '../http/use-api.ts'

const minuteMs = 60_000

/** The current day of the business, or of one team member. It is asked for every minute, since time passes without events. */
export const useToday = (businessId: string, staffId: string | null) =>
  useApi(
    '~/today',
    { businessId, staffId },
    // Other pages change what is shown here, such as stock: it is read again on the way back.
    { staleTime: 0, refetchInterval: minuteMs, keepsPrevious: true },
  )
