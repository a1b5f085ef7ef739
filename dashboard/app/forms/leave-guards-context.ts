import { createContext } from 'react'
import type { Location } from 'react-router'

/** Something on the page that would be lost. */
export interface Unsaved {
  isDirty: () => boolean
  /** Whether this change of the URL loses it. */
  isLost: (from: Location, to: Location) => boolean
}

interface LeaveGuards {
  unsaved: Set<Unsaved>
  /** Runs the callback once the person has agreed to discard the changes. */
  confirmLeave: (onLeave: () => void) => void
}

export const LeaveGuardsContext = createContext<LeaveGuards | null>(null)

/** Loaded as soon as there are unsaved changes, not when the person leaves. */
export const loadQuestion = () => import('./discard-question.tsx')
