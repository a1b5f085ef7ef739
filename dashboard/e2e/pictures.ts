import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { PNG } from 'pngjs'

import { executablePath } from './browser-path.ts'
import { startSalon } from './server.ts'
import { signIn } from './sign-in.ts'

// Takes the pictures of the README into docs/images, in the light and in the dark: npm run pictures. Needs the packages of
// server/fonts, so that the names in the calendar look the same on every machine.
const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'docs/images')
const bytesMax = 150_000

if (executablePath === undefined) throw new Error('There is no Chromium on this machine')
await mkdir(folder, { recursive: true })
const fonts = await openFonts()
const { salon, close } = await startSalon()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })

const pictures = {
  calendar: {
    viewport: { width: 1280, height: 800 },
    async open(page: Page) {
      await page.goto(`/b/studio-noord-demo/calendar?date=${nextThursday()}`)
      await signIn(page, salon)
      await page.locator('.grid-column .closed').first().waitFor()
      await page.locator('header img').first().waitFor()
    },
  },
  'booking-page': {
    viewport: { width: 1080, height: 900 },
    async open(page: Page) {
      await page.goto('/book/studio-noord-demo')
      await page.locator('.pick').first().click()
      await page.locator('html:not(.is-loading)').waitFor()
    },
  },
}

try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [name, { viewport, open }] of Object.entries(pictures)) {
      const options = { baseURL: salon.address, locale: 'en-GB', viewport, colorScheme }
      // The pages allow no fonts of others.
      const context = await browser.newContext({ ...options, bypassCSP: true })
      await take(context, `${name}-${colorScheme}.png`, open)
    }
} finally {
  await browser.close()
  await close()
}

async function take(context: BrowserContext, file: string, open: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  await fonts.serve(page)
  await open(page)
  await page.addStyleTag({ content: fonts.css })
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    `Promise.all([400, 600, 700].map((weight) => document.fonts.load(weight + ' 16px Inter', document.body.innerText)))`,
  )
  await page.waitForFunction('[...document.images].every((image) => image.complete)')
  const taken = PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  // Smaller than the browser writes it: without transparency, and unfiltered, since most of it is of one colour.
  const packed = { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 } as const
  const bytes = PNG.sync.write(taken, packed)
  if (bytes.length > bytesMax) throw new Error(`${file} has ${bytes.length} bytes`)
  await writeFile(join(folder, file), bytes)
  await context.close()
}

/** The dashboard's own font on both pages, and those of other scripts under its name. */
async function openFonts() {
  const require = createRequire(join(root, 'server/fonts/package.json'))
  const { dependencies } = require('./package.json') as { dependencies: object }
  // The font of emoji has digits as well.
  const families = Object.keys(dependencies).filter((name) => name.includes('/noto-sans-'))
  const sheets = await Promise.all(
    families.map(async (family) => {
      const css = await readFile(require.resolve(`${family}/index.css`), 'utf8')
      return (
        css
          .replaceAll(/font-family: [^;]+/g, 'font-family: Inter')
          // As those of the dashboard: faces of other weights would be another font.
          .replaceAll(/font-weight: [^;]+/g, 'font-weight: 400 700')
          .replaceAll('url(./files/', `url(/fonts-of-pictures/${family}/files/`)
      )
    }),
  )
  const own = await readFile(join(root, 'dashboard/app/ui/fonts/inter-latin.woff2'), 'base64')
  return {
    // The last face of a character counts.
    css: `${sheets.join('\n')}
      @font-face {
        font-family: Inter; font-weight: 400 700; src: url(data:font/woff2;base64,${own});
        unicode-range: U+0-FF, U+2010-203A, U+20AC
      }
      body { font-family: Inter, sans-serif !important }`,
    serve: (page: Page) =>
      page.route('**/fonts-of-pictures/**', (route) => {
        const path = new URL(route.request().url()).pathname.slice('/fonts-of-pictures/'.length)
        const [family = '', file = ''] = path.split('/files/')
        const home = dirname(require.resolve(`${family}/package.json`))
        return route.fulfill({ path: join(home, 'files', file) })
      }),
  }
}

function nextThursday() {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + ((11 - date.getUTCDay()) % 7 || 7))
  return date.toISOString().slice(0, 10)
}
