import fc from 'fast-check'
import assert from 'node:assert/strict'
import test, { describe } from 'node:test'

import '#testing/sandbox-timeouts.ts'
import { isUnreadable, pagesOf, textOf } from '#testing/pdf.ts'

import { draw } from '../draw.ts'
import { render } from '../render.ts'
import type { Sheet } from '../sheet.ts'
import { isInstalled } from './packages.ts'

const sheet: Sheet = {
  language: 'en-GB',
  title: 'Invoice 7',
  heading: 'Invoice',
  author: 'Studio',
  createdAt: '2026-03-04T10:00:00.000Z',
  from: { heading: 'From', lines: ['Studio'] },
  to: { heading: 'For', lines: [] },
  facts: [],
  columns: { text: 'Description', amount: 'Amount' },
  rows: [],
  totals: [{ label: 'Total', amount: '£10.00', isMain: true }],
  notes: [],
  pageNumber: { before: 'Page', between: 'of' },
}
const addressed = (name: string, rows: string[] = []): Sheet => ({
  ...sheet,
  to: { heading: 'For', lines: [name, name] },
  rows: rows.map((text) => ({ text, amount: '£10.00' })),
})

/** Without the marks that pdftotext puts around text from right to left. */
const copied = (bytes: Uint8Array) => textOf(bytes).replaceAll(/[\u202A-\u202E]/g, '')

const skip = isUnreadable || (!isInstalled() && !process.env['CI'] && 'the fonts are not installed')

const names = {
  Japanese: '鈴木 はなこ',
  'simplified Chinese': '李晓梅',
  'traditional Chinese': '蔡淑華',
  Korean: '박지영',
  Arabic: 'فاطمة الزهراء',
  Persian: 'پریسا گلچین',
  Hebrew: 'תמר לוי',
  Thai: 'พรทิพย์ น้ำค้าง',
  Hindi: 'लक्ष्मी त्रिपाठी',
  Bengali: 'কৃষ্ণা চট্টোপাধ্যায়',
  Tamil: 'கௌரி ஶ்ரீனிவாசன்',
  Telugu: 'లక్ష్మీ ప్రసాద్',
  Khmer: 'ស្រីណាត ឃុន',
  Amharic: 'ትዕግስት በቀለ',
  Armenian: 'Անահիտ Մկրտչյան',
  Georgian: 'ნინო ქავთარაძე',
  Greek: 'Ελένη Παπαδοπούλου',
  Ukrainian: 'Світлана Їжакевич',
  emoji: 'Bo ✨🎉',
}

describe('a name is drawn, and copied from the document as it was written', { skip }, () => {
  for (const [script, name] of Object.entries(names))
    test(script, async () => {
      const { bytes, leftOut } = await draw(addressed(name))
      assert.deepEqual(leftOut, {})
      const lines = copied(bytes).split('\n')
      // In both weights.
      assert.equal(lines.filter((line) => line.trim() === name).length, 2, lines.join('\n'))
    })
})

describe('several scripts in one line', { skip }, () => {
  const mixed = {
    'Haircut for 李晓梅 and 박지영 (ნინო)': 'Haircut for 李晓梅 and 박지영 (ნინო)',
    'Cut, לוי, colour': 'Cut, לוי, colour',
    'Tea with ஶ்ரீ & नीता 🎁': 'Tea with ஶ்ரீ & नीता 🎁',
  }
  for (const [text, expected] of Object.entries(mixed))
    test(text, async () => {
      const text1 = copied((await draw(addressed('Nora', [text]))).bytes)
      assert.ok(text1.includes(expected), text1)
    })

  test('text from right to left keeps its order around Latin words and numbers', async () => {
    const found = copied((await draw(addressed('Nora', ['פגישה 12 Studio קצרה']))).bytes)
    const line = found.split('\n').find((one) => one.includes('קצרה')) ?? ''
    for (const word of ['פגישה', '12', 'Studio', 'קצרה']) assert.ok(line.includes(word), line)
    // As on the page, from left to right: the last word is the leftmost.
    assert.ok(line.indexOf('קצרה') < line.indexOf('Studio'), line)
    assert.ok(line.indexOf('Studio') < line.indexOf('12'), line)
    assert.ok(line.indexOf('12') < line.indexOf('פגישה'), line)
  })
})

