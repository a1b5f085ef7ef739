import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'

import { loadWithTexts } from './i18n/i18n.ts'
import { type PageName, paths } from './paths.ts'
import { BusinessLayout } from './shell/business-layout.tsx'
import { Home } from './shell/home.tsx'
import { NotFound } from './shell/not-found.tsx'
import { RouteFailure } from './shell/route-failure.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { SignedIn } from './shell/signed-in.tsx'

/** A page is loaded when it is opened; its errors are shown in its place. The calendar shows the first texts alone. */
const page = (name: PageName, load: () => Promise<ComponentType>): RouteObject => ({
  path: paths[name],
  lazy: async () => ({
    Component: await (name === 'calendar' ? load() : loadWithTexts(load)),
  }),
  ErrorBoundary: RouteFailure,
  handle: { page: name },
})

const publicPages = [
  page('setup', () => import('./pages/setup/page.tsx').then((file) => file.SetupPage)),
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

const settings: RouteObject = {
  path: paths.settings,
  lazy: async () => ({
    Component: (await import('./pages/settings/layout.tsx')).SettingsLayout,
  }),
  ErrorBoundary: RouteFailure,
  children: [
    page('settings', () => import('./pages/settings/start.tsx').then((file) => file.SettingsStart)),
    page('settingsProfile', () =>
      import('./pages/settings/profile/page.tsx').then((file) => file.ProfilePage),
    ),
    page('settingsHours', () =>
      import('./pages/settings/hours/page.tsx').then((file) => file.HoursPage),
    ),
    page('settingsExceptions', () =>
      import('./pages/settings/exceptions/page.tsx').then((file) => file.ExceptionsPage),
    ),
    page('settingsBooking', () =>
      import('./pages/settings/booking/page.tsx').then((file) => file.BookingRulesPage),
    ),
    page('settingsBookingPage', () =>
      import('./pages/settings/booking-page/page.tsx').then((file) => file.BookingPagePage),
    ),
    page('settingsMessages', () =>
      import('./pages/settings/messages/page.tsx').then((file) => file.MessagesPage),
    ),
    page('settingsMessage', () =>
      import('./pages/settings/messages/kind/page.tsx').then((file) => file.MessagePage),
    ),
    page('settingsCalendar', () =>
      import('./pages/settings/calendar/page.tsx').then((file) => file.CalendarAddressPage),
    ),
    page('settingsMoney', () =>
      import('./pages/settings/money/page.tsx').then((file) => file.MoneyPage),
    ),
    page('settingsPlan', () =>
      import('./pages/settings/plan/page.tsx').then((file) => file.PlanPage),
    ),
    page('settingsLocations', () =>
      import('./pages/settings/locations/page.tsx').then((file) => file.LocationsPage),
    ),
    page('settingsMembers', () =>
      import('./pages/settings/members/page.tsx').then((file) => file.MembersPage),
    ),
    page('settingsSecurity', () =>
      import('./pages/settings/security/page.tsx').then((file) => file.SecurityPage),
    ),
    page('settingsDeveloper', () =>
      import('./pages/settings/developer/page.tsx').then((file) => file.DeveloperPage),
    ),
    page('settingsKey', () =>
      import('./pages/settings/developer/key/page.tsx').then((file) => file.KeyPage),
    ),
    page('settingsWebhook', () =>
      import('./pages/settings/developer/webhook/page.tsx').then((file) => file.WebhookPage),
    ),
  ],
}

const businessPages = [
  page('today', () => import('./pages/today/page.tsx').then((file) => file.TodayPage)),
  page('calendar', () => import('./pages/calendar/page.tsx').then((file) => file.CalendarPage)),
  page('clients', () => import('./pages/clients/page.tsx').then((file) => file.ClientsPage)),
  page('client', () => import('./pages/client/page.tsx').then((file) => file.ClientPage)),
  page('services', () => import('./pages/services/page.tsx').then((file) => file.ServicesPage)),
  page('team', () => import('./pages/team/page.tsx').then((file) => file.TeamPage)),
  page('roster', () => import('./pages/roster/page.tsx').then((file) => file.RosterPage)),
  page('member', () => import('./pages/member/page.tsx').then((file) => file.MemberPage)),
  page('products', () => import('./pages/products/page.tsx').then((file) => file.ProductsPage)),
  page('giftCards', () => import('./pages/gift-cards/page.tsx').then((file) => file.GiftCardsPage)),
  page('loyalty', () => import('./pages/loyalty/page.tsx').then((file) => file.LoyaltyPage)),
  page('reviews', () => import('./pages/reviews/page.tsx').then((file) => file.ReviewsPage)),
  page('payments', () => import('./pages/payments/page.tsx').then((file) => file.PaymentsPage)),
  page('invoices', () => import('./pages/invoices/page.tsx').then((file) => file.InvoicesPage)),
  page('reports', () => import('./pages/reports/page.tsx').then((file) => file.ReportsPage)),
  settings,
  page('account', () => import('./pages/account/page.tsx').then((file) => file.AccountPage)),
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
          page('businesses', () =>
            import('./pages/businesses/page.tsx').then((file) => file.BusinessesPage),
          ),
          page('operator', () =>
            import('./pages/operator/page.tsx').then((file) => file.OperatorPage),
          ),
          page('newBusiness', () =>
            import('./pages/new-business/page.tsx').then((file) => file.NewBusinessPage),
          ),
          page('start', () => import('./pages/start/page.tsx').then((file) => file.StartPage)),
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
