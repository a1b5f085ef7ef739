import { chromium } from 'playwright-core'

import { sessionCookie } from '#http/identify/credentials.ts'

import { executablePath } from '../../../../dashboard/e2e/browser-path.ts'

export type Desk = Awaited<ReturnType<typeof openDesks>>

/** A busy machine is slow, and still measured. */
const timeoutMs = 120_000

/** Browsers with a signed-in session. */
export async function openDesks(address: string, token: string) {
  if (executablePath === undefined) throw new Error('There is no chromium on this machine')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const origin = address.replace('127.0.0.1', 'localhost')

  /** A page with an empty cache; `slower` throttles its processor by this factor. */
  async function open({ slower = 1, script = '' } = {}) {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: origin, viewport, locale: 'en-GB' })
    const cookie = { name: sessionCookie, value: token, secure: true, httpOnly: true }
    await context.addCookies([{ ...cookie, url: origin.replace('http:', 'https:') }])
    await context.addInitScript(`localStorage.setItem('openchair-signed-in', 'yes'); ${script}`)
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return { page, client, close: () => context.close() }
  }
  return { open, close: () => browser.close() }
}

/**
 * In the page: the time right after the frame that shows this number of bookings with these start
 * minutes, by performance.now().
 */
export const drawn = (count: number, minutes: string) => `new Promise((resolve) => {
  const isDrawn = () => {
    const times = document.querySelectorAll('.booking .entry-time')
    return times.length >= ${count} && /:(${minutes}) –/.test(times[0].textContent)
  }
  const look = () => {
    if (!isDrawn()) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now())
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
})`

/** The start minutes of bookings in an even and in an odd week or day. */
export const even = '00|30'
export const odd = '15|45'
