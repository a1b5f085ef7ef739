import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'

import { openPage, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  // A receiver on this machine is neither https nor public.
  if (!skip) salon = await openSalon()
})

const developer = '/b/studio-noord-demo/settings/developer'

test('a key is made, works, is rotated, and is refused once it is revoked', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(developer)
  await signIn(page, salon)
  const reference = await page.getByRole('link', { name: 'API reference' }).getAttribute('href')
  const businessId = new URL(reference ?? '', salon.address).searchParams.get('business')
  const ask = async (key: string, path: string) =>
    (
      await fetch(`${salon.address}/api/v1/businesses/${businessId}${path}`, {
        headers: { 'x-api-key': key },
      })
    ).status

  await page.getByRole('button', { name: 'Create key' }).click()
  const drawer = page.getByRole('dialog', { name: 'Create key' })
  const name = `Website ${Date.now()}`
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByLabel('Name').and(page.locator('[aria-invalid=true]')).waitFor()
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByLabel('View services and prices').check()
  await shoot(page, 'key-new')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const key = (await page.getByTestId('shown-once').innerText()).trim()
  await shoot(page, 'key-shown')
  assert.match(key, /^sk_live_/)
  assert.equal(await ask(key, '/services'), 200)
  assert.equal(await ask(key, '/staff'), 403)
  await page.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('row', { name }).click()
  await page.getByRole('heading', { name }).waitFor()
  await page.reload()
  await page.getByRole('row', { name: '/staff' }).getByText('403', { exact: true }).waitFor()
  await shoot(page, 'key')
  assert.ok(!(await page.content()).includes(key), 'a key is shown once')

  await page.getByRole('button', { name: 'Rotate' }).click()
  const question = page.getByRole('dialog', { name: `Rotate ${name}` })
  await question.getByLabel('After an hour').check()
  await question.getByRole('button', { name: 'Rotate' }).click()
  const next = (await page.getByTestId('shown-once').innerText()).trim()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText('Being replaced').waitFor()
  assert.deepEqual([await ask(key, '/services'), await ask(next, '/services')], [200, 200])

  await page.getByRole('button', { name: 'Revoke' }).click()
  const sure = page.getByRole('dialog', { name: `Revoke ${name}?` })
  await sure.getByRole('textbox').fill(name)
  await sure.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Revoked', { exact: true }).waitFor()
  assert.deepEqual([await ask(key, '/services'), await ask(next, '/services')], [401, 200])
  // The browser writes the refusal down, which this test has asked for.
  assert.deepEqual(
    problems.filter((text) => !text.includes('status of 400')),
    [],
  )
})

test('a webhook shows what was sent and answered, and sends it again', { skip }, async () => {
  const receiver = await openReceiver()
  const { page, problems } = await openPage(salon.address)
  await page.goto(developer)
  await signIn(page, salon)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add webhook' })
  await drawer.getByLabel('URL').fill(receiver.url)
  await drawer.getByLabel('Bookings', { exact: true }).check()
  assert.ok(await drawer.getByLabel('booking.cancelled').isChecked())
  await drawer.getByRole('button', { name: 'All', exact: true }).click()
  await drawer.getByText('All events, including future ones').waitFor()
  assert.ok(await drawer.getByLabel('invoice.created').isChecked())
  await shoot(page, 'webhook-new')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const secret = (await page.getByTestId('shown-once').innerText()).trim()
  assert.match(secret, /^whsec_/)
  await page.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('row', { name: receiver.url }).click()
  await page.getByText('No deliveries yet').waitFor()
  await page.getByText('All events, including future ones').waitFor()
  assert.ok(!(await page.content()).includes(secret), 'a secret is shown once')
  await page.getByRole('button', { name: 'Send test event' }).click()
  await page.getByRole('row', { name: 'test.ping' }).getByText('Delivered · 202').waitFor()
  assert.equal(receiver.received.length, 1)
  await shoot(page, 'webhook')
  await page.getByRole('row', { name: 'test.ping' }).click()
  const delivery = page.getByRole('dialog', { name: 'test.ping' })
  await delivery.getByText('thank you').waitFor()
  await delivery.getByText('"ok": true').waitFor()
  await delivery.getByText('Attempts: 1').waitFor()
  await shoot(page, 'delivery')
  await delivery.getByRole('button', { name: 'Resend' }).click()
  await delivery.getByText('Attempts: 2').waitFor()
  assert.equal(receiver.received.length, 2)
  await page.goBack()

  await page.getByLabel('Send events').click()
  await page.getByText('Disabled', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Send events').isChecked(), false)
  assert.ok(await page.getByRole('button', { name: 'Send test event' }).isDisabled())
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(new URL(receiver.url).host)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
  await page.getByRole('row', { name: receiver.url }).waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
})

/** Hears deliveries and answers them. */
async function openReceiver() {
  const received: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    received.push(request.headers)
    request.resume().on('end', () => response.writeHead(202).end('thank you'))
  })
  after(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}
