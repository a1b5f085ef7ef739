// Written by npm run gen from the folders beside it.
import { businesses, login } from './account/de.ts'
import { calendars } from './calendars/de.ts'
import { checkout } from './checkout/de.ts'
import { clients } from './clients/de.ts'
import { developer } from './developer/de.ts'
import type { Words } from './en.ts'
import { first } from './first/de.ts'
import { giftCards } from './gift-cards/de.ts'
import { loyalty } from './loyalty/de.ts'
import { messages } from './messages/de.ts'
import { invoices, payments, reports } from './money/de.ts'
import { products } from './products/de.ts'
import { rebook } from './rebook/de.ts'
import { reviews } from './reviews/de.ts'
import { sell } from './sell/de.ts'
import { services } from './services/de.ts'
import { settings } from './settings/de.ts'
import { oneTimeSecret } from './shell/de.ts'
import { start } from './start/de.ts'
import { team } from './team/de.ts'
import { today } from './today/de.ts'

export const de: Words = {
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
