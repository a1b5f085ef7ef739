import type { Question } from '../decide/question.ts'
import type { Start } from '../decide/verdict.ts'
import type { Member } from '../settings/settings.ts'

/** What somebody wants to book, under the settings of one moment. */
export interface Wish {
  start: Start
  /** Undefined: anybody. */
  memberId: string | undefined
  question: Question
  /** Who could serve, by the settings: they are locked when anybody may, and suggestions name them. */
  qualified: readonly Member[]
  /** The booking that is moved: its own time never blocks it. */
  except?: string
  /** Who serves it until now: their time is held as well. */
  servedBy?: string
}
