import type { expand } from '#features/calendars/expand/run.ts'
import type { render } from '#features/invoices/document/render.ts'
import type { Sheet } from '#features/invoices/document/sheet.ts'
import { encodeJpeg } from '#operation/images/codecs.ts'
import type { resize } from '#operation/images/resize.ts'
import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'

/** The functions of a checkout that read untrusted data. */
export interface Side {
  resize: typeof resize
  expand: typeof expand
  render: typeof render
}

/** Of this checkout, or of one before, whose functions take the same arguments. */
export async function openSide(src: URL): Promise<Side> {
  const load = (path: string) => import(new URL(path, src).href)
  const [images, calendars, documents] = (await Promise.all([
    load('operation/images/resize.ts'),
    load('features/calendars/expand/run.ts'),
    load('features/invoices/document/render.ts'),
  ])) as [Side, Side, Side]
  return { resize: images.resize, expand: calendars.expand, render: documents.render }
}

export type Job = (side: Side, businessId: string) => Promise<unknown>

/** The work that is measured, by name. */
export async function openJobs(): Promise<Record<string, Job>> {
  const picture = async (width: number, height: number): Promise<Job> => {
    const image = await photo(width, height)
    return (side, businessId) => side.resize(image, { businessId, sideMax: 1_600 })
  }
  const calendar = (events: number): Job => {
    const text = fileOf(...Array.from({ length: events }, (_, nth) => eventOfDay(nth)))
    const options = { timezone: 'UTC', ownHost: 'salon.example', from: 0, to: 400 * 1_440 }
    const { signal } = new AbortController()
    return (side, businessId) => side.expand({ text, options }, { businessId, signal })
  }
  const document = (rows: number): Job => {
    const sheet = { ...invoice, rows: Array.from({ length: rows }, () => row) }
    return (side, businessId) => side.render(sheet, businessId)
  }
  return {
    'picture of 320 x 240': await picture(320, 240),
    'picture of 12 megapixels': await picture(4_000, 3_000),
    'calendar of 10 events': calendar(10),
    'calendar of 2,000 events': calendar(2_000),
    'document of one page': document(3),
    'document of ten pages': document(300),
  }
}

async function photo(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    data.set([(x * 255) / width, (y * 255) / height, (x * y) % 97, 255], at)
  }
  return Buffer.from(await encodeJpeg({ data, width, height })).toString('base64')
}

const eventOfDay = (nth: number) => {
  const day = new Date(nth * 4 * 3_600_000).toISOString().slice(0, 13).replaceAll(/\D/g, '')
  const start = `${day.slice(0, 8)}T${day.slice(8)}0000Z`
  return eventOf(`UID:${nth}`, `DTSTART:${start}`, 'DURATION:PT1H')
}

const row = { text: 'Haircut and colour', amount: '€ 49,50' }
const invoice: Sheet = {
  language: 'en-GB',
  title: 'Invoice 2026-000042',
  heading: 'Invoice',
  author: 'Studio',
  createdAt: '2026-11-20T15:05:00.000Z',
  from: { heading: 'From', lines: ['Studio', 'A street 12'] },
  to: { heading: 'To', lines: ['Ada Lovelace'] },
  facts: [{ label: 'Number', value: '2026-000042' }],
  columns: { text: 'Description', amount: 'Amount' },
  rows: [],
  totals: [{ label: 'Total', amount: '€ 49,50', isMain: true }],
  notes: ['Paid in full.'],
  pageNumber: { before: 'Page', between: 'of' },
}
