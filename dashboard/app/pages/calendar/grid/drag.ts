import type { Span } from '../data/hours/visible-hours.ts'
import type { Block } from './blocks.ts'

/** The pointer position: the column, and the minute of the day as a fraction. */
export interface Spot {
  column: number
  minute: number
}

/** The state of a drag: a moved block, one whose lower edge is moved, or without one a drawn time range. */
export interface DragState {
  block: Block | null
  isEdge: boolean
  column: number
  start: number
  end: number
}

interface Press {
  block: Block | null
  /** Whether the lower edge of the block was pressed. */
  isEdge: boolean
  from: Spot
  to: Spot
}

interface Bounds {
  span: Span
  /** The grid step for moves and new entries, in minutes. */
  step: number
  columns: number
}

/** The drag state for a press that moved from one position to another. */
export function dragStateOf(
  { block, isEdge, from, to }: Press,
  { span, step, columns }: Bounds,
): DragState {
  if (!block) {
    const lines = [from, to].map(({ minute }) => Math.floor(minute / step) * step)
    const [start, end] = [Math.min(...lines), Math.max(...lines) + step]
    return {
      block,
      isEdge,
      column: from.column,
      start: Math.max(start, span.first),
      end: Math.min(end, span.last),
    }
  }
  // Moves by whole steps from the original time: ten past stays ten past.
  const moved = Math.round((to.minute - from.minute) / step) * step
  if (isEdge) {
    const { start, minutes } = block
    const least = start + Math.min(step, minutes)
    const end = clamp(start + minutes + moved, least, Math.max(span.last, start + minutes))
    return { block, isEdge, column: from.column, start, end }
  }
  const start = clamp(block.start + moved, span.first, span.last - step)
  const column = clamp(to.column, 0, columns - 1)
  return { block, isEdge, column, start, end: start + block.minutes }
}

export const isSame = (one: DragState | null, other: DragState) =>
  one !== null &&
  one.block === other.block &&
  one.isEdge === other.isEdge &&
  one.column === other.column &&
  one.start === other.start &&
  one.end === other.end

export const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value))
