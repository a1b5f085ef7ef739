import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface ChildMemory {
  /** The module whose work it does, such as images. */
  name: string
  rssMb: number
  /** Its part of what it shares with other processes, such as the program of Node, is counted in proportion. */
  pssMb: number
  privateMb: number
}

/** The memory of the children of this process that the sandbox has started, as the kernel counts it. */
export function childrenOfSandbox(): ChildMemory[] {
  if (!existsSync('/proc/self/smaps_rollup')) return []
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || grandparentOf(pid) !== process.pid) return []
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const [, name] = /([\w-]+)\/work\.ts$/.exec(words.at(-2) ?? '') ?? []
    return name ? [{ name, ...memoryOf(pid) }] : []
  })
}

/** Between the server and a child is the shell. */
const grandparentOf = (pid: string) => parentOf(String(parentOf(pid)))

function parentOf(pid: string) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

function memoryOf(pid: string) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mb = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1_024
  const privateMb = mb('Private_Clean') + mb('Private_Dirty')
  return { rssMb: mb('Rss'), pssMb: mb('Pss'), privateMb }
}
