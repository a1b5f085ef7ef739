import insights from '../../app/i18n/en/insights.json' with { type: 'json' }
import type { PageName } from '../../app/paths.ts'
import type { Things } from './things.ts'

export type Query = Record<string, string>
interface Shown {
  /** Tabs and states of the page by a name, as its address says them. */
  tabs?: Record<string, Query>
  /** The element that opens before the page. */
  drawers?: Record<string, Query>
}

/** The reports whose texts load with their page. */
const ownReports = Object.entries(insights).flatMap(([view, words]) =>
  'title' in words ? view : [],
)

/** The states of pages in which somebody may see them, beside the first of each; null: the tours leave the page out. */
export const statesOf = (it: Things): Partial<Record<PageName, Shown | null>> => {
  const fresh = 'new'
  const { date } = it.booking
  return {
    // The server leads away from it, since the demo has accounts: setup.test.ts looks at it.
    setup: null,
    resetPassword: { tabs: { token: { token: 'no-longer-valid' } } },
    invitation: { tabs: { token: { token: 'no-longer-valid' } } },
    // Operators alone see it, with a second factor: operators.test.ts looks at its states.
    operator: null,
    start: { tabs: { services: { step: 'services' }, team: { step: 'team' } } },
    calendar: {
      tabs: {
        busy: { date },
        week: { view: 'week', date },
        list: { as: 'list', view: 'week', date },
      },
      drawers: {
        new: { new: `${date}T11:00` },
        again: { new: `${date}T11:00`, again: it.booking.id },
        booking: { date, booking: it.booking.id },
        filter: { date, panel: 'filter' },
        find: { date, panel: 'find' },
        paid: { date: it.served.date, booking: it.served.id },
      },
    },
    clients: {
      tabs: { none: { search: 'nobody is called so' } },
      drawers: { new: { client: fresh }, duplicates: { client: 'duplicates' } },
    },
    client: {
      drawers: {
        edit: { client: 'edit' },
        address: { address: fresh },
        again: { again: 'later' },
      },
    },
    services: {
      drawers: {
        new: { service: fresh },
        templates: { service: 'templates' },
        edit: { service: it.serviceId },
        arrange: { service: 'arrange' },
      },
    },
    team: { drawers: { new: { member: fresh } } },
    roster: {
      tabs: { week: { date: it.booking.date } },
      drawers: { shift: { shift: `${it.staffId} 1` }, copy: { copy: fresh } },
    },
    member: {
      tabs: {
        breaks: { tab: 'breaks' },
        absences: { tab: 'absences' },
        services: { tab: 'services' },
        calendars: { tab: 'calendars' },
        notifications: { tab: 'notifications' },
      },
      drawers: {
        edit: { member: 'edit' },
        feed: { tab: 'calendars', feed: 'address' },
        'new-source': { tab: 'calendars', source: fresh },
        source: { tab: 'calendars', source: it.sourceId },
        break: { tab: 'breaks', break: fresh },
        absence: { tab: 'absences', absence: fresh },
      },
    },
    products: {
      drawers: {
        new: { product: fresh },
        edit: { product: it.productId },
        stock: { stock: it.productId },
      },
    },
    giftCards: {
      drawers: {
        sell: { card: fresh },
        redeem: { card: 'redeem' },
        settings: { card: 'settings' },
        card: { card: it.giftCardId },
      },
    },
    loyalty: {
      tabs: {
        programs: { tab: 'programs' },
        campaigns: { tab: 'campaigns' },
        overview: { tab: 'overview' },
      },
      drawers: {
        give: { card: fresh },
        card: { card: it.loyaltyCardId },
        program: { tab: 'programs', program: it.programId },
        'new-program': { tab: 'programs', program: fresh },
        campaign: { tab: 'campaigns', campaign: it.campaignId },
        'new-campaign': { tab: 'campaigns', campaign: fresh },
        'new-template': { tab: 'campaigns', template: fresh },
      },
    },
    payments: {
      tabs: {
        sales: { tab: 'sales' },
        refunds: { tab: 'refunds' },
        'cash-up': { tab: 'cash-up' },
        fees: { tab: 'fees' },
      },
      drawers: {
        trace: { trace: it.paidNumber },
        refund: { refund: fresh },
        sell: { sell: fresh },
        sale: { sale: it.saleId },
      },
    },
    reports: {
      tabs: {
        bookings: { view: 'bookings' },
        occupancy: { view: 'occupancy' },
        rebooked: { view: 'rebooked' },
        sales: { view: 'sales' },
        staff: { view: 'staff' },
        missed: { view: 'missed' },
        'by-salon': { view: 'bySalon' },
        ...Object.fromEntries(ownReports.map((view) => [view, { view }])),
      },
    },
    settingsExceptions: {
      drawers: { new: { exception: fresh }, edit: { exception: it.exceptionId } },
    },
    settingsCalendar: { drawers: { feed: { feed: 'address' } } },
    settingsLocations: {
      drawers: { new: { location: fresh }, edit: { location: it.locationId } },
    },
    settingsMembers: { drawers: { invite: { member: fresh }, edit: { member: it.accountId } } },
    settingsSecurity: { tabs: { none: { from: '2020-01-01', to: '2020-01-02' } } },
    settingsDeveloper: { drawers: { key: { key: fresh }, webhook: { webhook: fresh } } },
    settingsKey: { drawers: { rename: { change: 'name' } } },
    settingsWebhook: {
      drawers: { edit: { change: 'webhook' }, delivery: { delivery: it.deliveryId } },
    },
  }
}
