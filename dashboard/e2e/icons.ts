import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'

import { executablePath } from './browser-path.ts'

// Draws the icons of the installed dashboard from app/icon.svg: node dashboard/e2e/icons.ts
const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'server/src/pages/dashboard/icons')

/** Systems cut the edges of some: the ground fills them, and the drawing is smaller. */
const icons = {
  '192': { side: 192, isWhole: true },
  '512': { side: 512, isWhole: true },
  'maskable-512': { side: 512, isWhole: false },
  'apple-180': { side: 180, isWhole: false },
}

if (executablePath === undefined) throw new Error('There is no Chromium on this machine')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const svg = await readFile(join(root, 'dashboard/app/icon.svg'), 'utf8')
const [, ground = ''] = /fill="(#\w+)"/.exec(svg) ?? []

for (const [name, { side, isWhole }] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const drawn = Math.round(side * (isWhole ? 1 : 0.72))
  const margin = (side - drawn) / 2
  await page.setContent(`<body style="margin:0;background:${isWhole ? 'transparent' : ground}">
    <div style="width:${drawn}px;height:${drawn}px;margin:${margin}px">${svg}</div>`)
  const bytes = await page.screenshot({ omitBackground: true })
  await writeFile(join(folder, `${name}.png`), bytes)
  await page.close()
}
await browser.close()
