import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { gzipSync } from 'node:zlib'

import { app, database } from '#testing/process/server.ts'
import { openVisitor } from '#testing/salon/book-page.ts'
import { openGuestSalon } from '#testing/salon/guests.ts'

const kilobyte = 1_024

test('the page loads at most 60 KB of scripts, and 150 KB in all', async () => {
  const { browser, url } = await openVisitor()
  const { body } = await browser.get(url)
  const paths = [...body.matchAll(/(?:src|href)="(\/book\/[a-z]+\.js)"/g)].map(
    ([, path = '']) => path,
  )
  assert.equal(paths.length, 4)
  const texts = await Promise.all(paths.map(async (path) => (await app.inject({ url: path })).body))
  const scripts = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
  assert.ok(scripts < 60 * kilobyte, `${scripts} bytes`)
  assert.ok(scripts + gzipSync(body).length < 150 * kilobyte)
  const imported = texts.flatMap((text) => [...text.matchAll(/from '\.(\/\w+\.js)'/g)])
  for (const [, path = ''] of imported) assert.ok(paths.includes(`/book${path}`), path)
})

test('the script for other sites is at most 3 KB, and may be loaded there', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/embed.js' })
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/javascript/)
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.ok(gzipSync(body).length <= 3 * kilobyte, `${gzipSync(body).length} bytes`)
})

test('the pictures of the demo salon run no scripts and load nothing', async () => {
  const folder = new URL('pictures/', import.meta.url)
  for (const name of readdirSync(folder)) {
    const { statusCode, headers, body } = await app.inject({ url: `/book/pictures/${name}` })
    assert.equal(statusCode, 200, name)
    assert.equal(headers['content-type'], 'image/svg+xml')
    assert.equal(body, readFileSync(new URL(name, folder), 'utf8'))
    assert.doesNotMatch(
      body.replace('xmlns="http://www.w3.org/2000/svg"', ''),
      /script|on\w+=|http|url\((?!#)|href="(?!#)/,
    )
  }
  assert.equal((await app.inject({ url: '/book/pictures/none.svg' })).statusCode, 404)
})

test('robots.txt names the sitemap, which lists open booking pages', async () => {
  const [open, closed] = [await openGuestSalon(), await openGuestSalon()]
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', closed.id)
    .execute()
  const robots = await app.inject({ url: '/robots.txt' })
  assert.match(robots.body, /^Sitemap: http:\/\/localhost:3000\/sitemap\.xml$/m)
  const { headers, body } = await app.inject({ url: '/sitemap.xml' })
  assert.match(String(headers['content-type']), /^application\/xml/)
  assert.ok(body.includes(`<loc>http://localhost:3000/book/${open.slug}</loc>`))
  assert.ok(!body.includes(closed.slug))
})
