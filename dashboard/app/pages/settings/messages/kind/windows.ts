const minutesIn = { minutes: 1, hours: 60, days: 1_440 }

export type Unit = keyof typeof minutesIn
export const units = Object.keys(minutesIn) as Unit[]

/** The bounds of the server, in minutes. */
const bounds = { min: 15, max: 20_160 }
export const windowsMax = 3

/** A window as people enter it. */
export interface Time {
  amount: number
  unit: Unit
}

/** In the largest unit that divides it. */
export function timeOf(minutes: number): Time {
  const unit = units.findLast((one) => minutes % minutesIn[one] === 0) ?? 'minutes'
  return { amount: minutes / minutesIn[unit], unit }
}

export const minutesOf = ({ amount, unit }: Time): number => amount * minutesIn[unit]

/** The fault of a row; undefined: none. */
export function faultOfTime(times: readonly Time[], index: number) {
  const all = times.map(minutesOf)
  const own = all[index] ?? 0
  if (!Number.isInteger(own) || own < bounds.min || own > bounds.max) return 'timeFault'
  return all.indexOf(own) < index ? 'sameTime' : undefined
}
