import type { ReactNode } from 'react'

import type { Member } from '../data/members.ts'
import type { Selection } from '../data/selection.ts'

/** The props shared by the forms for a booking, a break and an absence. */
export interface DraftFormProps {
  selection: Selection
  members: readonly Member[]
  /** The switch between the three forms. */
  choice: ReactNode
  onClose: () => void
}
