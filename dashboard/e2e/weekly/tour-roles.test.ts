import assert from 'node:assert/strict'
import { test } from 'node:test'

import { all as en } from '../../app/i18n/modules/all-en.gen.ts'
import { type PageName, paths, pathTo } from '../../app/paths.ts'
import { type Ask, demoSlug, signedIn } from '../api.ts'
import { skip } from '../browser.ts'
import type { Login } from '../server.ts'
import { pagesFor } from '../tour/allowed.ts'
import { hire } from '../tour/people.ts'
import type { Things } from '../tour/things.ts'
import { prepareTour } from '../tour/tour.ts'
import { isOfBusiness, publicPages, type View, viewsOf } from '../tour/views.ts'
import { openWalker } from '../tour/walker.ts'

// Every page that a role adds or is refused, as it sees it. A refusal of the server on any page fails the tour.

const start = prepareTour()

const bookingFor = async (own: Ask) =>
  (await own<{ data: Things['booking'][] }>('GET', '/businesses/~/bookings?limit=1')).data[0]

/** The pages of a tour. */
interface Walk {
  isToSee(view: View): boolean
  /** Whether the pages that they may not see are tried too. */
  isTryingRest: boolean
}

/** All that went wrong on the pages that somebody may see, and on those that they may not. */
async function tour(login: Login, { isToSee, isTryingRest }: Walk) {
  const { salon, things } = start
  const own = await signedIn(salon, login)
  const { allowed, within } = await pagesFor(own)
  const walker = await openWalker(salon, login)
  const faults: string[] = walker.newProblems()
  const booking = await bookingFor(own)
  const views = viewsOf({ ...things, booking: booking ?? things.booking }).filter(
    (view) =>
      isToSee(view) &&
      !publicPages.includes(view.page) &&
      // Another's booking is not there for somebody who sees their own alone.
      !view.address.includes(things.served.id) &&
      (booking !== undefined || !view.address.includes(things.booking.id)),
  )
  for (const view of views) {
    if (isOfBusiness(view.page) && !allowed.has(view.page)) continue
    await walker.go(view.address)
    faults.push(...walker.newProblems().map((problem) => `${view.name}: ${problem}`))
  }
  for (const page of within.filter((page) => isTryingRest && !allowed.has(page))) {
    await walker.go(pathTo(page, things), 'may stay')
    const heading = await walker.page.getByRole('heading', { level: 1 }).innerText()
    if (heading !== en.failure.notAllowed) faults.push(`${page}: ${heading}`)
    faults.push(...walker.newProblems().map((problem) => `${page}: ${problem}`))
  }
  const offered = walker.page.getByRole('navigation').getByRole('link')
  const links = await Promise.all((await offered.all()).map((one) => one.getAttribute('href')))
  await walker.page.context().close()
  return { faults, links, allowed }
}

const linkTo = (page: PageName) => paths[page].replace(':slug', demoSlug)

/** Answers the pages that somebody may see. */
async function passes(login: Login, walk: Walk) {
  const { faults, links, allowed } = await tour(login, walk)
  assert.deepEqual(faults, [])
  assert.ok(links.length > 4)
  const places = new Set([...allowed].map(linkTo))
  assert.deepEqual(
    links.filter((link) => !places.has(link ?? '')),
    [],
  )
  return allowed
}

// All other pages of managers and owners are seen by the tour of their looks, which notes what is refused as well.
const isFirst = ({ page }: View) => page === 'business'
const firstPage: Walk = { isToSee: isFirst, isTryingRest: false }
const firstAndRefused: Walk = { isToSee: isFirst, isTryingRest: true }
// The same pages are refused to everybody of a role.
const allButRefused: Walk = { isToSee: () => true, isTryingRest: false }
/** Where it matters which member of the staff somebody is, and what a membership allows beyond its role. */
const ownPages = new Set<PageName>([
  'home',
  'business',
  'today',
  'calendar',
  'clients',
  'client',
  'team',
  'member',
  'reviews',
])
const isOwn = ({ page }: View) => ownPages.has(page)
const ofOneself: Walk = { isToSee: isOwn, isTryingRest: false }
const ownAndRefused: Walk = { isToSee: isOwn, isTryingRest: true }

test('the tour of all pages meets no refusal, error or request to others', { skip }, async (t) => {
  const { salon, ask } = start
  const [member] = (await ask<{ id: string }[]>('GET', '/businesses/~/staff')).slice(-1)
  assert.ok(member)
  const flags = { seesAll: false, mayCancel: false, mayCheckOut: false }
  const bound = await hire(salon, ask, { role: 'STAFF', staffId: member.id, flags })
  const nobody = await hire(salon, ask, { role: 'STAFF', flags })
  t.after(() => Promise.all([bound.letGo(), nobody.letGo()]))
  // The latter two see no bookings but their own, and may neither cancel nor check out.
  const [[, , ofNobody], [ofStaff, ofBound]] = await Promise.all([
    inOrder([
      () => passes(salon, firstPage),
      () => passes(salon.manager, firstAndRefused),
      () => passes(nobody.login, allButRefused),
    ]),
    inOrder([() => passes(salon.staff, ownAndRefused), () => passes(bound.login, ofOneself)]),
  ])
  assert.deepEqual(ofNobody, ofStaff)
  assert.deepEqual(ofBound, ofStaff)
})

async function inOrder<T>(tasks: (() => Promise<T>)[]) {
  const answers: T[] = []
  for (const task of tasks) answers.push(await task())
  return answers
}

test('somebody who is not signed in is led to the login', { skip }, async () => {
  const { salon, things } = start
  const walker = await openWalker(salon, null)
  const faults: string[] = []
  for (const { page, address, name } of viewsOf(things)) {
    if (page !== 'calendar') continue
    await walker.load(address)
    const { pathname } = new URL(walker.page.url())
    if (pathname !== paths.login) faults.push(name)
    faults.push(...walker.newProblems())
  }
  assert.deepEqual(faults, [])
})
