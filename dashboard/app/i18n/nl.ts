// Written by npm run gen from the folders beside it.
import { businesses, login } from './account/nl.ts'
import { calendars } from './calendars/nl.ts'
import { checkout } from './checkout/nl.ts'
import { clients } from './clients/nl.ts'
import { developer } from './developer/nl.ts'
import type { Words } from './en.ts'
import { first } from './first/nl.ts'
import { giftCards } from './gift-cards/nl.ts'
import { loyalty } from './loyalty/nl.ts'
import { messages } from './messages/nl.ts'
import { invoices, payments, reports } from './money/nl.ts'
import { products } from './products/nl.ts'
import { rebook } from './rebook/nl.ts'
import { reviews } from './reviews/nl.ts'
import { sell } from './sell/nl.ts'
import { services } from './services/nl.ts'
import { settings } from './settings/nl.ts'
import { oneTimeSecret } from './shell/nl.ts'
import { start } from './start/nl.ts'
import { team } from './team/nl.ts'
import { today } from './today/nl.ts'

export const nl: Words = {
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
