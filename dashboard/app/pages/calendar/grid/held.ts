import type { Span } from '../span.ts'
import type { Piece } from './pieces.ts'

/** Where a pointer is: in which column, and at which minute of the day, fractions and all. */
export interface Spot {
  column: number
  minute: number
}

/** What is held over the grid: a piece on its way, or, without one, time that is being drawn. */
export interface Held {
  piece: Piece | null
  column: number
  start: number
  end: number
}

interface Press {
  piece: Piece | null
  from: Spot
  to: Spot
}

interface Bounds {
  span: Span
  /** The minutes in which things are put and moved. */
  step: number
  columns: number
}

/** What a press at one spot becomes at another. */
export function heldOf({ piece, from, to }: Press, { span, step, columns }: Bounds): Held {
  if (!piece) {
    const lines = [from, to].map(({ minute }) => Math.floor(minute / step) * step)
    const [start, end] = [Math.min(...lines), Math.max(...lines) + step]
    return {
      piece,
      column: from.column,
      start: Math.max(start, span.first),
      end: Math.min(end, span.last),
    }
  }
  // By whole steps from where it was: ten past stays ten past.
  const moved = Math.round((to.minute - from.minute) / step) * step
  const start = clamp(piece.start + moved, span.first, span.last - step)
  const column = clamp(to.column, 0, columns - 1)
  return { piece, column, start, end: start + piece.minutes }
}

export const isSame = (one: Held | null, other: Held) =>
  one !== null &&
  one.piece === other.piece &&
  one.column === other.column &&
  one.start === other.start &&
  one.end === other.end

export const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value))
