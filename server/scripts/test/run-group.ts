import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

import { type Counts, type Progress, silenceMs } from './progress.ts'

const root = resolve(import.meta.dirname, '../../..')
const runFiles = join(import.meta.dirname, 'run-files.ts')

/** A little longer than the process itself waits, which knows what holds it. */
const longSilenceMs = silenceMs + 10_000

export interface GroupOptions {
  /** Added to the environment. */
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  /** The file that takes the output; absent: it is printed as it comes. */
  output?: string
  /** Counts once the first file is being loaded. */
  mostSilenceMs?: number
}

export interface Outcome {
  /** Files in which a test failed, or that did not run to their end. */
  failed: string[]
  counts: Counts
  /** The rest to be printed: all output that went to a file, and remarks about the process. */
  text: string
}

/** Runs files in one process, one after the other. */
export async function runGroup(files: string[], options: GroupOptions): Promise<Outcome> {
  const { env, signal, output, mostSilenceMs = longSilenceMs } = options
  const noCounts = { tests: 0, passed: 0, skipped: 0 }
  if (signal.aborted) return { failed: files, counts: noCounts, text: '' }
  // A file and not a pipe, which programs that tests start could hold open beyond their end.
  const written = output === undefined ? undefined : await open(output, 'w+')
  const to = written?.fd ?? 'inherit'
  const child = spawn(process.execPath, [runFiles, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', to, to, 'ipc'],
  })
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)

  const failed = new Set<string>()
  let counts: Counts | undefined
  let at = 'its start'
  let isSilent = false
  const endAfter = (ms: number) => setTimeout(() => (isSilent = child.kill('SIGKILL')), ms)
  let silence = endAfter(longSilenceMs)
  child.on('message', (progress: Progress) => {
    clearTimeout(silence)
    silence = endAfter(mostSilenceMs)
    if (progress.is === 'at') at = progress.what
    if (progress.is === 'failed') failed.add(progress.file)
    if (progress.is === 'over') counts = progress.counts
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(silence)
  signal.removeEventListener('abort', stop)
  await written?.close()

  let text = output === undefined ? '' : await readFile(output, 'utf8')
  if (isSilent) text += `Ended after ${mostSilenceMs / 1000} s without anything new, at: ${at}\n`
  else if (!counts) text += `Ended before its tests were over (exit code ${code}), at: ${at}\n`
  if (code === 0 && counts) return { failed: [], counts, text }
  const named = files.filter((file) => failed.has(relative(root, resolve(root, file))))
  // A process that ended early, or a test that a helper defines, can be of any of the files.
  const isKnown = counts !== undefined && failed.size > 0 && named.length === failed.size
  return { failed: isKnown ? named : files, counts: counts ?? noCounts, text }
}

/** The report of the test runner on failed tests at the end of its output: of a long text the first part. */
export function failuresIn(text: string, mostCharacters = 4_000) {
  const at = text.lastIndexOf('✖ failing tests:')
  return at === -1 ? '' : text.slice(at, at + mostCharacters)
}
