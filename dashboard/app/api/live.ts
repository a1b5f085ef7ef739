import { useEffect } from 'react'

import { keys } from './keys.ts'
import { askAgain, queryClient } from './query-client.ts'

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

/** The server says every 20 s at least that it is there: who hears nothing twice is cut off, though no browser notices it. */
const silentMs = 45_000

/** Shows what others do as they do it. Who comes back tells what they were shown last. */
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
    let last: string | undefined
    let source: EventSource
    let silence: ReturnType<typeof setTimeout> | undefined
    /** That something was heard, and up to where. */
    const hear = (id = '') => {
      if (id !== '') last = id
      clearTimeout(silence)
      silence = setTimeout(open, silentMs)
    }

    function open() {
      source?.close()
      const query = last === undefined ? '' : `?lastEventId=${last}`
      source = new EventSource(`/api/v1/businesses/${businessId}/events/stream${query}`)
      source.addEventListener('ready', ({ data, lastEventId }: MessageEvent<string>) => {
        hear(lastEventId)
        const told = (JSON.parse(data) as { rev: number }).rev
        // While nobody listened, settings may have changed, which are no events to be sent again.
        if (rev !== undefined && told !== rev) note(['settings'])
        // What could not be had while the server was out of reach can be now.
        if (rev !== undefined) void askAgain()
        rev = told
      })
      source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
        hear(lastEventId)
        const told = JSON.parse(data) as { name: string; rev?: number }
        rev = told.rev ?? rev
        note([told.name.split('.', 1)[0] ?? ''])
      })
      // More was missed than can be told.
      source.addEventListener('reset', ({ lastEventId }: MessageEvent<string>) => {
        hear(lastEventId)
        note(Object.keys(stale))
      })
      source.addEventListener('beat', () => hear())
      hear()
    }

    open()
    return () => {
      source.close()
      clearTimeout(silence)
      clearTimeout(timer)
    }
  }, [businessId])
}
