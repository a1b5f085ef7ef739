import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'

import { openPage, until } from './browser.ts'
import { openNetwork } from './network.ts'
import { type Salon, signIn } from './salon.ts'

export const calendarPath = '/b/studio-noord-demo/calendar'

/** The calendar of today through a network that can be cut, with a service worker. */
export async function openOnNetwork(
  t: Pick<TestContext, 'after'>,
  salon: Salon,
  options: Parameters<typeof openPage>[1] = {},
) {
  const network = await openNetwork(salon.address)
  t.after(() => network.close())
  const viewport = { width: 1440, height: 900 }
  const opened = await openPage(network.address, { viewport, serviceWorkers: 'allow', ...options })
  const { page } = opened
  await page.goto(calendarPath)
  await signIn(page, salon)
  await page.locator('.calendar-page').waitFor()
  return { ...opened, network }
}

/** Until all files of the build are there, and the day. */
export const untilStored = (page: Page) =>
  until(() =>
    page.evaluate<boolean>(`(async () => {
      if (!navigator.serviceWorker.controller) return false
      const names = await caches.keys()
      return names.includes('openchair-day') && names.some((name) => name.startsWith('openchair-build-'))
    })()`),
  )

export const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'No connection' }).first()

/** The words of browsers and engines are no text for people. */
export const noRawWords = async (page: Page) =>
  assert.doesNotMatch(
    await page.locator('body').innerText(),
    /imported module|Failed to fetch|NetworkError|TypeError|undefined is|is not a function/,
  )

/** Without what the browser writes down about each request that fails. */
export const others = (problems: string[]) =>
  problems.filter((text) => !/Failed to load resource|ERR_|status of 40[14]/.test(text))
