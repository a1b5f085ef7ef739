import assert from 'node:assert/strict'
import test from 'node:test'

import { openVisitor } from '#testing/salon/book-page.ts'
import { textOf } from '#testing/salon/page-text.ts'

/** A salon with a cut of 40 that costs 31.50 with Sam, and 52 with Noor. */
async function openPriced() {
  const opened = await openVisitor({ price: 40 })
  const { studio } = opened
  const members: string[] = []
  for (const [name, priceOverride] of [
    ['Sam', 31.5],
    ['Noor', 52],
  ] as const) {
    const { id } = await studio.hire(name)
    const services = [{ serviceId: studio.service.id, priceOverride }]
    await studio.put(`~/staff/${id}/services`, { services })
    members.push(id)
  }
  const [sam = '', noor = ''] = members
  return { ...opened, sam, noor }
}

test('the page shows the lowest price with anyone, and that of the chosen member', async () => {
  const { studio, browser, url, noor } = await openPriced()
  const { body } = await browser.get(url)
  assert.match(textOf(body), /Cut 45 mins from €31.50/)
  assert.match(body, /data-price="31.5"\s+data-minutes="45"\s+data-from/)
  const withNoor = (await browser.get(`${url}?staff=${noor}`)).body
  assert.match(textOf(withNoor), /Cut 45 mins €52/)
  assert.match(withNoor, /data-price="52"\s+data-minutes="45"/)
  assert.doesNotMatch(withNoor, /data-minutes="45"\s+data-from/)
  const visit = `${url}?service=${studio.service.id}&step=time`
  assert.match(textOf((await browser.get(visit)).body), /Cut from €31.50 45 mins from €31.50/)
  assert.match(textOf((await browser.get(`${visit}&staff=${noor}`)).body), /Cut €52 45 mins €52/)
})

test('the sum of several services is the lowest of those who can perform all of them', async () => {
  const { studio, browser, url, sam, noor } = await openPriced()
  const beard = (await studio.post('~/services', { name: 'Beard', price: 20, duration: 15 })).body
    .data
  const both = (priceOverride: number, ofBeard: number) => ({
    services: [
      { serviceId: studio.service.id, priceOverride },
      { serviceId: beard.id, priceOverride: ofBeard },
    ],
  })
  // Sam is cheaper for the cut alone, and dearer for both.
  await studio.put(`~/staff/${sam}/services`, both(31.5, 60))
  await studio.put(`~/staff/${noor}/services`, both(52, 11))
  const visit = `${url}?service=${studio.service.id}&service=${beard.id}&step=time`
  const text = textOf((await browser.get(visit)).body)
  assert.match(text, /Cut from €31.50 Beard from €11 1 hr from €63/)
  assert.match(textOf((await browser.get(`${visit}&staff=${sam}`)).body), /1 hr €91.50/)
})

test('search engines get the lowest price as such', async () => {
  const { browser, url } = await openPriced()
  const { body } = await browser.get(url)
  const [, data = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? []
  const [offer] = JSON.parse(data).makesOffer
  assert.deepEqual(offer.priceSpecification, {
    '@type': 'PriceSpecification',
    minPrice: 31.5,
    priceCurrency: 'EUR',
  })
  assert.equal('price' in offer, false)
})

test('a salon without a service to book names its number if it has one', async () => {
  const { studio, browser, url } = await openVisitor()
  await studio.del(`~/staff/${studio.staff.id}`)
  const textIn = async (lang: string) => textOf((await browser.get(`${url}?lang=${lang}`)).body)
  for (const lang of ['en', 'nl', 'de'])
    assert.doesNotMatch(await textIn(lang), /call us|call the|Please call|bel ons|Bel |rufen Sie/)
  await studio.configure({ phone: '+31 20 765 4321' })
  assert.match(await textIn('en'), /No services can be booked.*Please call \+31 20 765 4321\./)
  assert.match(await textIn('de'), /rufen Sie \+31 20 765 4321 an/)
})

test('a salon without free times names its number if it has one', async () => {
  const { studio, browser, url } = await openVisitor()
  await studio.configure({ maxAdvanceBooking: 0, minAdvanceBooking: 100_000 })
  const visit = `${url}?service=${studio.service.id}&step=time`
  assert.doesNotMatch(textOf((await browser.get(visit)).body), /call/i)
  await studio.configure({ phone: '030 1234' })
  assert.match(textOf((await browser.get(visit)).body), /Please call 030 1234\./)
})
