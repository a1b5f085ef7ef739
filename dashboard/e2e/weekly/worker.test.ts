import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { leavingWorker } from '../../../server/src/pages/dashboard/worker.ts'
import { shoot, skip, until } from '../browser.ts'
import { openOnNetwork, others, untilStored } from '../on-network.ts'
import { openSalon, type Salon } from '../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('pages of guests have no worker', { skip }, async (t) => {
  const { page } = await openOnNetwork(t, salon)
  await untilStored(page)
  for (const path of ['/book/studio-noord-demo', '/status', '/operator']) {
    await page.goto(path)
    const found = await page.evaluate<boolean[]>(`(async () => [
      navigator.serviceWorker.controller !== null,
      (await navigator.serviceWorker.getRegistration()) !== undefined,
    ])()`)
    assert.deepEqual(found, [false, false], path)
  }
})

test(
  'an open tab keeps its files after an update, and is offered the new version',
  { skip },
  async (t) => {
    const { page, network, problems } = await openOnNetwork(t, salon)
    await untilStored(page)
    // A build that shares one style sheet with this one.
    const start = '/assets/start-of-another-build.js'
    network.answer(/^\/b\/worker\.js/, (_, forward) =>
      forward({
        body: (text) => {
          const about = /"files":\[[^\]]*\],"start":"[^"]*"/
          const sheet = /"(\/assets\/start-[^"]+\.css)"/.exec(text)?.[1]
          return text
            .replace(/"id":"\w+"/, '"id":"another"')
            .replace(about, `"files":["${sheet}"],"start":"${start}"`)
        },
      }),
    )
    network.answer(/^\/b\/$/, (_, forward) =>
      forward({ body: (html) => html.replace('</body>', `<!-- ${start} --></body>`) }),
    )
    network.answer(/^\/assets\/page-/, (response) => response.writeHead(404).end())
    await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())')
    await page.getByText('A new version of the dashboard is ready.').waitFor()
    await shoot(page, 'offline-new-version')
    // Its file is of the build before.
    await page.getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
    assert.deepEqual(others(problems), [])
  },
)

for (const [what, answer] of [
  ['went back to a version without one', null],
  ['has it switched off', leavingWorker],
] as const)
  test(`the worker is gone when the server ${what}`, { skip }, async (t) => {
    const { page, network } = await openOnNetwork(t, salon)
    await untilStored(page)
    network.answer(/^\/b\/worker\.js/, (response) => {
      if (answer === null) response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
      else response.writeHead(200, { 'content-type': 'text/javascript' }).end(answer)
    })
    network.answer(/^\/b\/[^.]*$/, (_, forward) => forward({ without: ['x-dashboard-build'] }))
    // The page of the server before registered none.
    await page.addInitScript('ServiceWorkerContainer.prototype.register = async () => {}')
    await page.reload()
    if (answer !== null)
      await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one?.update())')
    await until(() =>
      page.evaluate<boolean>(`(async () =>
        (await navigator.serviceWorker.getRegistration()) === undefined &&
        (await caches.keys()).every((name) => !name.startsWith('openchair-build-')))()`),
    )
  })
