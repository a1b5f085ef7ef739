import type { Right } from '@openchair/server/roles'
import type { Scope } from '@openchair/server/scopes'

/** The URL of every page by name. Only routes.tsx and links use them. */
export const paths = {
  home: '/',
  /** The server leads to it while there is no account, and away from it afterwards. */
  setup: '/setup',
  login: '/login',
  forgotPassword: '/forgot-password',
  /** E-mails of the server contain these two. */
  resetPassword: '/reset-password',
  invitation: '/invitation',
  businesses: '/businesses',
  newBusiness: '/new-salon',
  /** For those who run the server. */
  operator: '/operator',
  business: '/b/:slug',
  /** The first steps of a new business: `?step=services`. */
  start: '/b/:slug/start',
  today: '/b/:slug/today',
  calendar: '/b/:slug/calendar',
  clients: '/b/:slug/clients',
  client: '/b/:slug/clients/:clientId',
  services: '/b/:slug/services',
  team: '/b/:slug/team',
  roster: '/b/:slug/team/roster',
  member: '/b/:slug/team/:staffId',
  products: '/b/:slug/products',
  giftCards: '/b/:slug/gift-cards',
  loyalty: '/b/:slug/loyalty',
  reviews: '/b/:slug/reviews',
  payments: '/b/:slug/payments',
  invoices: '/b/:slug/invoices',
  reports: '/b/:slug/reports',
  settings: '/b/:slug/settings',
  settingsProfile: '/b/:slug/settings/profile',
  settingsHours: '/b/:slug/settings/hours',
  settingsExceptions: '/b/:slug/settings/exceptions',
  settingsBooking: '/b/:slug/settings/booking',
  settingsBookingPage: '/b/:slug/settings/booking-page',
  settingsMessages: '/b/:slug/settings/messages',
  settingsMessage: '/b/:slug/settings/messages/:kind',
  settingsCalendar: '/b/:slug/settings/calendar-address',
  settingsMoney: '/b/:slug/settings/money',
  settingsPlan: '/b/:slug/settings/plan',
  settingsLocations: '/b/:slug/settings/locations',
  settingsMembers: '/b/:slug/settings/members',
  settingsSecurity: '/b/:slug/settings/security',
  settingsDeveloper: '/b/:slug/settings/developer',
  settingsKey: '/b/:slug/settings/developer/keys/:keyId',
  settingsWebhook: '/b/:slug/settings/developer/webhooks/:webhookId',
  account: '/b/:slug/account',
} as const

/** The scope or right that a page requires; pages without an entry are open to all roles. */
export const needs: Partial<Record<PageName, Scope | Right>> = {
  start: 'business:edit',
  today: 'bookings:read',
  calendar: 'bookings:read',
  clients: 'customers:read',
  client: 'customers:read',
  services: 'services:read',
  team: 'staff:read',
  roster: 'schedule:read',
  member: 'staff:read',
  products: 'products:read',
  giftCards: 'gift-cards:read',
  loyalty: 'loyalty:read',
  reviews: 'reviews:read',
  payments: 'payments:read',
  invoices: 'payments:read',
  reports: 'analytics:read',
  settings: 'schedule:write',
  settingsProfile: 'business:edit',
  settingsHours: 'schedule:write',
  settingsExceptions: 'schedule:write',
  settingsBooking: 'business:edit',
  settingsBookingPage: 'business:edit',
  settingsMessages: 'business:edit',
  settingsMessage: 'business:edit',
  settingsCalendar: 'schedule:write',
  settingsMoney: 'business:edit',
  settingsPlan: 'invoices:read',
  settingsLocations: 'locations:write',
  settingsMembers: 'members',
  settingsSecurity: 'audit',
  settingsDeveloper: 'keys',
  settingsKey: 'keys',
  settingsWebhook: 'webhooks',
}

export type PageName = keyof typeof paths

type ParamsOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown

/** The URL of a page with its query. */
export function pathTo<Name extends PageName>(
  name: Name,
  params: ParamsOf<(typeof paths)[Name]>,
  query: Record<string, string> = {},
): string {
  const given = params as Record<string, string>
  const path = paths[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(given[key] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}
