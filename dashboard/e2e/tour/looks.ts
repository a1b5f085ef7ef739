import type { Page } from 'playwright-core'

import { paths } from '../../app/paths.ts'
import { signedIn } from '../api.ts'
import { shoot } from '../browser.ts'
import { pagesFor } from './allowed.ts'
import { faultsOfAccess } from './axe.ts'
import { faultsOfLayout } from './layout.ts'
import { hire } from './people.ts'
import type { Tour } from './tour.ts'
import { isOfBusiness, publicPages, type View, viewsOf } from './views.ts'
import { openWalker } from './walker.ts'
import { strangeTextsIn } from './words.ts'

// The tour is in German, whose words need the most room. For pictures in English: TOUR_LANGUAGE=en.
const locale = process.env['TOUR_LANGUAGE'] ?? 'de'
const strangeTexts = locale === 'de' ? strangeTextsIn(locale) : () => Promise.resolve([])

const desk = { width: 1280, height: 800 }
const small = { width: 360, height: 740 }
const smallest = { width: 320, height: 640 }

interface Size {
  width: number
  height: number
}

/** How closely the pages are looked at, beside a desk in the light. */
export interface Extent {
  sizes: Size[]
  inTheDark: boolean
  /** A drawer has the width of a phone there, the same on every desk, and the colours of its page. */
  ofDrawers: [Size, ...Size[]]
  /** Whether the owner sees all pages, or those that a manager may not see: a manager then sees the others. */
  asOwner: boolean
}
export const brief: Extent = {
  sizes: [small],
  ofDrawers: [small],
  inTheDark: false,
  asOwner: false,
}
export const whole: Extent = {
  sizes: [
    smallest,
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 2560, height: 1440 },
  ],
  ofDrawers: [desk, smallest],
  inTheDark: true,
  asOwner: true,
}
type Walker = Awaited<ReturnType<typeof openWalker>>

async function look(walker: Walker, view: View, extent: Extent) {
  const { page, settle } = walker
  const [first, ...others] = view.isDrawer ? extent.ofDrawers : [desk, ...extent.sizes]
  const faults: string[] = []
  const note = (found: string[], where: string) =>
    faults.push(...found.map((fault) => `${view.name}, ${where}: ${fault}`))
  const isPublic = publicPages.includes(view.page)
  await resize(page, first)
  await (isPublic ? walker.load(view.address) : walker.go(view.address))
  // Nobody is led from a page that they may see to another.
  if (isPublic && new URL(page.url()).pathname !== paths[view.page]) note([page.url()], 'address')
  // Its name comes a moment after it.
  if (view.isDrawer) await page.locator('[role=dialog][aria-labelledby]').waitFor()
  await settle()
  note(await faultsOfAccess(page, 'everything', 'every impact'), 'light')
  note(await faultsOfLayout(page), String(first.width))
  if (!isPublic) note(await strangeTexts(page), locale)
  await shoot(page, `tour/${view.name}-${first.width}`)

  if (extent.inTheDark && !view.isDrawer) note(await faultsInTheDark(walker, view.name), 'dark')

  for (const size of others) {
    await resize(page, size)
    await settle()
    note(await faultsOfLayout(page), String(size.width))
    await shoot(page, `tour/${view.name}-${size.width}`)
  }
  note(walker.newProblems(), 'on the way')
  return faults
}

/** Resolves once the page has been drawn in this size: a part of it follows a frame later. */
export async function resize(page: Page, size: Size) {
  const { width, height } = page.viewportSize() ?? desk
  if (width === size.width && height === size.height) return
  await page.setViewportSize(size)
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  )
}

async function faultsInTheDark({ page, settle }: Walker, name: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await settle()
  const faults = await faultsOfAccess(page, 'colours')
  await shoot(page, `tour/${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

async function lookAt(walker: Walker, views: View[], extent: Extent) {
  const faults: string[] = []
  for (const view of views) faults.push(...(await look(walker, view, extent)))
  await walker.page.context().close()
  return faults
}

/** Every page: faults of those who hear it, of its layout, and of its words; by people of the business and a guest. */
export async function faultsOfLooks({ salon, ask, things }: Tour, extent: Extent) {
  const owner = await hire(salon, ask, { role: 'OWNER', locale })
  const manager = await hire(salon, ask, { role: 'MANAGER', locale })
  const { allowed } = await pagesFor(await signedIn(salon, manager.login))
  const views = viewsOf(things)
  const within = views.filter(({ page }) => !publicPages.includes(page))
  const isOfManagers = ({ page }: View) =>
    !extent.asOwner && (allowed.has(page) || !isOfBusiness(page))
  const ofManagers = within.filter(isOfManagers)
  const ofOwners = within.filter((view) => !isOfManagers(view))
  const half = Math.ceil(within.length / 2)
  const walk = async ({ login }: typeof owner, seen: View[]) =>
    seen.length === 0 ? [] : lookAt(await openWalker(salon, login), seen, extent)
  const walkBoth = async (byManager: View[], byOwner: View[]) => [
    ...(await walk(manager, byManager)),
    ...(await walk(owner, byOwner)),
  ]
  // Two at a time: as many as a machine has cores, since a page that waits for a core may be taken for one that hangs.
  const found = await Promise.all([
    walkBoth(ofManagers.slice(0, half), ofOwners.slice(half)),
    walkBoth(ofManagers.slice(half), ofOwners.slice(0, half)),
  ])
  await Promise.all([owner.letGo(), manager.letGo()])
  const open = views.filter(({ page }) => publicPages.includes(page))
  const ofGuests = await lookAt(await openWalker(salon, null), open, extent)
  return [...found.flat(), ...ofGuests]
}
