/** Where somebody clicked or drew in the grid. */
export interface Gap {
  date: string
  startTime: string
  /** Null: clicked, so no length was meant. */
  endTime: string | null
  staffId: string | null
}
