import { type CalendarEvent, calendarText } from '#core/icalendar/calendar.ts'

export interface Invite {
  /** CANCEL removes the appointment from calendars that have it. */
  method: 'PUBLISH' | 'CANCEL'
  text: string
}

/** An iCalendar file of one appointment. Calendar feeds have the same event under the same id. */
export function inviteOf(appointment: CalendarEvent, zone: string): Invite {
  const method = appointment.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
  return { method, text: calendarText({ method, zone, events: [appointment] }) }
}
