import type { MouseEvent } from 'react'

import { useFormat } from '#app/ui/format/use-format.ts'

import type { Entry } from '../data/entries.ts'
import type { Selection } from '../data/selection.ts'

interface PocketProps {
  entry: Entry
  place: { top: number; height: number }
  /** Of the column. */
  name: string
  isAfterDrag: (click: MouseEvent) => boolean
  onFill: (selection: Selection) => void
}

/** A longer one is a line at its start: below it, a click chooses the time itself. */
const mostPx = 132
const linePx = 22
const twoLinesPx = 36

/** Free time: a button that begins a booking at its first bookable minute. */
export function Pocket({ entry, place, name, isAfterDrag, onFill }: PocketProps) {
  const { clock } = useFormat()
  const { label, fills } = entry
  if (!fills) return null
  const isLong = place.height > mostPx
  return (
    <button
      type="button"
      className={
        isLong ? 'pocket is-long' : place.height > twoLinesPx ? 'pocket is-roomy' : 'pocket'
      }
      style={{ top: place.top + 1, height: isLong ? linePx : place.height - 2 }}
      aria-label={[label, clock(fills.startTime), name].join(', ')}
      onClick={(click) => {
        click.stopPropagation()
        if (!isAfterDrag(click)) onFill(fills)
      }}
    >
      {label}
    </button>
  )
}
