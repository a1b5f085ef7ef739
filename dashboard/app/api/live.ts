import { useEffect } from 'react'

import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

/** What is asked anew for what has happened, by the first word of its name: booking.created, settings.changed. */
const stale: Record<string, ((businessId: string) => readonly string[])[]> = {
  booking: [keys.bookings, keys.availability],
  payment: [keys.bookings],
  refund: [keys.bookings],
  customer: [keys.customers],
  staff: [keys.staff],
  service: [keys.services],
  settings: [keys.schedule, keys.staff, keys.services, keys.availability],
}

/** Several things often happen at once: what is moved is told twice, what is booked paid too. */
const gatherMs = 150

/** Shows what others do as they do it. The browser comes back by itself, and tells what it was shown last. */
export function useLive(businessId: string) {
  useEffect(() => {
    const waiting = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      for (const subject of waiting)
        for (const keyOf of stale[subject] ?? [])
          void queryClient.invalidateQueries({ queryKey: keyOf(businessId) })
      waiting.clear()
    }
    const note = (subjects: Iterable<string>) => {
      for (const subject of subjects) waiting.add(subject)
      timer ??= setTimeout(refresh, gatherMs)
    }

    let rev: number | undefined
    const source = new EventSource(`/api/v1/businesses/${businessId}/events/stream`)
    source.addEventListener('ready', ({ data }: MessageEvent<string>) => {
      const told = (JSON.parse(data) as { rev: number }).rev
      // While nobody listened, settings may have changed, which are no events to be sent again.
      if (rev !== undefined && told !== rev) note(['settings'])
      rev = told
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as { name: string; rev?: number }
      rev = told.rev ?? rev
      note([told.name.split('.', 1)[0] ?? ''])
    })
    // More was missed than can be told.
    source.addEventListener('reset', () => note(Object.keys(stale)))
    return () => {
      source.close()
      clearTimeout(timer)
    }
  }, [businessId])
}
