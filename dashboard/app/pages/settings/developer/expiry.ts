/** When a key ends by itself, as people choose it. */
export const expiries = ['never', 'days30', 'days90', 'days365', 'onDay'] as const

export type ExpiryChoice = (typeof expiries)[number]

const days = { days30: 30, days90: 90, days365: 365 }

/** The moment of a choice: null for never, and the end of a chosen day on the clock of this browser. */
export function expiryOf(choice: ExpiryChoice, day: string, now: Date): string | null {
  if (choice === 'never') return null
  if (choice !== 'onDay') return new Date(now.getTime() + days[choice] * 86_400_000).toISOString()
  const end = new Date(`${day}T23:59:59.999`)
  // What is no day is for the server to refuse, at its field.
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}
