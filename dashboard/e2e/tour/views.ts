import { type PageName, paths, pathTo } from '../../app/paths.ts'
import { type Query, statesOf } from './states.ts'
import type { Things } from './things.ts'

export interface View {
  name: string
  page: PageName
  address: string
  /** A dialog is open before the page. */
  isDrawer: boolean
}

/** Every view that there is, each page first as its bare address shows it. */
export function viewsOf(things: Things): View[] {
  const table = statesOf(things)
  return (Object.keys(paths) as PageName[]).flatMap((page) => {
    const states = table[page] ?? {}
    if (table[page] === null) return []
    const { tabs = {}, drawers = {} } = states
    for (const [, name = ''] of paths[page].matchAll(/:(\w+)/g))
      if (!(name in things))
        throw new Error(`things.ts has no ${name}, which the page ${page} needs`)
    const view = (name: string, query: Query, isDrawer: boolean): View => ({
      name: [dashed(page), name].filter(Boolean).join('-'),
      page,
      address: pathTo(page, things, query),
      isDrawer,
    })
    return [
      view('', {}, false),
      ...Object.entries(tabs).map(([name, query]) => view(name, query, false)),
      ...Object.entries(drawers).map(([name, query]) => view(name, query, true)),
    ]
  })
}

const dashed = (page: string) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Whether a page stands within a business, and so needs somebody who is signed in there. */
export const isOfBusiness = (page: PageName) => paths[page].startsWith(`${paths.business}/`)

/** Pages for anonymous visitors: a signed-in person is redirected. */
export const publicPages: readonly PageName[] = [
  'login',
  'forgotPassword',
  'resetPassword',
  'invitation',
]
