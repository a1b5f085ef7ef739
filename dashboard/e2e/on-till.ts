import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

import type { Ask } from './api.ts'
import { ask } from './ask.ts'
import { openPage } from './browser.ts'
import { thursday } from './on-calendar.ts'
import { type Salon, signIn } from './salon.ts'

/** A week of no other test. */
const weeks = 13

type Listed = { id: string; name: string; price: number; isActive: boolean }[]
interface Made {
  booking: { id: string; customerId: string; total: number; status: string }
}

interface Wanted {
  act: Ask
  page: Page
  time: string
  name: string
  /** Somebody new unless given. */
  customerId?: string
  /** Whether they sit in the chair; else they have yet to come. */
  isStarted?: boolean
}

/** A booking, and its till open in the calendar. */
export async function openBooking({ act, page, time, name, customerId, isStarted = true }: Wanted) {
  const date = thursday(weeks)
  const services = await ask<Listed>(page, '/businesses/~/services')
  const cut = services.find((one) => one.name === "Men's cut")
  assert.ok(cut)
  const made = await act<Made>('POST', '/businesses/~/bookings', {
    date,
    startTime: time,
    ...(customerId === undefined ? { isWalkIn: true } : { customerId }),
    customerName: name,
    services: [{ serviceId: cut.id }],
    skipAdvanceCheck: true,
  })
  const path = `/businesses/~/bookings/${made.booking.id}`
  if (made.booking.status === 'PENDING') await act('PATCH', `${path}/confirm`)
  if (isStarted) await act('PATCH', `${path}/start`)
  await page.goto(`/b/studio-noord-demo/calendar?date=${date}&booking=${made.booking.id}`)
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: 'Check out' }).click()
  await drawer.getByRole('form', { name: 'Check out' }).waitFor()
  return { drawer, booking: made.booking, read: () => readBooking(page, made.booking.id) }
}

interface Booking {
  status: string
  paymentStatus: string
  total: number
  tipAmount: number
  products: { productName: string; quantity: number }[]
}
const readBooking = async (page: Page, id: string) =>
  (await ask<{ data: Booking }>(page, `/businesses/~/bookings/${id}`)).data

/** A page that shows the calendar, signed in. */
export async function openCalendar(salon: Salon, options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage(salon.address, options)
  await opened.page.goto('/b/studio-noord-demo/calendar')
  await signIn(opened.page, salon)
  await opened.page.getByRole('link', { name: 'Calendar' }).first().waitFor()
  return opened
}
