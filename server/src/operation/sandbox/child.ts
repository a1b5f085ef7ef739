import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { commandOf, hasShell, type MemoryLimits } from './command.ts'

export interface Question {
  input: unknown
}

export type Answer =
  | { pid: number }
  | (({ output: unknown } | { failure: string }) & Usage & { rssBytes: number })

interface Usage {
  cpuSeconds: number
}

export type Outcome<Output> =
  | { is: 'done'; output: Output }
  /** The work has thrown an error with this message. */
  | { is: 'failed'; message: string }
  /** It took too long, or nobody waits for it any more. */
  | { is: 'late' }
  /** The child has ended, as it does beyond its memory. */
  | { is: 'ended' }

/** Loading the modules of a child takes less than a second, and longer on a busy machine. */
const startLimitMs = 20_000

/** Whether a child starts with the limits of the shell; unknown before the first one. */
let isLimitable: boolean | undefined

export type Child = Exclude<Awaited<ReturnType<typeof startChild>>, null>

/** Starts a child; the factor is that of its time. Null: it was not ready in time, or has ended before. */
export async function startChild(module: URL, limits: MemoryLimits, factor = 1) {
  const readyMs = startLimitMs * factor
  const child = await tryStart(module, limits, { isLimited: isLimitable !== false, readyMs })
  if (child === 'late') return null
  if (child) isLimitable ??= true
  if (child || isLimitable !== undefined || !hasShell) return child
  // A Node that reserves more than the limit allows for would not start with it at all.
  const unlimited = await tryStart(module, limits, { isLimited: false, readyMs })
  if (unlimited === null || unlimited === 'late') return null
  isLimitable = false
  return unlimited
}

async function tryStart(
  module: URL,
  limits: MemoryLimits,
  { isLimited, readyMs }: { isLimited: boolean; readyMs: number },
) {
  const { program, args } = commandOf(module, limits, { isLimited })
  const own = spawn(program, args, {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Neither keys nor addresses of the server.
    env: environment(),
    // Not in the group of a terminal, whose signals are meant for the server.
    detached: hasShell,
    windowsHide: true,
  })
  let onAnswer: ((answer: Answer | null) => void) | undefined
  let isEnded = false
  const end = () => {
    isEnded = true
    own.stdin?.destroy()
    if (!hasShell) own.kill('SIGKILL')
    onAnswer?.(null)
  }
  own.on('message', (answer: Answer) => onAnswer?.(answer))
  own.on('disconnect', end)
  own.on('error', end)
  own.stdin?.on('error', () => {})

  /** The next answer; null after the time, or once the child has ended. */
  const answerWithin = async (limitMs: number) => {
    const { promise, resolve } = Promise.withResolvers<Answer | null | 'late'>()
    const timer = setTimeout(() => resolve('late'), limitMs)
    onAnswer = resolve
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      onAnswer = undefined
    }
  }

  const ready = await answerWithin(readyMs)
  if (ready === null || ready === 'late' || !('pid' in ready)) {
    end()
    return ready === 'late' ? 'late' : null
  }
  /** A child without work keeps no process alive. */
  const rest = () => {
    own.unref()
    own.channel?.unref()
    unref(own.stdin)
  }
  rest()
  return {
    pid: ready.pid,
    end,
    get isEnded() {
      return isEnded
    },
    /** The seconds of a processor since its start; null where the system does not say it. */
    cpuSeconds: () => cpuSecondsOf(ready.pid),
    /** Runs one piece of work: a child has one at a time. */
    async run(input: unknown, limitMs: number): Promise<{ answer: Answer | null | 'late' }> {
      own.ref()
      own.channel?.ref()
      const answer = answerWithin(limitMs)
      own.send({ input } satisfies Question, (error) => error && end())
      try {
        return { answer: await answer }
      } finally {
        rest()
      }
    },
  }
}

/** The type of Node for a pipe of a child leaves it out. */
const unref = (stream: unknown) => (stream as { unref?: () => void } | null)?.unref?.()

/** Linux counts them in hundredths, in the fields behind the name. */
function cpuSecondsOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}

/** The variables of a child: those of the system, and the time zone, which dates without one depend on. */
function environment() {
  const names = ['TZ', 'SystemRoot', 'LD_LIBRARY_PATH']
  const given = names.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}
