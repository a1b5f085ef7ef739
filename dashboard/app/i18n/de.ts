import { account, businesses, login } from './account/de.ts'
import { calendar } from './calendar/de.ts'
import { calendars } from './calendars/de.ts'
import { checkout } from './checkout/de.ts'
import { clients } from './clients/de.ts'
import { developer } from './developer/de.ts'
import type { Words } from './en.ts'
import { giftCards } from './gift-cards/de.ts'
import { loyalty } from './loyalty/de.ts'
import { messages } from './messages/de.ts'
import { invoices, palette, payments, reports } from './money/de.ts'
import { products } from './products/de.ts'
import { rebook } from './rebook/de.ts'
import { refusals } from './refusals/de.ts'
import { reviews } from './reviews/de.ts'
import { services } from './services/de.ts'
import { settings } from './settings/de.ts'
import { common, failure, guard, nav, oneTimeSecret, role } from './shell/de.ts'
import { start } from './start/de.ts'
import { team } from './team/de.ts'
import { today } from './today/de.ts'

/** German. */
export const de: Words = {
  nav,
  role,
  common,
  failure,
  guard,
  account,
  login,
  businesses,
  clients,
  calendar,
  calendars,
  checkout,
  invoices,
  palette,
  payments,
  reports,
  oneTimeSecret,
  giftCards,
  loyalty,
  messages,
  products,
  rebook,
  refusals,
  reviews,
  services,
  settings: { ...settings, ...developer },
  start,
  team,
  today,
}
