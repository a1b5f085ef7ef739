import { connection, subscribe, checkConnection } from './connection.ts'

/** The messages of the browsers when a file of the app has not come. The names of files are no words for people. */
const messages =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS|Failed to fetch/i

/** Whether a part of the app could not be loaded. */
export const isLoadFailure = (error: unknown) =>
  error instanceof Error && messages.test(error.message)

/** Style sheets that have not come: the build loads each of them once only. */
const failedSheets = new Set<HTMLLinkElement>()

export function watchSheets() {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target)
  }
  // Errors of elements do not bubble.
  globalThis.addEventListener('error', note, true)
}

async function loadSheets() {
  const sheets = [...failedSheets]
  failedSheets.clear()
  await Promise.all(
    sheets.map((sheet) => {
      const again = sheet.cloneNode() as HTMLLinkElement
      const loaded = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve)
        again.addEventListener('error', () => reject(new Error('Unable to preload CSS')))
      })
      sheet.replaceWith(again)
      return loaded
    }),
  )
}

const firstWaitMs = 1_000
const longestWaitMs = 15_000

/** So often a file may be missing although the server answers: then the server has another version, which lacks it. */
const mostMisses = 3

/** Called when parts of this version cannot be loaded any more. */
let onMissing = () => {}
export const whenMissing = (call: () => void) => (onMissing = call)

/**
 * Loads a part of the app, again while it does not come: what was opened appears once the connection is back, and the page stays
 * as it is until then.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  let misses = 0
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs))
    try {
      await loadSheets()
      return await load()
    } catch (error) {
      if (!isLoadFailure(error)) throw error
      await checkConnection()
      if (!connection().isOffline && (misses += 1) === mostMisses) onMissing()
      await restOrReturn(waitMs)
    }
}

/** Waits, at most until the connection is back. */
const restOrReturn = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stop = subscribe(() => {
      if (!connection().isOffline) end()
    })
  })
