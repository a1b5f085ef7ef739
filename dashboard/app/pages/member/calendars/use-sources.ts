import type { CalendarSource } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'

/** The limit of the server for one team member. */
export const sourcesMax = 5

/** A new calendar is read within seconds, the others every ten minutes. */
const poll = { unreadMs: 3_000, readMs: 60_000 }

export const useCalendarSources = (businessId: string, staffId: string) =>
  useApi(
    '~/staff/{staffId}/calendar-sources',
    { businessId, staffId },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(isUnread) === true ? poll.unreadMs : poll.readMs,
    },
  )

/** Neither read nor failed yet. */
export const isUnread = ({ lastFetchedAt, failingSince }: CalendarSource) =>
  lastFetchedAt === null && failingSince === null
