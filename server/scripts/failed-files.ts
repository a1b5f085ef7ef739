import type { EventData } from 'node:test'

type Event =
  | { type: 'test:fail'; data: EventData.TestFail }
  | { type: 'test:summary'; data: EventData.TestSummary }
  | { type: 'test:pass' }

/** A reporter of the test runner: the files in which something failed, a line each. */
export default async function* failedFiles(events: AsyncIterable<Event>) {
  const told = new Set<string>()
  for await (const event of events) {
    const file = failedFile(event)
    if (file === undefined || told.has(file)) continue
    told.add(file)
    yield `${file}\n`
  }
}

function failedFile(event: Event) {
  if (event.type === 'test:summary' && !event.data.success) return event.data.file
  // One that ended before it could sum up; what fails elsewhere stands in a helper of a file that does.
  if (event.type === 'test:fail' && event.data.file?.endsWith('.test.ts')) return event.data.file
  return undefined
}
