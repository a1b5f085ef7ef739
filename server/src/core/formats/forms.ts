/** How a date is written, from all words to digits. */
export const dateForms = {
  /** Saturday, November 28, 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Saturday, November 28 */
  near: { weekday: 'long', day: 'numeric', month: 'long' },
  /** November 28, 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Sat, Nov 28, 2026 */
  medium: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Nov 28, 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Sat, Nov 28 */
  brief: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Nov 28 */
  tiny: { day: 'numeric', month: 'short' },
  /** November 28 */
  ofYear: { day: 'numeric', month: 'long' },
  /** 11/28/2026 */
  digits: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** Sat 28 */
  column: { weekday: 'short', day: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  shortMonthName: { month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateForm = keyof typeof dateForms
