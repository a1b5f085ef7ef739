import { setPriority } from 'node:os'

import { messageOf } from '#core/errors.ts'

import type { Answer, Question } from './child.ts'

// The program of a child: runs the work of one module, a piece at a time. Its parent starts it by command.ts.

/** Below the server, whose requests then wait for no work of a child. */
const priority = 5

// They are meant for the server, which ends its children last.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
try {
  setPriority(priority)
} catch {
  // Some containers forbid it.
}

/** The time without work after which it returns the memory that its modules and the latest piece have left. */
const restMs = 500
let collecting: NodeJS.Timeout | undefined

const { work } = (await import(process.argv[2] ?? '')) as { work: (input: unknown) => unknown }

process.on('message', ({ input }: Question) => {
  clearTimeout(collecting)
  const before = process.cpuUsage()
  const answer = (outcome: { output: unknown } | { failure: string }) => {
    const { user, system } = process.cpuUsage(before)
    send({ ...outcome, cpuSeconds: (user + system) / 1e6, rssBytes: process.memoryUsage.rss() })
  }
  Promise.try(work, input).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: messageOf(error) }),
  )
})
send({ pid: process.pid })

function send(answer: Answer) {
  process.send?.(answer)
  collecting = setTimeout(() => globalThis.gc?.(), restMs)
}
