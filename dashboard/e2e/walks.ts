import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

import { until } from './browser.ts'
import { banner, calendarPath, noRawWords, type openOnNetwork } from './on-network.ts'

type Opened = Pick<Awaited<ReturnType<typeof openOnNetwork>>, 'page' | 'context' | 'network'>

export interface Walked {
  steps: number
  cuts: number
  reloads: number
  typed: number
  /** The moments in which a page had nothing on it. */
  whites: string[]
}

const pages = [
  'Today',
  'Calendar',
  'Clients',
  'Services',
  'Team',
  'Payments',
  'Reports',
  'Settings',
]
const stepsOfWalk = 12

/** Numbers from 0 to 1, the same for each seed. */
export function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Looks at the page all the time: something of it has to be visible, from the moment on at which its HTML is there. */
const watch = `setInterval(() => {
  if (document.readyState === 'loading' || !document.getElementById('root')) return
  const shown = document.querySelectorAll('.first-frame, .mantine-AppShell-header, main, h1')
  if (![...shown].some((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0))
    globalThis.noteWhite(location.pathname)
}, 50)`

/** Walks over the pages while the network is cut and restored at random moments. */
export async function openWalks({ page, context, network }: Opened, hasWorker: boolean) {
  const walked: Walked = { steps: 0, cuts: 0, reloads: 0, typed: 0, whites: [] }
  await context.exposeFunction('noteWhite', (path: string) => walked.whites.push(path))
  await context.addInitScript(watch)
  page.on('dialog', (dialog) => void dialog.accept())

  async function walk(seed: number) {
    const random = randomOf(seed)
    const oneOf = <Value>(values: readonly Value[]) =>
      values[Math.floor(random() * values.length)] as Value
    let isCut = false
    network.restore()
    await page.goto(calendarPath, { waitUntil: 'commit' })
    await navigation(page).waitFor()

    const actions = {
      open: () =>
        navigation(page)
          .getByRole('link', { name: oneOf(pages), exact: true })
          .click(),
      rest: () => page.waitForTimeout(random() * 400),
      async reload() {
        // Without a worker the browser has a page of its own for that.
        if (isCut && !hasWorker) return
        walked.reloads += 1
        await page.reload({ waitUntil: 'commit' })
        await navigation(page).waitFor()
      },
      async cut() {
        if (isCut) return
        await settled(page)
        const before = await contentOf(page)
        network.cut()
        isCut = true
        walked.cuts += 1
        if (random() < 0.5) return
        await page.evaluate("dispatchEvent(new Event('offline'))")
        await banner(page).waitFor()
        const after = await contentOf(page)
        assert.equal(after.heading, before.heading)
        assert.ok(after.rows >= before.rows, `${before.rows} rows became ${after.rows}`)
      },
      restore() {
        network.restore()
        isCut = false
      },
      async type() {
        if (isCut) return
        walked.typed += 1
        await typeAndLoseNothing(seed)
      },
    }
    for (let step = 0; step < stepsOfWalk; step++) {
      const name = oneOf([
        'open',
        'open',
        'open',
        'rest',
        'reload',
        'cut',
        'restore',
        'type',
      ] as const)
      await actions[name]()
      walked.steps += 1
      await noRawWords(page)
    }
    network.restore()
    await page.evaluate("dispatchEvent(new Event('online'))")
    await navigation(page).getByRole('link', { name: 'Services', exact: true }).click()
    await page.getByRole('row').nth(2).waitFor()
    await banner(page).waitFor({ state: 'detached' })
  }

  async function typeAndLoseNothing(seed: number) {
    await page.goto('/b/studio-noord-demo/products', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add product' }).click()
    const drawer = page.getByRole('dialog')
    const field = drawer.getByLabel('Name')
    await field.fill(`Walk ${seed}`)
    network.cut()
    walked.cuts += 1
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByRole('alert').waitFor()
    assert.equal(await field.inputValue(), `Walk ${seed}`)
    network.restore()
    await banner(page).waitFor({ state: 'detached' })
    assert.equal(await field.inputValue(), `Walk ${seed}`)
    // The dialog that asks is accepted.
    await page.reload({ waitUntil: 'commit' })
    await navigation(page).waitFor()
    await page.goto(calendarPath, { waitUntil: 'commit' })
    await navigation(page).waitFor()
  }
  return { walk, walked }
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Until a page has loaded, and is online. */
const settled = (page: Page) =>
  until(async () => {
    const loading = page.locator(
      '[data-loading], main .mantine-Skeleton-root, .first-frame[data-page]',
    )
    const failed = page.getByRole('heading', { name: 'This page could not be loaded' })
    const counts = await Promise.all([loading, failed, banner(page)].map((one) => one.count()))
    return counts.every((count) => count === 0)
  })

/** The content of a page: its heading and the number of its lines. */
async function contentOf(page: Page) {
  const headings = await page.locator('main h1').allInnerTexts()
  const rows = await page.locator('main tbody tr:not([aria-hidden]), main .booking').count()
  return { heading: headings[0] ?? null, rows }
}
