import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

import { type Counts, type Progress, silenceMs } from './progress.ts'
import type { Spent } from './spent.ts'

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

/** The cost of a file, or of the start of its process. */
export interface Cost extends Spent {
  file: string
}

export interface Outcome {
  /** Files in which a test or a hook failed, or that the process did not survive. */
  failed: string[]
  /** Files that an early end of the process has kept from running: another one can run them. */
  left: string[]
  counts: Counts
  costs: Cost[]
  /** The rest to be printed: all output that went to a file, and remarks about the process. */
  text: string
}

/** Runs files in one process, one after the other. */
export async function runGroup(files: string[], options: GroupOptions): Promise<Outcome> {
  const { env, signal, output, mostSilenceMs = longSilenceMs } = options
  const noCounts = { tests: 0, passed: 0, skipped: 0 }
  if (signal.aborted) return { failed: files, left: [], counts: noCounts, costs: [], text: '' }
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
  const begun = new Set<string>()
  const ended = new Set<string>()
  const costs: Cost[] = []
  let counts = noCounts
  let isOver = false
  let at = 'its start'
  let isSilent = false
  const endAfter = (ms: number) => setTimeout(() => (isSilent = child.kill('SIGKILL')), ms)
  let silence = endAfter(longSilenceMs)
  child.on('message', (progress: Progress) => {
    clearTimeout(silence)
    silence = endAfter(mostSilenceMs)
    if (progress.is === 'at') at = progress.what
    if (progress.is === 'failed') failed.add(progress.file)
    if (progress.is === 'begun') begin(progress)
    if (progress.is === 'ended') {
      ended.add(progress.file)
      costs.push({ file: progress.file, ...progress.spent })
    }
    if (progress.is === 'counted' || progress.is === 'over') counts = progress.counts
    if (progress.is === 'over') isOver = true
  })
  function begin({ file, before }: Extract<Progress, { is: 'begun' }>) {
    // Files were loaded and what they share was started.
    if (begun.size === 0) costs.push({ file: startOf(files), ...before })
    begun.add(file)
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(silence)
  signal.removeEventListener('abort', stop)
  await written?.close()

  let text = output === undefined ? '' : await readFile(output, 'utf8')
  if (isSilent) text += `Ended after ${mostSilenceMs / 1000} s without anything new, at: ${at}\n`
  else if (!isOver) text += `Ended before its tests were over (exit code ${code}), at: ${at}\n`
  const rest = { counts, costs, text }
  if (code === 0 && isOver && failed.size === 0) return { failed: [], left: [], ...rest }
  const nameOf = (file: string) => relative(root, resolve(root, file))
  if (!isOver && !signal.aborted) {
    // The file whose tests ran has ended it, or that which was being loaded.
    const current = files.find((file) => begun.has(nameOf(file)) && !ended.has(nameOf(file)))
    const loading = files.find((file) => at === `loading ${nameOf(file)}`)
    const guilty = current ?? (begun.size === 0 ? loading : undefined)
    if (guilty !== undefined) {
      const isOfOthers = (file: string) => file !== guilty && !failed.has(nameOf(file))
      return {
        failed: files.filter((file) => !isOfOthers(file)),
        left: files.filter((file) => isOfOthers(file) && !ended.has(nameOf(file))),
        ...rest,
      }
    }
  }
  const named = files.filter((file) => failed.has(nameOf(file)))
  // A hook of the process has failed, or its end: it can be of any of the files.
  const isKnown = isOver && failed.size > 0 && named.length === failed.size
  return { failed: isKnown ? named : files, left: [], ...rest }
}

const startOf = (files: readonly string[]) =>
  files.length === 1 ? `start of ${files[0]}` : `start of ${files.length} files`

/** The report of the test runner on failed tests at the end of its output: of a long text the first part. */
export function failuresIn(text: string, mostCharacters = 4_000) {
  const at = text.lastIndexOf('✖ failing tests:')
  return at === -1 ? '' : text.slice(at, at + mostCharacters)
}
