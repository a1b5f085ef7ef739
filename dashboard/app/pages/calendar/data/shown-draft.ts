import { createContext } from 'react'

/** The booking that is being made, as the grid shows it. */
export interface ShownDraft {
  date: string
  startTime: string
  minutes: number
  /** Empty: any team member. */
  staffId: string
}

/** Shows the draft in the grid; null: nothing. */
export const ShowDraftContext = createContext<(draft: ShownDraft | null) => void>(() => {})
