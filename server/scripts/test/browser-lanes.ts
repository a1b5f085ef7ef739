import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { executablePath } from '../../../dashboard/e2e/browser-path.ts'
import { startSalon } from '../../../dashboard/e2e/server.ts'

const root = resolve(import.meta.dirname, '../../..')

/** A process starts in about 0.6 CPU seconds; several files share it, and its browser. */
const fileConcurrency = 4
/** In which much of the time goes: they begin first, each in a process of its own. */
const longest = ['tour-looks', 'weekly/tour-roles'].map((name) => `dashboard/e2e/${name}.test.ts`)

interface Options {
  /** Added to the environment of the tests. */
  env: NodeJS.ProcessEnv
  /** Unlike that of any other process of the run. */
  name: string
}

/** Runs test files in one process, one after the other, and returns those in which something failed. */
export type RunFiles = (files: string[], options: Options) => Promise<string[]>

/**
 * Runs the tests in a browser in two lanes, each with a demo salon of its own: a server and a database. A lane that is
 * free takes the next files of a common queue, so that a file finds the salon as any others may have left it. Returns the
 * files in which something failed.
 */
export async function runInBrowser(files: string[], runFiles: RunFiles) {
  if (files.length === 0) return []
  const queue = await groupsOf(files)
  const failed: string[] = []
  const workThrough = async (env: NodeJS.ProcessEnv) => {
    for (let group = queue.shift(); group; group = queue.shift())
      failed.push(...(await runFiles(group, { env, name: `browser-${queue.length}` })))
  }
  const runLane = async ({ salon, close }: Started) => {
    try {
      await workThrough({ SALON: JSON.stringify(salon) })
    } finally {
      await close()
    }
  }
  // Without a browser they say themselves that they are left out, or in CI that they cannot be.
  if (process.env['SALON'] || executablePath === undefined) await workThrough({})
  else {
    // The first builds the dashboard where it is not built yet; the second finds it.
    const first = await startSalon()
    const second = queue.length > 1 ? startSalon().then(runLane) : undefined
    await Promise.all([runLane(first), second])
  }
  return failed
}

type Started = Awaited<ReturnType<typeof startSalon>>

/** The longest first, alone; the others by their length, so that the lanes end at about the same time. */
async function groupsOf(files: string[]) {
  const long = longest.filter((file) => files.includes(file))
  const sized = await Promise.all(
    files
      .filter((file) => !long.includes(file))
      .map(async (file) => ({ file, size: (await stat(join(root, file))).size })),
  )
  const others = sized.toSorted((one, other) => other.size - one.size).map(({ file }) => file)
  const groups = long.map((file) => [file])
  for (let at = 0; at < others.length; at += fileConcurrency)
    groups.push(others.slice(at, at + fileConcurrency))
  return groups
}
