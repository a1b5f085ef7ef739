import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { focusKey } from '#app/ui/overlay/use-return-focus.ts'

import { textOf } from '../calendar/data/time-off-key.ts'
import { useEventWords } from '../calendar/data/use-event-words.ts'
import type { Spot } from './shifts.ts'

interface RosterCellProps {
  spot: Spot
  day: CalendarDay
  member: StaffMember
  /** Whether the hours are those of the date alone. */
  isDated: boolean
  mayChange: boolean
  /** Whether the salon is closed: nobody works, whatever the hours are. */
  isClosed: boolean
  onShift: (spot: Spot) => void
  onTimeOff: (text: string) => void
  onExchange: (from: Spot, to: Spot) => void
}

const kind = 'application/x-openchair-shift'

/** A day of a member: hours, breaks, absences. */
export function RosterCell(props: RosterCellProps) {
  const { spot, day, member, isDated, mayChange, isClosed, onShift, onTimeOff, onExchange } = props
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const wordsOf = useEventWords()
  const format = useFormat()
  const [isOver, setIsOver] = useState(false)
  const { isOpen, openTime, closeTime, date } = day
  const hours = isOpen ? format.clocks(openTime, closeTime) : t('team.off')
  const off = day.events.filter(({ type }) => type === 'ABSENCE' || (type === 'BREAK' && isOpen))
  const look = ['roster-shift', !isOpen && 'is-off', isDated && 'is-dated']
    .filter(Boolean)
    .join(' ')
  const only = isDated ? p('roster.onlyDate') : undefined
  const name = `${nameOf(member)}, ${format.day(date)}`
  const drop = (event: DragEvent) => {
    setIsOver(false)
    const from = spotIn(event.dataTransfer.getData(kind))
    if (!from) return
    event.preventDefault()
    if (from.staffId !== spot.staffId || from.day !== spot.day) onExchange(from, spot)
  }
  if (isClosed)
    return (
      <td>
        <span className="roster-shift is-off">{p('roster.closed')}</span>
      </td>
    )
  return (
    <td
      className={isOver ? 'is-over' : undefined}
      {...(mayChange && {
        onDragOver: (event) => {
          if (!event.dataTransfer.types.includes(kind)) return
          event.preventDefault()
          setIsOver(true)
        },
        onDragLeave: () => setIsOver(false),
        onDrop: drop,
      })}
    >
      {mayChange ? (
        <button
          type="button"
          className={look}
          title={only}
          {...{ [focusKey]: `${spot.staffId} ${spot.day}` }}
          style={{ '--tone': member.color ?? undefined }}
          draggable={isOpen}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(kind, JSON.stringify(spot))
            dataTransfer.effectAllowed = 'move'
          }}
          onClick={() => onShift(spot)}
          aria-label={[`${name}: ${hours}`, only].filter(Boolean).join(', ')}
        >
          {hours}
        </button>
      ) : (
        <span className={look} title={only} style={{ '--tone': member.color ?? undefined }}>
          {hours}
        </span>
      )}
      {off.map((event, index) => {
        const { type, startTime, endTime } = event
        if (type !== 'BREAK' && type !== 'ABSENCE') return null
        // In the order of the visible text, which the name has to contain.
        const what = [startTime && format.clock(startTime), wordsOf(event)]
          .filter(Boolean)
          .join(' ')
        const label = `${name}: ${what}${startTime === null ? '' : ` – ${endTime && format.clock(endTime)}`}`
        const text = textOf({ type, staffId: spot.staffId, date, startTime })
        return (
          <button
            key={`${text} ${index}`}
            type="button"
            className={`roster-off is-${type.toLowerCase()}`}
            {...{ [focusKey]: text }}
            onClick={() => onTimeOff(text)}
            aria-label={label}
          >
            {what}
          </button>
        )
      })}
    </td>
  )
}

function spotIn(text: string): Spot | null {
  return text === '' ? null : (JSON.parse(text) as Spot)
}
