import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { compileCache } from '../../scripts/test/compile-cache.ts'
import type { Answer, Job, Question } from './worker.ts'

const worker = join(import.meta.dirname, 'worker.ts')
const ended = 'The process ended, or did not answer in time'

/** The process of a mutant ended before its answer. */
export const hasEnded = (error: unknown) => error instanceof Error && error.message === ended

export type WorkerProcess = Awaited<ReturnType<typeof openProcess>>

/** A process that has loaded the files and their tests. */
export async function openProcess(job: Job, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--max-old-space-size=900', worker], {
    env: {
      ...process.env,
      ...env,
      MUTATION_JOB: JSON.stringify(job),
      NODE_COMPILE_CACHE: compileCache,
    },
    // The output of tests of mutants is of no use; MUTATION_DEBUG shows it.
    stdio: ['ignore', 'ignore', process.env['MUTATION_DEBUG'] ? 'inherit' : 'ignore', 'ipc'],
  })
  const end = () => void child.kill('SIGKILL')
  try {
    await answerOf(child, 'ready', 300_000)
  } catch (error) {
    end()
    throw new Error(`Cannot load ${job.tests.join(', ')}`, { cause: error })
  }
  return {
    async ask<Is extends Answer['is']>(question: Question, limitMs: number, is: Is) {
      child.send(question, () => {})
      return answerOf(child, is, limitMs)
    },
    end,
  }
}

async function answerOf<Is extends Answer['is']>(child: ChildProcess, is: Is, limitMs: number) {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), limitMs)
  const { signal } = over
  try {
    const [answer] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => []),
    ])) as [Answer?]
    if (answer?.is === is) return answer as Extract<Answer, { is: Is }>
  } catch {
    // The time was over.
  } finally {
    clearTimeout(timer)
    over.abort()
  }
  throw new Error(ended)
}
