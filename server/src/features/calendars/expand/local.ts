import ICAL from 'ical.js'

import type { Moment } from './event.ts'

type Place = Pick<Moment, 'local' | 'zone'>

/** A moment in the zone of an event that starts at `start`; of an all-day event the date alone. */
export function localIn(moment: Place, start: Place): ICAL.Time {
  if (moment.local.isDate) return moment.local
  const local = start.zone.toLocal(moment.zone.toInstant(moment.local))
  return start.local.isDate ? withoutTime(local) : local
}

export const withoutTime = ({ year, month, day }: ICAL.Time) =>
  ICAL.Time.fromData({ year, month, day, isDate: true })
