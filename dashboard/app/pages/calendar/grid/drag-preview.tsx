import { useFormat } from '#app/ui/format/use-format.ts'

import { timeOf } from '../data/clock-times.ts'
import type { DragState } from './drag.ts'
import type { Scale } from './scale.ts'

interface DragPreviewProps {
  drag: DragState
  scale: Scale
  /** The end of the grid: an entry that continues after it does not extend it. */
  last: number
}

/** The dragged entry at its target. It is positioned by a transform, which avoids layout work. */
export function DragPreview({ drag, scale, last }: DragPreviewProps) {
  const { clocks } = useFormat()
  const { block, column, start, end } = drag
  const top = (start - scale.first) * scale.px
  return (
    <div
      className="grid-held"
      style={{
        height: (Math.min(end, last) - start) * scale.px,
        transform: `translate(${column * 100}%, ${top}px)`,
      }}
    >
      <span className="entry">
        <span className="entry-time">{clocks(timeOf(start), timeOf(end % (24 * 60)))}</span>
        {block?.entry.booking && (
          <span className="entry-name">{block.entry.booking.customerName ?? '–'}</span>
        )}
      </span>
    </div>
  )
}
