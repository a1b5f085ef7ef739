/** A click or a drawn range in the grid. */
export interface Selection {
  date: string
  startTime: string
  /** Null: a click, which has no length. */
  endTime: string | null
  staffId: string | null
}
