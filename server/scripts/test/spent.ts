import { readdirSync, readFileSync } from 'node:fs'

/** Of clocks, and of processors: the latter in user mode and in the kernel. */
export interface Spent {
  cpuMs: number
  wallMs: number
}

/**
 * The time of this process and of the programs that it has started, so far; on Linux of those that still run too, elsewhere of
 * this process alone. A server that other processes started, such as PostgreSQL, is not counted.
 */
export const spent = (): Spent => ({ cpuMs: ownMs() + childrenMs(), wallMs: performance.now() })

function ownMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** A tick of the kernel's accounts, for programs, on every machine that runs Linux. */
const tickMs = 10

function childrenMs() {
  if (process.platform !== 'linux') return 0
  const ended = fieldsOf(process.pid)
  return (ended ? ended.ofChildren : 0) + sum(childrenOf(process.pid).map(treeMs))
}

function treeMs(pid: number): number {
  const fields = fieldsOf(pid)
  return fields ? fields.own + fields.ofChildren + sum(childrenOf(pid).map(treeMs)) : 0
}

/** The times of a process, and those of its children that have ended; undefined once it has ended itself. */
function fieldsOf(pid: number) {
  const text = read(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The name of the program may have blanks and brackets.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
  return { own: (user + system) * tickMs, ofChildren: (childUser + childSystem) * tickMs }
}

function childrenOf(pid: number) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      (read(`/proc/${pid}/task/${task}/children`) ?? '').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** Undefined for a process that has ended meanwhile. */
function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
