// Written by npm run gen from the folders beside it.
import { businesses, login } from './account/en.ts'
import { calendars } from './calendars/en.ts'
import { checkout } from './checkout/en.ts'
import { clients } from './clients/en.ts'
import { developer } from './developer/en.ts'
import { first } from './first/en.ts'
import { giftCards } from './gift-cards/en.ts'
import { loyalty } from './loyalty/en.ts'
import { messages } from './messages/en.ts'
import { invoices, payments, reports } from './money/en.ts'
import { products } from './products/en.ts'
import { rebook } from './rebook/en.ts'
import { reviews } from './reviews/en.ts'
import { sell } from './sell/en.ts'
import { services } from './services/en.ts'
import { settings } from './settings/en.ts'
import { oneTimeSecret } from './shell/en.ts'
import { start } from './start/en.ts'
import { team } from './team/en.ts'
import { today } from './today/en.ts'

/** All texts of the dashboard in English; the other languages have the same keys. */
export const en = {
  ...first,
  businesses,
  calendars,
  checkout,
  clients,
  giftCards,
  invoices,
  login,
  loyalty,
  messages,
  oneTimeSecret,
  payments,
  products,
  rebook,
  reports,
  reviews,
  sell,
  services,
  settings: { ...settings, ...developer },
  start,
  team,
  today,
}

/** The type of the other languages. */
export type Words = typeof en