describe('long texts', { skip }, () => {
  const long = {
    Japanese: '頭皮マッサージと髪質改善トリートメント、仕上げのブロー。'.repeat(6),
    Thai: 'ทำสีผมและบำรุงเส้นผมด้วยทรีตเมนต์'.repeat(6),
    Arabic: 'تسريحة العروس مع المكياج والعناية بالبشرة '.repeat(6).trim(),
    'one word': '김'.repeat(300),
  }
  for (const [name, text] of Object.entries(long))
    test(`${name} is wrapped, without loss`, async () => {
      const { bytes } = await draw(addressed('Nora', [text]))
      const found = copied(bytes)
      const letters = (one: string) =>
        Array.from(one.replaceAll(/[\s£.\w]/g, ''))
          .toSorted()
          .join('')
      const table = found.slice(found.indexOf('Amount') + 6, found.indexOf('Total'))
      assert.equal(letters(table), letters(text))
      const lines = table.split('\n').filter((line) => line.trim() !== '')
      assert.ok(lines.length > 2, table)
      assert.ok(
        lines.every((line) => !/^\s*[、。]/.test(line)),
        table,
      )
    })

  test('a table of them continues on further pages', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => `カット ${row}`)
    const { bytes } = await draw(addressed('Nora', rows))
    assert.ok(pagesOf(bytes) > 2)
    const numbers = [...copied(bytes).matchAll(/カット (\d+)/g)].map(([, row]) => Number(row))
    assert.deepEqual(numbers, [...rows.keys()])
  })
})

test('any text is drawn', { skip }, async () => {
  const blocks = (
    '20 300 5b0 600 900 980 b80 c00 e00 1200 1780 200b 3040 4e00 9000 ac00 ' +
    'd800 fb50 fe00 1f300 20000 e0020'
  )
    .split(' ')
    .map((block) => Number.parseInt(block, 16))
  const text = fc
    .array(
      fc.tuple(fc.constantFrom(...blocks), fc.nat(0x7f)).map(([block, at]) => block + at),
      { minLength: 1, maxLength: 30 },
    )
    .map((points) => String.fromCodePoint(...points))
  await fc.assert(
    fc.asyncProperty(text, text, async (name, row) => {
      await draw(addressed(name, [row]))
    }),
    { numRuns: 60 },
  )
})

test('a line break is kept beside other scripts', { skip }, async () => {
  const found = copied((await draw(addressed('鈴木\nはなこ'))).bytes)
  assert.match(found, /^鈴木$[^]*^はなこ$/m)
})

test('kanji, hanzi and hanja have the shapes of their country', { skip }, async () => {
  const fontsOf = async (name: string, language: string) =>
    [
      ...(await draw({ ...addressed(name), language })).bytes
        .toString('latin1')
        .matchAll(/\+(noto-sans-\w+)-/g),
    ].map(([, family]) => family)
  const cases = [
    ['直子', 'en-JP', 'noto-sans-jp'],
    ['直子 さん', 'nl-NL', 'noto-sans-jp'],
    ['直', 'en-TW', 'noto-sans-tc'],
    ['直 김', 'en', 'noto-sans-kr'],
    ['直', 'de-DE', 'noto-sans-sc'],
  ] as const
  for (const [name, language, family] of cases)
    assert.deepEqual(new Set(await fontsOf(name, language)), new Set([family]), name)
})

test('the same document has the same bytes, also by another process', { skip }, async () => {
  const both = addressed(names.Arabic, [names.Japanese, names.Hindi])
  const { bytes } = await draw(both)
  assert.deepEqual((await draw(both)).bytes, bytes)
  assert.deepEqual(await render(both, 'one'), bytes)
})

test('characters that no font has are replaced, counted, and named on the document', async () => {
  const warnings: unknown[] = []
  const log = { warn: (fields: unknown) => void warnings.push(fields) }
  // Gujarati and Mongolian have no package.
  const odd = addressed('Mira ગુ', ['ᠮᠤ'])
  const bytes = await render(odd, 'one', log)
  assert.deepEqual(warnings, [{ businessId: 'one', scripts: { Gujr: 2, Mong: 2 } }])
  if (isUnreadable) return
  const text = copied(bytes)
  assert.match(text, /Mira �/)
  assert.match(text, /shown as �: Gujarati \(2\), Mongolian \(2\)/)
})

test('an invisible character is neither a box nor left out', async () => {
  const { bytes, leftOut } = await draw(addressed('No\u200Dra \u200FJans\u200Ben\uFEFF'))
  assert.deepEqual(leftOut, {})
  if (!isUnreadable) assert.match(copied(bytes), /^Nora Jansen$/m)
})
