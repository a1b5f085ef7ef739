import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

import { contentOf } from '../../server/src/pages/book/submit/signed-hold.ts'
import { demoSlug } from './api.ts'
import type { Salon } from './salon.ts'

export const bookingPath = '/book/studio-noord-demo'

/** Chooses the first service and a free time of the last free day of the next month. */
export async function chooseTime(page: Page) {
  await page.locator('.pick').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor()
  // While the script loads a step, it ignores clicks.
  const isShown = () => page.locator('html:not(.is-loading)').waitFor()
  await isShown()
  await page.getByRole('link', { name: 'Next month' }).click()
  await isShown()
  await page
    .getByRole('link', { name: /, available$/ })
    .last()
    .click()
  await isShown()
  await page.locator('.day[aria-current]').waitFor()
  await page.locator('.slot').last().click()
  await page.getByRole('heading', { name: 'Your details' }).waitFor()
}

/** Fails if a page is wider than its window, or a button of it is cut off, from a small phone to a wide screen. */
export async function assertFits(page: Page, step: string) {
  const before = page.viewportSize()
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const [wide, cut] = await page.evaluate<[number, string[]]>(`[
      document.documentElement.scrollWidth,
      [...document.querySelectorAll('main button, main .button')]
        .filter((one) => one.checkVisibility() && !one.closest('.members, .jumps'))
        .filter((one) => {
          const { left, right } = one.getBoundingClientRect()
          return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1
        })
        .map((one) => one.textContent.trim()),
    ]`)
    assert.ok(wide <= width, `${step}: ${wide} of ${width}`)
    assert.deepEqual(cut, [], `${step} at ${width}`)
  }
  if (before) await page.setViewportSize(before)
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, selector: string) {
  for (let nth = 0; nth < 120; nth += 1) {
    await page.keyboard.press('Tab')
    const script = `document.activeElement.matches(${JSON.stringify(selector)})`
    if (await page.evaluate<boolean>(script)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}

/** Releases the hold in the address of a step: one network may have few holds, and other files need theirs. */
export async function releaseHold({ address }: Salon, url: string) {
  const [content = ''] = new URL(url).searchParams.get('hold')?.split('.') ?? []
  const { token } = JSON.parse(contentOf(content)) as { token: string }
  const { status } = await fetch(`${address}/api/v1/public/holds/${token}`, { method: 'DELETE' })
  assert.equal(status, 204)
}

/** Books by the API for customers, for a day that no other file books: the id of the booking, and the path of its page. */
export async function bookAsGuest({ address }: Salon, lastName: string) {
  const guest = async <Body>(path: string, body?: unknown): Promise<Body> => {
    const answer = await fetch(`${address}/api/v1/public/${demoSlug}${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  interface Profile {
    data: { categories: { services: { id: string }[] }[] }
  }
  const { data: profile } = await guest<Profile>('')
  const [serviceId = ''] = profile.categories.flatMap(({ services }) =>
    services.map(({ id }) => id),
  )
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    serviceIds: serviceId,
    startDate: dayIn(80),
    endDate: dayIn(90),
  })
  interface Times {
    days: { date: string; times: string[] }[]
  }
  const { days } = await guest<Times>(`/availability?${query.toString()}`)
  const free = days.find(({ times }) => times.length > 0)
  const { hold } = await guest<{ hold: { token: string } }>('/holds', {
    date: free?.date,
    startTime: free?.times[0],
    services: [{ serviceId }],
  })
  const email = `${lastName.toLowerCase()}@example.com`
  const made = await guest<{ booking: { id: string; date: string }; manageUrl: string }>(
    '/bookings',
    { hold: hold.token, customer: { firstName: 'Nina', lastName, email } },
  )
  return { ...made.booking, email, path: new URL(made.manageUrl).pathname }
}
