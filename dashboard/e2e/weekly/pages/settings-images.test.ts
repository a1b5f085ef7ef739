import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { type Ask, signedIn } from '../../api.ts'
import { openPage, shoot, skip } from '../../browser.ts'
import { bookingPath } from '../../on-booking-page.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'
import { faultsOfAccess } from '../../tour/axe.ts'

interface Images {
  logo: { url: string; width: number } | null
  photo: { url: string } | null
}

let salon: Salon
let ask: Ask
const images = async () => (await ask<{ data: Images }>('GET', '/businesses/~/images')).data
before(async () => {
  if (skip) return
  salon = await openSalon()
  ask = await signedIn(salon, salon)
})

/** A green disc without a background, larger than the server stores. */
const disc = `(() => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 700
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#0f766e'
  pen.arc(350, 350, 350, 0, 7)
  pen.fill()
  return canvas.toDataURL('image/png').split(',')[1]
})()`

test('a logo is uploaded, shown to clients, removed and brought back', { skip }, async (t) => {
  const { logo: former } = await images()
  if (!former) throw new Error('The demo salon has a logo')
  const bytes = await (await fetch(salon.address + former.url)).bytes()
  const image = Buffer.from(bytes).toString('base64')
  t.after(() => ask('PUT', '/businesses/~/logo', { image }))
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/settings/booking-page')
  await signIn(page, salon)
  const field = page.getByRole('group', { name: 'Logo' })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: 'Replace' }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await field.getByText('This file cannot be read as an image').waitFor()
  const drawn = Buffer.from(await page.evaluate<string>(disc), 'base64')
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: drawn })
  await page.getByText('Image saved').waitFor()
  assert.equal((await images()).logo?.width, 512)
  await page.getByRole('banner').locator('img').waitFor()
  await shoot(page, 'settings-images')
  assert.deepEqual(await faultsOfAccess(page, 'everything'), [])

  const guest = await openPage(salon.address)
  await guest.page.goto(bookingPath)
  await guest.page.locator('.hero img.logo').waitFor()
  await shoot(guest.page, 'booking-page-logo')
  assert.deepEqual(guest.problems, [])

  await field.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Image removed').waitFor()
  assert.equal((await images()).logo, null)
  await field.getByText('Drop an image here').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await field.getByRole('img', { name: 'Logo' }).waitFor()
  assert.equal((await images()).logo?.width, 512)
  assert.deepEqual(problems, [])
})
