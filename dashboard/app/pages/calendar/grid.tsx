import '@event-calendar/core/index.css'
import './calendar.css'
import './entries.css'
import {
  type Calendar,
  createCalendar,
  destroyCalendar,
  Interaction,
  ResourceTimeGrid,
  TimeGrid,
} from '@event-calendar/core'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Entry } from './entries.ts'
import { type Gap, gapOf, placeAfter } from './gaps.ts'
import { contentOf, eventOf, headingOf, type StateWords } from './grid-content.ts'
import { mendRoles } from './grid-roles.ts'
import type { Member } from './members.ts'
import type { Span } from './span.ts'
import type { View } from './use-address.ts'
import { timeOf } from './wall-clock.ts'
import { type Zoom, zooms } from './zooms.ts'

interface GridProps {
  view: View
  date: string
  /** A column for each in the day view; the week view is of the first. */
  members: readonly Member[]
  entries: readonly Entry[]
  span: Span
  zoom: Zoom
  /** What is in view first, as a time of the day. */
  scrollTime: string
  locale: string
  stateWords: StateWords
  /** Whether gaps can be booked. */
  isOpen: boolean
  onOpen: (bookingId: string) => void
  onMove: (bookingId: string, place: ReturnType<typeof placeAfter>) => void
  onGap: (gap: Gap) => void
}

/**
 * The grid of days or members: the one place that knows the library behind it. The library reckons without time zones,
 * so it is given the wall clock of the business as if it were UTC, and its own line for now is left out.
 */
export function Grid(props: GridProps) {
  const { view, date, members, entries, span, zoom, scrollTime, locale, stateWords, isOpen } = props
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const grid = useRef<Calendar>(null)
  const given = useRef<Calendar.Options>({})
  const drag = useRef<'none' | 'on' | 'outdated'>('none')
  const onOpen = useEffectEvent(props.onOpen)
  const onMove = useEffectEvent(props.onMove)
  const onGap = useEffectEvent(props.onGap)
  const resources = useMemo(() => members.map(resourceOf), [members])
  const events = useMemo(() => entries.map(eventOf), [entries])
  const changing = {
    date,
    locale,
    scrollTime,
    slotMinTime: timeOf(span.first),
    slotMaxTime: timeOf(span.last),
    selectable: isOpen,
    resources,
    events,
  }
  const options = useEffectEvent(() => changing)
  const show = useEffectEvent(() => {
    if (drag.current === 'none') giveTo({ grid, given }, 'events', events)
    else drag.current = 'outdated'
  })
  /** What others do meanwhile is shown once finger or mouse is up: what is dragged would be drawn anew under it. */
  const hold = useEffectEvent(() => {
    drag.current = 'on'
    const letGo = () => {
      document.removeEventListener('pointerup', letGo)
      document.removeEventListener('pointercancel', letGo)
      const isOutdated = drag.current === 'outdated'
      drag.current = 'none'
      // The library tells first where it was dropped.
      if (isOutdated) setTimeout(show)
    }
    document.addEventListener('pointerup', letGo)
    document.addEventListener('pointercancel', letGo)
  })

  useEffect(() => {
    if (!host.current) return
    const { step: _step, ...sizes } = zooms[zoom]
    given.current = { ...options() }
    const made = createCalendar(host.current, [ResourceTimeGrid, TimeGrid, Interaction], {
      ...fixed,
      ...sizes,
      ...given.current,
      eventContent: contentOf(stateWords),
      view: view === 'day' ? 'resourceTimeGridDay' : 'timeGridWeek',
      resourceLabelContent: ({ resource }) => headingOf(resource.extendedProps['member'] as Member),
      eventClick: ({ event }) => {
        const { booking } = event.extendedProps as Partial<Entry>
        if (booking) onOpen(booking.id)
      },
      eventDragStart: hold,
      eventDrop: ({ event, newResource, revert }) => {
        const { booking } = event.extendedProps as Partial<Entry>
        if (!booking) return revert()
        onMove(booking.id, placeAfter(event.start, newResource?.id ?? booking.staffId))
      },
      dateClick: ({ dateStr, resource }) => onGap(gapOf(dateStr, null, resource?.id)),
      select: ({ startStr, endStr, resource }) => {
        onGap(gapOf(startStr, endStr, (resource as { id: string } | undefined)?.id))
        made.unselect()
      },
    })
    grid.current = made
    return () => {
      grid.current = null
      void destroyCalendar(made)
    }
  }, [view, zoom, stateWords])

  const label = t('nav.calendar')
  useEffect(() => (host.current ? mendRoles(host.current, label) : undefined), [label])

  // Each by itself: to be told the same scrollTime again would scroll back.
  const place = { grid, given }
  useOption(place, 'slotMinTime', changing.slotMinTime)
  useOption(place, 'slotMaxTime', changing.slotMaxTime)
  useOption(place, 'scrollTime', scrollTime)
  useOption(place, 'date', date)
  useOption(place, 'resources', resources)
  useEffect(() => show(), [events])
  useOption(place, 'locale', locale)
  useOption(place, 'selectable', isOpen)

  const isAlone = members.length === 1
  return <div ref={host} className={isAlone ? 'calendar-grid is-alone' : 'calendar-grid'} />
}

interface Place {
  grid: RefObject<Calendar | null>
  /** What the grid was given last: it draws all anew for every option, the same or not. */
  given: RefObject<Calendar.Options>
}

type OptionName = keyof Calendar.Options

function giveTo<Name extends OptionName>(
  { grid, given }: Place,
  name: Name,
  value: Calendar.Options[Name],
) {
  if (!grid.current || given.current[name] === value) return
  given.current[name] = value
  grid.current.setOption(name, value)
}

function useOption<Name extends OptionName>(
  { grid, given }: Place,
  name: Name,
  value: Calendar.Options[Name],
) {
  useEffect(() => giveTo({ grid, given }, name, value), [grid, given, name, value])
}

const resourceOf = (member: Member) => ({
  id: member.id,
  title: member.name,
  extendedProps: { member },
})

const fixed: Calendar.Options = {
  headerToolbar: { start: '', center: '', end: '' },
  height: '100%',
  timeZone: 'UTC',
  allDaySlot: false,
  nowIndicator: false,
  firstDay: 1,
  slotLabelInterval: '01:00',
  slotLabelFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  dayHeaderFormat: { weekday: 'short', day: 'numeric' },
  // Texts that nobody sees, since contentOf writes its own: a fifth of the time of a full day went into them.
  eventTimeFormat: () => '',
  slotEventOverlap: false,
  eventStartEditable: true,
  eventDurationEditable: false,
  dragScroll: true,
  eventLongPressDelay: 350,
  selectLongPressDelay: 350,
}
