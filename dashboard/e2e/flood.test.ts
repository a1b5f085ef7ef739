import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { before, test } from 'node:test'

import { openPage, skip } from './browser.ts'
import { bookingPath } from './on-booking-page.ts'
import { openSalon, type Salon } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

/** Only Linux lets a program use any address of 127.0.0.0/8 without being set up for it. */
const reason = skip || (process.platform !== 'linux' && 'it needs a second local address')

/** An address whose requests reach the salon from another network address, which has limits of its own. */
async function openRelay(localAddress: string) {
  const { hostname, port } = new URL(salon.address)
  const relay = createServer((client) => {
    const server = connect({ host: hostname, port: Number(port), family: 4, localAddress })
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.pipe(to).on('error', () => from.destroy())
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return { relay, address: `http://localhost:${(relay.address() as AddressInfo).port}` }
}

test('a visitor of a flooded page proves work, and sees the times', { skip: reason }, async (t) => {
  const octet = () => 1 + Math.floor(Math.random() * 250)
  const { relay, address } = await openRelay(`127.77.${octet()}.${octet()}`)
  t.after(() => relay.close())
  const { page } = await openPage(address)
  await page.goto(bookingPath)
  // Unknown salons are counted too, and cost the server little.
  const flood = Array.from({ length: 125 }, (_, nth) => fetch(`${address}/api/v1/public/no-${nth}`))
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  assert.ok(statuses.includes(429))

  const answers: [status: number, hasProof: boolean][] = []
  page.on('response', (response) => {
    const { 'x-proof-of-work': proof } = response.request().headers()
    if (response.url().includes(bookingPath)) answers.push([response.status(), proof !== undefined])
  })
  await page.locator('.pick').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor()
  await page.locator('.slot').first().waitFor()
  assert.deepEqual(answers, [
    [429, false],
    [200, true],
  ])
})
