import assert from 'node:assert/strict'
import test from 'node:test'
import { PNG } from 'pngjs'

import { NewImage } from '#features/businesses/images/schema.ts'
import { exampleRequest } from '#http/openapi/example.ts'
import '#testing/sandbox-timeouts.ts'
import { isUnreadable, pagesOf, textOf } from '#testing/pdf.ts'

import { draw as drawWhole } from './draw.ts'
import { render } from './render.ts'
import type { Sheet } from './sheet.ts'

const sheet: Sheet = {
  language: 'nl-NL',
  title: 'Factuur 2026-000042',
  heading: 'Factuur',
  author: 'Studio Noord',
  createdAt: '2026-11-20T15:05:00.000Z',
  from: { heading: 'Van', lines: ['Studio Noord', 'NDSM-plein 12'] },
  to: { heading: 'Voor', lines: ['Nina Jansen'] },
  facts: [{ label: 'Factuurnummer', value: '2026-000042' }],
  columns: { text: 'Omschrijving', amount: 'Bedrag' },
  rows: [{ text: 'Knippen', amount: '€ 49,50' }],
  totals: [{ label: 'Totaal', amount: '€ 49,50', isMain: true }],
  notes: ['Volledig betaald.'],
  pageNumber: { before: 'Pagina', between: 'van' },
}
const readable = { skip: isUnreadable }
const draw = async (one: Sheet) => (await drawWhole(one)).bytes

test('a document of one page contains the text of its sheet', readable, async () => {
  const bytes = await draw(sheet)
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  assert.equal(pagesOf(bytes), 1)
  const text = textOf(bytes)
  const words =
    'Factuur;Studio Noord;NDSM-plein 12;Nina Jansen;2026-000042;Omschrijving;Bedrag;Knippen;€ 49,50;Totaal;Volledig betaald.;Pagina 1 van 1'
  for (const word of words.split(';')) assert.ok(text.includes(word), `${word} in ${text}`)
})

test('a logo of either type is an image of the document', async () => {
  const drawing = new PNG({ width: 8, height: 4 })
  const photo = Buffer.from((exampleRequest(NewImage) as NewImage).image, 'base64')
  for (const logo of [PNG.sync.write(drawing), photo])
    assert.match((await draw({ ...sheet, logo })).toString('latin1'), /\/Subtype \/Image/)
  assert.doesNotMatch((await draw(sheet)).toString('latin1'), /\/Subtype \/Image/)
})

test('the same document has the same bytes', async () => {
  assert.deepEqual(await draw(sheet), await draw(sheet))
})

test(
  'a long table continues over pages, each with the headings and its number',
  readable,
  async () => {
    const rows = Array.from({ length: 90 }, (_, row) => ({
      text: `Behandeling ${row}`,
      amount: '1',
    }))
    const bytes = await draw({ ...sheet, rows })
    const pages = textOf(bytes).split('\f').slice(0, -1)
    assert.ok(pages.length > 2)
    assert.equal(pagesOf(bytes), pages.length)
    for (const [index, page] of pages.entries()) {
      assert.match(page, /Omschrijving +Bedrag/)
      assert.ok(page.includes(`Pagina ${index + 1} van ${pages.length}`))
    }
    const rowNumbers = [...pages.join().matchAll(/Behandeling (\d+)/g)].map(([, row]) =>
      Number(row),
    )
    assert.deepEqual(rowNumbers, [...rows.keys()])
  },
)

test('long names are wrapped, without loss of text', readable, async () => {
  const name = 'Ω'.repeat(200)
  const text = textOf(await draw({ ...sheet, to: { heading: 'Voor', lines: [name] } }))
  assert.equal([...text.matchAll(/Ω/g)].length, 200)
  assert.ok(text.split('\n').every((line) => line.trim().length < 120))
})

test('the font has the letters of all European languages', readable, async () => {
  const texts = [
    'Ελληνικά: ξεσκεπάζω την ψυχοφθόρα βδελυγμία',
    'Жебракують філософи при ґанку церкви; љубазни фењерџија; ўзьверсе; џакпот ѓ ќ ѕ',
    'Zażółć gęślą jaźń; příliš žluťoučký kůň; árvíztűrő; Þórður æddi; Ġgantija; İstanbul ığ',
    'Șțăâî; őű; ŵŷ; ŝĝĉ; đžćčš; ģķļņ; ėįšųū; ñ¿¡; œuvre Ÿ; ß ẞ; ŧŋđ; ĳ; çë',
  ]
  const rows = texts.map((text) => ({ text, amount: '₺ ₽ ₴ zł Kč лв' }))
  const text = textOf(await draw({ ...sheet, rows }))
  for (const line of texts)
    for (const word of line.split(' ')) assert.ok(text.includes(word), `${word} in ${text}`)
  assert.ok(text.includes('₺ ₽ ₴ zł Kč лв'))
})

test('letters that are parts of others can be copied from later documents', readable, async () => {
  await draw({ ...sheet, to: { heading: 'Voor', lines: ['Ð', 'ÝḰṼẔ'] } })
  const text = textOf(await draw({ ...sheet, to: { heading: 'Voor', lines: ['Y', 'YKVZ'] } }))
  assert.match(text, /^ *YKVZ$/m)
})

test('a ligature is copied as its letters', readable, async () => {
  for (const name of ['Koffie', 'Ko\uFB03e', 'Koffie'])
    assert.match(textOf(await draw({ ...sheet, to: { heading: 'Voor', lines: [name] } })), /Koffie/)
})

test('another process draws the same bytes, also for concurrent calls', async () => {
  const drawn = await Promise.all([
    render(sheet, 'one'),
    render({ ...sheet, heading: 'X' }, 'two'),
    render(sheet, 'one'),
  ])
  const here = await draw(sheet)
  assert.deepEqual(drawn[0], here)
  assert.notDeepEqual(drawn[1], here)
  assert.deepEqual(drawn[2], here)
})

test('a document that cannot be drawn is an error, and the next one is drawn', async () => {
  await assert.rejects(render({ ...sheet, createdAt: 'never' }, 'one'), /could not be drawn/)
  assert.equal(pagesOf(await render(sheet, 'one')), 1)
})
