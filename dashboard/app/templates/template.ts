import type { Language } from '#app/i18n/i18n.ts'

type Words = Record<Language, string>

/** A service that a salon of the trade usually offers. */
export interface TemplateService {
  name: Words
  /** In minutes. */
  duration: number
  /** In euros, as usual in Western Europe. */
  price: number
}

export interface TemplateCategory {
  name: Words
  services: readonly TemplateService[]
}

export type Template = readonly TemplateCategory[]

type Row = readonly [duration: number, price: number, ...words: Line]
type Line = readonly [en: string, nl: string, de: string]

/** A category and its services, each in English, Dutch and German. */
export const category = (words: Line, ...rows: readonly Row[]): TemplateCategory => ({
  name: named(words),
  services: rows.map(([duration, price, ...name]) => ({ name: named(name), duration, price })),
})

const named = ([en, nl, de]: Line): Words => ({ en, nl, de })
