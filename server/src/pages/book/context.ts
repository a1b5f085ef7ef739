import type { Markup } from './markup.ts'
import type { Profile } from './shapes.ts'
import type { Visit } from './visit.ts'
import type { Words } from './words/en.ts'
import type { Formats } from './words/formats.ts'

/** The context of every step of the page. */
export interface Context {
  slug: string
  profile: Profile
  visit: Visit
  words: Words
  formats: Formats
  /** Proves that a form comes from this page. */
  formToken: string
  now: Date
  /** The origin of this installation. */
  publicUrl: string
  hasMyBookings: boolean
}

/** The context of the header and the footer of every page; also of pages about a booking, which outlive the salon's page. */
export type Frame = Pick<Context, 'slug' | 'visit' | 'words' | 'formats'> & {
  /** The address is unknown while the salon's page is closed. */
  profile: Pick<Profile, 'name' | 'logoUrl' | 'accentColor' | 'currency' | 'timezone'> &
    Partial<Pick<Profile, 'address'>>
  /** The address of the page in another language; that of the step unless given. */
  languageLink?: (lang: string) => string
  /** Whether the pages of customers' own bookings can be opened: the salon's page is, and letters with their links are sent. */
  hasMyBookings: boolean
}

/** A step that is ready to be laid out. */
export interface Page {
  status: number
  title: string
  /** The number of the step, 0 to 3; null outside the steps. */
  step: number | null
  main: Markup
  /** Beside the step where the page is wide. */
  aside?: Markup
  /** The address of the step before. */
  back?: string
  /** Further lines of the head. */
  head?: Markup
  /** The event for the page around a frame when the step appears. */
  event?: { name: 'slot-selected' | 'booked'; detail: Record<string, string | null> }
  headers?: Record<string, string>
  /** Whether search engines may list it. */
  isIndexed?: boolean
  /** Whether it is seen only: nothing in it can be pressed or filled in. */
  isInert?: boolean
}
