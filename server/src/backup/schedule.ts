/** The latest of some times of the day that has passed, on the clock of this machine; the times are minutes of the day. */
export function latestDue(minutes: readonly number[], now: Date): Date {
  const times = [0, -1].flatMap((days) =>
    minutes.map(
      (minute) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 0, minute),
    ),
  )
  const past = times.filter((time) => time <= now)
  return new Date(past.reduce((latest, time) => Math.max(latest, time.getTime()), -Infinity))
}

const form = /^openchair-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** The name of a scheduled backup tells when it was begun, in UTC. */
export const nameAt = (time: Date) =>
  `openchair-${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`

/** When a backup was begun; undefined for a file of another name, which retention leaves alone. */
export function timeOfName(name: string): Date | undefined {
  const [, ...parts] = form.exec(name) ?? []
  if (parts.length === 0) return undefined
  const [year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Clocks of nodes may differ by as much. */
const aheadMs = 3_600_000

/** Whether a backup can be from this time. One of a clock that was ahead must not count as the newest until then. */
export const isPast = (time: Date, now: Date) => time.getTime() <= now.getTime() + aheadMs

/** The scheduled backups among some names, newest first. Those of the future are left alone. */
export const backupsAmong = (names: readonly string[], now: Date) =>
  names
    .filter((name) => isPast(timeOfName(name) ?? new Date(NaN), now))
    .sort((a, b) => (a < b ? 1 : -1))

const unfinished = /^openchair-\d{8}T\d{6}Z\.backup\.(?:[0-9a-f]+\.)?part$/

/** The parts of scheduled backups that killed processes have left. */
export const leftoversAmong = (names: readonly string[]) =>
  names.filter((name) => unfinished.test(name))
