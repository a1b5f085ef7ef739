// Written by npm run gen from the files of JSON in the folders of the languages.
import businesses from '../en/businesses.json' with { type: 'json' }
import calendars from '../en/calendars.json' with { type: 'json' }
import checkout from '../en/checkout.json' with { type: 'json' }
import clients from '../en/clients.json' with { type: 'json' }
import developer from '../en/developer.json' with { type: 'json' }
import giftCards from '../en/gift-cards.json' with { type: 'json' }
import invoices from '../en/invoices.json' with { type: 'json' }
import login from '../en/login.json' with { type: 'json' }
import loyalty from '../en/loyalty.json' with { type: 'json' }
import messages from '../en/messages.json' with { type: 'json' }
import oneTimeSecret from '../en/one-time-secret.json' with { type: 'json' }
import payments from '../en/payments.json' with { type: 'json' }
import products from '../en/products.json' with { type: 'json' }
import rebook from '../en/rebook.json' with { type: 'json' }
import reports from '../en/reports.json' with { type: 'json' }
import reviews from '../en/reviews.json' with { type: 'json' }
import sell from '../en/sell.json' with { type: 'json' }
import services from '../en/services.json' with { type: 'json' }
import settings from '../en/settings.json' with { type: 'json' }
import start from '../en/start.json' with { type: 'json' }
import team from '../en/team.json' with { type: 'json' }
import today from '../en/today.json' with { type: 'json' }
import { first } from './first-en.gen.ts'

export const all = {
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
  settings: {
    ...settings,
    ...developer,
  },
  start,
  team,
  today,
}
