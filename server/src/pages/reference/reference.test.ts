import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import test from 'node:test'

import { app } from '#testing/server.ts'
import { openStudio } from '#testing/studio.ts'
import { openListening } from '#testing/watching.ts'

test('the page runs scripts of ours alone, and asks nobody else', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/reference' })
  assert.equal(statusCode, 200)
  const policy = String(headers['content-security-policy'])
  for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'"])
    assert.ok(policy.split('; ').includes(rule), rule)
  assert.doesNotMatch(policy, /https?:|\*|unsafe-eval/)
  assert.doesNotMatch(body, /\son\w+=|<script>|https?:\/\/(?!www\.w3\.org)/)
  for (const [, url = ''] of body.matchAll(/<script src="([^"]*)"/g)) {
    const script = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    assert.equal(script.statusCode, 200)
    assert.match(String(script.headers['content-type']), /^text\/javascript/)
    assert.equal(script.headers['content-encoding'], 'br')
    const again = { 'if-none-match': String(script.headers['etag']) }
    assert.equal((await app.inject({ url, headers: again })).statusCode, 304)
  }
  assert.equal(
    (await app.inject({ url: '/' })).headers['content-security-policy'] === policy,
    false,
  )
})

const browser = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

test(
  'in a browser it shows the API, of the business that is named, and no request leaves for elsewhere',
  { skip: !existsSync(browser) && `there is no ${browser}` },
  async (t) => {
    const { chromium } = await import('playwright-core')
    const { address } = await openListening()
    const salon = await openStudio()
    const launched = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] })
    t.after(() => launched.close())
    const page = await launched.newPage()
    page.setDefaultTimeout(60_000)
    const asked: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type())) complaints.push(line.text())
    })
    page.on('pageerror', (error) => void complaints.push(String(error)))
    await page.goto(`${address}/reference?business=${salon.id}`)
    await page.getByText('Read the profile of the business').first().click()
    await page.getByText(salon.id).first().waitFor({ state: 'attached' })
    const elsewhere = asked.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(address))
    assert.deepEqual(elsewhere, [])
    assert.deepEqual(complaints, [])
    assert.ok(asked.includes(`${address}/api/v1/openapi.json`))
  },
)
