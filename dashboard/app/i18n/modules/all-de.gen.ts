// Written by npm run gen from the files of JSON in the folders of the languages.
import businesses from '../de/businesses.json' with { type: 'json' }
import calendars from '../de/calendars.json' with { type: 'json' }
import checkout from '../de/checkout.json' with { type: 'json' }
import clients from '../de/clients.json' with { type: 'json' }
import developer from '../de/developer.json' with { type: 'json' }
import giftCards from '../de/gift-cards.json' with { type: 'json' }
import invoices from '../de/invoices.json' with { type: 'json' }
import login from '../de/login.json' with { type: 'json' }
import loyalty from '../de/loyalty.json' with { type: 'json' }
import messages from '../de/messages.json' with { type: 'json' }
import oneTimeSecret from '../de/one-time-secret.json' with { type: 'json' }
import payments from '../de/payments.json' with { type: 'json' }
import products from '../de/products.json' with { type: 'json' }
import rebook from '../de/rebook.json' with { type: 'json' }
import reports from '../de/reports.json' with { type: 'json' }
import reviews from '../de/reviews.json' with { type: 'json' }
import sell from '../de/sell.json' with { type: 'json' }
import services from '../de/services.json' with { type: 'json' }
import settings from '../de/settings.json' with { type: 'json' }
import start from '../de/start.json' with { type: 'json' }
import team from '../de/team.json' with { type: 'json' }
import today from '../de/today.json' with { type: 'json' }
import { first } from './first-de.gen.ts'

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
