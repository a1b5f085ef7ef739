import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { signedIn } from '../../api.ts'
import { openPage, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'the reference shows the API, of the business that is named, and asks nobody else',
  { skip },
  async () => {
    const ask = await signedIn(salon, salon)
    const { data } = await ask<{ data: { id: string } }>('GET', '/businesses/~')
    const { page, problems } = await openPage(salon.address)
    page.setDefaultTimeout(60_000)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto(`/reference?business=${data.id}`)
    await page.getByText('Read the profile of the business').first().click()
    await page.getByText(data.id).first().waitFor({ state: 'attached' })
    await shoot(page, 'reference')
    assert.deepEqual(problems, [])
    assert.ok(asked.includes('/api/v1/openapi.json'))
  },
)
