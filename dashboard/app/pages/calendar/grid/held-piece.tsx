import { timeOf } from '../wall-clock.ts'
import type { Held } from './held.ts'
import type { Scale } from './scale.ts'

interface HeldPieceProps {
  held: Held
  scale: Scale
  /** Where the grid ends: what goes on after that does not make it longer. */
  last: number
}

/** What is held, where it would be put. It is moved and not placed, so that nothing else is laid out for it. */
export function HeldPiece({ held, scale, last }: HeldPieceProps) {
  const { piece, column, start, end } = held
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
        <span className="entry-time">{`${timeOf(start)} – ${timeOf(end % (24 * 60))}`}</span>
        {piece?.entry.booking && (
          <span className="entry-name">{piece.entry.booking.customerName ?? '–'}</span>
        )}
      </span>
    </div>
  )
}
