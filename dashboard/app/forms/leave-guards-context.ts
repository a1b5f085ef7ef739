import { createContext } from 'react'
import type { Location } from 'react-router'

/** Something on the page that is lost when it goes. */
export interface Unsaved {
  isDirty: () => boolean
  /** Whether it goes where the address becomes another. */
  isLost: (from: Location, to: Location) => boolean
}

interface LeaveGuards {
  unsaved: Set<Unsaved>
  /** Runs it once somebody has said that what was entered may go. */
  ask: (onLeave: () => void) => void
}

export const LeaveGuardsContext = createContext<LeaveGuards | null>(null)

/** Fetched when there is something to lose, and not when it is about to be. */
export const loadQuestion = () => import('./discard-question.tsx')
