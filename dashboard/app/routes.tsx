import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'

import { isLoadFailure } from './connection/load-again.ts'
import { loadWithTexts } from './i18n/i18n.ts'
import { type PageName, paths } from './paths.ts'
import { BusinessLayout } from './shell/business-layout.tsx'
import { NotFound } from './shell/failure/not-found.tsx'
import { RouteFailure } from './shell/failure/route-failure.tsx'
import { ShellSkeleton } from './shell/frame/shell-skeleton.tsx'
import { Home } from './shell/home.tsx'
import { laterPage } from './shell/later-page.tsx'
import { SignedIn } from './shell/signed-in.tsx'

/** The pages by their file, of which each exports one component whose name ends with Page. */
const files = import.meta.glob<Record<string, ComponentType>>([
  './pages/**/page.tsx',
  '!./pages/design/page.tsx',
])

/** Pages whose folder is not their name: the page `settingsHours` is in the folder `settings/hours`. */
const folders: Partial<Record<PageName, string>> = {
  settingsMessage: 'settings/messages/kind',
  settingsKey: 'settings/developer/key',
  settingsWebhook: 'settings/developer/webhook',
}

const folderOf = (name: PageName) =>
  folders[name] ??
  name
    .replace(/^settings(?=[A-Z])/, 'settings/')
    .replaceAll(/(\/?)([A-Z])/g, (_, slash: string, letter: string) =>
      slash === '' ? `-${letter.toLowerCase()}` : `/${letter.toLowerCase()}`,
    )

async function load(name: PageName) {
  const file = await files[`./pages/${folderOf(name)}/page.tsx`]?.()
  const [, component] =
    Object.entries(file ?? {}).find(([exported]) => exported.endsWith('Page')) ?? []
  if (!component) throw new Error(`The page ${name} has no component`)
  return component
}

/** A part that the router loads when it is opened: where that fails, a page that loads it later. */
const loaded = (loading: () => Promise<ComponentType>) => async () => ({
  Component: await loading().catch((error: unknown) => {
    if (!isLoadFailure(error)) throw error
    return laterPage(loading)
  }),
})

/** A page is loaded when it is opened; its errors are shown in its place. The calendar shows the first texts alone. */
const page = (name: PageName): RouteObject => ({
  path: paths[name],
  lazy: loaded(() => (name === 'calendar' ? load(name) : loadWithTexts(() => load(name)))),
  ErrorBoundary: RouteFailure,
  handle: { page: name },
})

const allPages = Object.keys(paths) as PageName[]

const pagesBelow = (path: string, names: readonly PageName[] = allPages) =>
  names.filter((name) => paths[name].startsWith(`${path}/`)).map((name) => page(name))

const publicPages = (
  ['setup', 'login', 'forgotPassword', 'resetPassword', 'invitation'] as const
).map((name) => page(name))

const settings: RouteObject = {
  path: paths.settings,
  lazy: loaded(async () => (await import('./pages/settings/layout.tsx')).SettingsLayout),
  ErrorBoundary: RouteFailure,
  children: [page('settings'), ...pagesBelow(paths.settings)],
}

/** The first steps of a business fill the screen. */
const ownFrame: readonly PageName[] = ['start']

const isInSettings = (name: PageName) => paths[name].startsWith(paths.settings)

const businessPages = [
  ...pagesBelow(
    paths.business,
    allPages.filter((name) => !ownFrame.includes(name) && !isInSettings(name)),
  ),
  settings,
]

/** Every token and component, for those who change them: in `npm run dev` only, where a build leaves it out. */
const design: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/design',
        lazy: async () => ({ Component: (await import('./pages/design/page.tsx')).DesignPage }),
      },
    ]
  : []

export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteFailure,
    HydrateFallback: ShellSkeleton,
    children: [
      ...publicPages,
      ...design,
      {
        Component: SignedIn,
        children: [
          { path: paths.home, Component: Home },
          page('businesses'),
          page('operator'),
          page('newBusiness'),
          page('start'),
          {
            path: paths.business,
            Component: BusinessLayout,
            children: [{ index: true, Component: Home }, ...businessPages],
          },
          {
            path: '*',
            element: (
              <main>
                <NotFound />
              </main>
            ),
          },
        ],
      },
    ],
  },
])
