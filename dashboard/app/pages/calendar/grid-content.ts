import type { Calendar } from '@event-calendar/core'

import type { Booking } from '../../api/bookings.ts'
import { standsFor } from '../../ui/use-focus-back.ts'
import { inkOn } from './colors.ts'
import type { Entry } from './entries.ts'
import { clockOf } from './gaps.ts'
import { initialsOf, type Member } from './members.ts'

/** How each state is called. */
export type StateWords = Record<Booking['status'], string>

/** An entry as the library takes it. */
export const eventOf = (entry: Entry): Calendar.EventInput => ({
  id: entry.id,
  resourceIds: entry.staffIds,
  start: entry.start,
  end: entry.end,
  display: entry.booking ? 'auto' : 'background',
  classNames: entry.classNames,
  startEditable: entry.isMovable,
  styles:
    entry.color === undefined ? [] : [`--tone:${entry.color}`, `--on-tone:${inkOn(entry.color)}`],
  extendedProps: { ...entry },
})

/** What stands in an entry, as nodes and never as HTML: names are what people typed. */
export const contentOf =
  (stateWords: StateWords) =>
  ({ event }: Calendar.EventContentInfo): Calendar.Content => {
    const { booking, label, memberName = '' } = event.extendedProps as Partial<Entry>
    const times = `${clockOf(event.start)} – ${clockOf(event.end)}`
    if (booking)
      return { domNodes: bookingNodes(booking, times, [stateWords[booking.status], memberName]) }
    // What is being drawn has nothing of its own yet.
    if (event.display === 'preview') return { domNodes: [part('entry-time', times)] }
    return { domNodes: label === undefined ? [] : [part('shade-label', label)] }
  }

const bookingNodes = (booking: Booking, times: string, unseen: string[]) => {
  const what = booking.services.map(({ serviceName }) => serviceName).join(', ')
  const body = part('entry', '')
  body.setAttribute(standsFor, booking.id)
  body.append(
    part('entry-time', times),
    part('entry-name', booking.customerName ?? '–'),
    part('entry-what', what),
    part('entry-state', unseen.join(', ')),
  )
  return [body]
}

/** The heading of a column. */
export function headingOf(member: Member): Calendar.Content {
  const initials = part('heading-initials', initialsOf(member.name))
  initials.style.setProperty('--tone', member.color)
  initials.style.setProperty('--on-tone', inkOn(member.color))
  initials.ariaHidden = 'true'
  return { domNodes: [initials, part('heading-name', member.name)] }
}

function part(className: string, text: string) {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
