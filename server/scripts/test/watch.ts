import { registerHooks } from 'node:module'
import { relative, resolve } from 'node:path'
import type { EventData } from 'node:test'
import { fileURLToPath } from 'node:url'

import { type Progress, silenceMs } from './progress.ts'

type Event =
  | { type: 'test:dequeue'; data: EventData.TestDequeue }
  | { type: 'test:fail'; data: EventData.TestFail }
  | { type: 'test:summary'; data: EventData.TestSummary }
  | { type: 'test:pass' }

const root = resolve(import.meta.dirname, '../../..')
const tell = (progress: Progress) => process.send?.(progress)
let at = 'its start'

// Only the process itself knows the handles that keep it from ending; one that computes for ever is ended from outside.
const silence = setTimeout(() => {
  console.error(
    `Nothing new for ${silenceMs / 1000} s since ${at}; held by: ${process.getActiveResourcesInfo().join()}`,
  )
  process.exit(1)
}, silenceMs).unref()

function arrive(what: string) {
  at = what
  silence.refresh()
  tell({ is: 'at', what })
}

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.test.ts')) arrive(`loading ${nameOf(fileURLToPath(url))}`)
    return nextLoad(url, context)
  },
})

const nameOf = (file: string | undefined) => (file ? relative(root, resolve(root, file)) : '')

/** A reporter of the test runner: tells which test runs, and in which files one failed. */
export default async function* watch(events: AsyncIterable<Event>) {
  for await (const event of events) {
    if (event.type === 'test:dequeue') arrive(`${nameOf(event.data.file)}: ${event.data.name}`)
    if (event.type === 'test:fail') tell({ is: 'failed', file: nameOf(event.data.file) })
    if (event.type === 'test:summary') tell({ is: 'over', counts: event.data.counts })
    yield ''
  }
  at = 'the end of its tests'
}
