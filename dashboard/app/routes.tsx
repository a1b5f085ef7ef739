import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'

import { type PageName, paths } from './paths.ts'
import { BusinessLayout } from './ui/shell/business-layout.tsx'
import { Home } from './ui/shell/home.tsx'
import { NotFound } from './ui/shell/not-found.tsx'
import { RouteFailure } from './ui/shell/route-failure.tsx'
import { ShellSkeleton } from './ui/shell/shell-skeleton.tsx'
import { SignedIn } from './ui/shell/signed-in.tsx'

/** A page is fetched when it is opened; what fails in it is told in its place. */
const page = (name: PageName, load: () => Promise<ComponentType>): RouteObject => ({
  path: paths[name],
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: RouteFailure,
  handle: { page: name },
})

const coming = () => import('./pages/coming/page.tsx').then((file) => file.ComingPage)

const publicPages = [
  page('login', () => import('./pages/login/page.tsx').then((file) => file.LoginPage)),
  page('forgotPassword', () =>
    import('./pages/forgot-password/page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  page('resetPassword', () =>
    import('./pages/reset-password/page.tsx').then((file) => file.ResetPasswordPage),
  ),
  page('invitation', () =>
    import('./pages/invitation/page.tsx').then((file) => file.InvitationPage),
  ),
]

const businessPages = [
  page('calendar', coming),
  page('clients', coming),
  page('client', coming),
  page('services', () => import('./pages/services/page.tsx').then((file) => file.ServicesPage)),
  page('team', coming),
  page('products', () => import('./pages/products/page.tsx').then((file) => file.ProductsPage)),
  page('giftCards', () => import('./pages/gift-cards/page.tsx').then((file) => file.GiftCardsPage)),
  page('loyalty', () => import('./pages/loyalty/page.tsx').then((file) => file.LoyaltyPage)),
  page('reviews', () => import('./pages/reviews/page.tsx').then((file) => file.ReviewsPage)),
  page('payments', coming),
  page('invoices', coming),
  page('reports', coming),
  page('settings', coming),
  page('account', () => import('./pages/account/page.tsx').then((file) => file.AccountPage)),
]

export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteFailure,
    HydrateFallback: ShellSkeleton,
    children: [
      ...publicPages,
      {
        Component: SignedIn,
        children: [
          { path: paths.home, Component: Home },
          page('businesses', () =>
            import('./pages/businesses/page.tsx').then((file) => file.BusinessesPage),
          ),
          {
            path: paths.business,
            Component: BusinessLayout,
            children: [{ index: true, Component: Home }, ...businessPages],
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
])
