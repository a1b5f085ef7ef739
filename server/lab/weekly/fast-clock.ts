import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** A moment of real time, what a clock shows then, and how many times as fast it runs from there. */
interface Setting {
  realMs: number
  shownMs: number
  speed: number
}

/** A clock that other processes read too: it is a file. */
export function timeIn(file: string): Date {
  const { realMs, shownMs, speed } = JSON.parse(readFileSync(file, 'utf8')) as Setting
  return new Date(shownMs + (Date.now() - realMs) * speed)
}

/** Sets a clock; no process ever reads half of a setting. */
export function setClock(file: string, shown: Date, speed: number) {
  const setting: Setting = { realMs: Date.now(), shownMs: shown.getTime(), speed }
  writeFileSync(`${file}.next`, JSON.stringify(setting))
  renameSync(`${file}.next`, file)
}
