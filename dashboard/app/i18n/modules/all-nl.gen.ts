// Written by npm run gen from the files of JSON in the folders of the languages.
import businesses from '../nl/businesses.json' with { type: 'json' }
import calendars from '../nl/calendars.json' with { type: 'json' }
import checkout from '../nl/checkout.json' with { type: 'json' }
import clients from '../nl/clients.json' with { type: 'json' }
import developer from '../nl/developer.json' with { type: 'json' }
import giftCards from '../nl/gift-cards.json' with { type: 'json' }
import invoices from '../nl/invoices.json' with { type: 'json' }
import login from '../nl/login.json' with { type: 'json' }
import loyalty from '../nl/loyalty.json' with { type: 'json' }
import messages from '../nl/messages.json' with { type: 'json' }
import oneTimeSecret from '../nl/one-time-secret.json' with { type: 'json' }
import payments from '../nl/payments.json' with { type: 'json' }
import products from '../nl/products.json' with { type: 'json' }
import rebook from '../nl/rebook.json' with { type: 'json' }
import reports from '../nl/reports.json' with { type: 'json' }
import reviews from '../nl/reviews.json' with { type: 'json' }
import sell from '../nl/sell.json' with { type: 'json' }
import services from '../nl/services.json' with { type: 'json' }
import settings from '../nl/settings.json' with { type: 'json' }
import start from '../nl/start.json' with { type: 'json' }
import team from '../nl/team.json' with { type: 'json' }
import today from '../nl/today.json' with { type: 'json' }
import { first } from './first-nl.gen.ts'

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
