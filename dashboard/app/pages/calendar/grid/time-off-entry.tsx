import { useFormat } from '#app/ui/format/use-format.ts'
import { focusKey } from '#app/ui/overlay/use-return-focus.ts'

import type { Entry } from '../data/entries.ts'
import type { TimeOffKey } from '../data/time-off-key.ts'

interface TimeOffEntryProps {
  entry: Entry
  place: { top: number; height: number }
  onOpen: (key: TimeOffKey) => void
}

/** A break or an absence: a button behind the bookings. */
export function TimeOffEntry({ entry, place, onOpen }: TimeOffEntryProps) {
  const { id, opens, label = '', memberName = '', start, end, classNames } = entry
  const { clocks } = useFormat()
  if (!opens) return null
  const times = opens.startTime === null ? [] : [clocks(start.slice(11), end.slice(11))]
  return (
    <button
      type="button"
      {...{ [focusKey]: id }}
      className={[...classNames, 'is-open'].join(' ')}
      style={place}
      aria-label={[label, ...times, memberName].join(', ')}
      onClick={(click) => {
        click.stopPropagation()
        onOpen(opens)
      }}
    >
      <span className="shade-label">{label}</span>
    </button>
  )
}
