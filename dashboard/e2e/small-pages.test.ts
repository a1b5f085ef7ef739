import assert from 'node:assert/strict'
import { test } from 'node:test'

import { payPage, unknownPage as unknownPayment } from '../../server/src/pages/pay/view.ts'
import { emptyForm } from '../../server/src/pages/review/form.ts'
import {
  expiredPage,
  reviewPage,
  unknownPage as unknownReview,
} from '../../server/src/pages/review/view.ts'
import {
  confirmationPage,
  donePage,
  unknownPage as unknownLetter,
} from '../../server/src/pages/unsubscribe/view.ts'
import { openPage, phone, shoot, skip } from './browser.ts'
import { assertFits } from './on-booking-page.ts'
import { faultsOfAccess } from './tour/axe.ts'

const salon = {
  name: 'Studio Noord',
  logo: null,
  country: 'DE',
  phone: '+49 30 1234567',
  email: 'hallo@example.com',
  street: 'Kottbusser Damm',
  houseNumber: '88a',
  city: 'Berlin',
}
const visit = {
  salon,
  accentColor: '#0f766e',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  startsAt: '2026-12-10T09:00:00.000Z',
}
const german = 'de'
const services = ['Balayage mit Tiefenpflege und Glossing', 'Augenbrauen']

const payment = (state: 'OPEN' | 'PAID' | 'EXPIRED', isCancelled = false) => ({
  ...visit,
  services,
  bookingNumber: '1001',
  total: 89.5,
  state,
  amountMinor: 1_238,
  dueAt: '2026-12-01T10:30:00.000Z',
  isCancelled,
  provider: null,
})
const review = (rating: number | null) => ({
  ...visit,
  customerId: '',
  staffId: '',
  services,
  rating,
  state: rating === null ? ('OPEN' as const) : ('REVIEWED' as const),
  expiresAt: new Date('2027-01-09T09:00:00.000Z'),
})

/** Each page beside the booking page that customers reach by a link, in its states, as its route writes it. */
const pages = {
  'pay-open': payPage(payment('OPEN'), { back: 0 }, german),
  'pay-away': payPage(payment('OPEN'), { back: 0, isUnavailable: true }, german),
  // Without the reload that it asks for.
  'pay-waiting': payPage(payment('OPEN'), { back: 99 }, german),
  'pay-paid': payPage(payment('PAID'), { back: 0 }, german),
  'pay-expired': payPage(payment('EXPIRED', true), { back: 0 }, german),
  'pay-unknown': unknownPayment(german),
  review: reviewPage(review(null), emptyForm, german),
  'review-fault': reviewPage(review(null), { ...emptyForm, fault: 'noRating' }, german),
  'review-thanks': reviewPage(review(4), emptyForm, german),
  'review-expired': expiredPage(german),
  'review-unknown': unknownReview(german),
  unsubscribe: confirmationPage(salon),
  unsubscribed: donePage(salon),
  'unsubscribe-unknown': unknownLetter(),
}

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `pages to pay, to review and to unsubscribe can be used by all, ${colorScheme}`,
    {
      skip,
    },
    async () => {
      const { page, problems } = await openPage('http://localhost', { ...phone, colorScheme })
      for (const [name, markup] of Object.entries(pages)) {
        await page.setContent(markup)
        assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [], name)
        if (colorScheme === 'light') await assertFits(page, name)
        await shoot(page, `${colorScheme}-${name}`)
      }
      assert.deepEqual(problems, [])
    },
  )
