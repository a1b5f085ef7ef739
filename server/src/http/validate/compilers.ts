import type formatsPlugin from 'ajv-formats'
import type * as ajvModule from 'ajv/dist/2020.js'
import type { Ajv2020, FormatDefinition } from 'ajv/dist/2020.js'
import { createRequire } from 'node:module'

import { isCountry } from '#core/countries.ts'
import { isCurrency } from '#core/money/currencies.ts'
import { isPicturePath } from '#core/text/picture-path.ts'
import { isBirthday, parseDate } from '#core/time/time.ts'
import { isZone } from '#core/time/zone.ts'

import { addKeywords } from './keywords.ts'

/** Unoptimised code compiles in three quarters of the time, and V8 makes it as fast. */
const code = { optimize: false } as const
const options = { allErrors: true, strict: false, passContext: true, verbose: true, code } as const
const optionsByName = {
  thorough: options,
  hasty: { ...options, allErrors: false },
  querying: { ...options, useDefaults: true },
}

export type CompilerName = keyof typeof optionsByName

let made: Record<CompilerName, Ajv2020> | undefined

/** Loaded with the first request that is checked: a start would take 0.1 s for these 120 modules. */
export const compilers = () => (made ??= make())

function make() {
  const load = createRequire(import.meta.url)
  const ajv = load('ajv/dist/2020.js') as typeof ajvModule
  const formats = load('ajv-formats') as Formats
  const compilerOf = (name: CompilerName) =>
    withFormats(new ajv.Ajv2020(optionsByName[name]), formats)
  return {
    thorough: compilerOf('thorough'),
    hasty: compilerOf('hasty'),
    querying: compilerOf('querying'),
  }
}

type Formats = typeof formatsPlugin.default

function withFormats(ajv: Ajv2020, formats: Formats) {
  formats(ajv, ['email'])
  const { validate } = formats.get('date-time') as FormatDefinition<string>
  ajv.addFormat('date-time', (text) => isInstant(text, validate as (text: string) => boolean))
  ajv.addFormat('local-date', (text) => parseDate(text) !== null)
  ajv.addFormat('birthday', isBirthday)
  ajv.addFormat('https-url', isHttpsUrl)
  ajv.addFormat('picture-url', (text) => isPicturePath(text) || isHttpsUrl(text))
  ajv.addFormat('country', isCountry)
  ajv.addFormat('currency', isCurrency)
  ajv.addFormat('time-zone', isZone)
  addKeywords(ajv)
  return ajv
}

function isHttpsUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

/**
 * The format alone also accepts leap seconds and offsets without minutes, which Date cannot parse,
 * and times that are before the year 1 or after 9999 in UTC, which cannot be stored or answered.
 */
function isInstant(text: string, isDateTime: (text: string) => boolean): boolean {
  if (!isDateTime(text)) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9_999
}
