import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

import { executablePath } from '../../../../dashboard/e2e/browser-path.ts'

const program = resolve(import.meta.dirname, '../lighthouse/node_modules/lighthouse/cli/index.js')

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Loaded {
  url: string
  resourceType: string
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: unknown[] } }
  >
}

/**
 * Loads a page as a phone by slow 4G with a processor 4 times as slow: `simulate` derives the times from a fast load, as
 * the scores of Lighthouse do; `devtools` really slows the load down.
 */
export async function runLighthouse(url: string, throttling: 'simulate' | 'devtools') {
  if (!existsSync(program))
    throw new Error('Lighthouse is not installed: npm ci --prefix server/lab/bench/lighthouse')
  if (executablePath === undefined) throw new Error('There is no chromium on this machine')
  const options = [
    '--quiet',
    '--output=json',
    `--throttling-method=${throttling}`,
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless --no-sandbox',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1_024 * 1_024,
  })
  const report = JSON.parse(stdout) as Report
  const ms = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    /** The first text, the largest element, and when it reacts. */
    times: ['first-contentful-paint', 'largest-contentful-paint', 'interactive'].map(ms),
    shift: ms('cumulative-layout-shift'),
    loaded: (report.audits['network-requests']?.details?.items ?? []) as Loaded[],
    /** The audits that are not perfect, independent of their weight. */
    faults: Object.values(report.audits)
      .filter(({ score }) => score !== null && score < 0.5)
      .map(({ title }) => title),
  }
}
