import { speech } from '#core/speech.ts'

/** What stands below a campaign's letter, in the languages that the page for unsubscribing speaks too. */
export interface Words {
  why: (salon: string) => string
  unsubscribe: string
}

const spoken: Record<'en' | 'nl' | 'de', Words> = {
  en: {
    why: (salon) => `You get this letter because you told ${salon} that you would like news.`,
    unsubscribe: 'Unsubscribe',
  },
  nl: {
    why: (salon) => `Je krijgt deze mail omdat je ${salon} hebt laten weten dat je nieuws wilt.`,
    unsubscribe: 'Afmelden',
  },
  de: {
    why: (salon) =>
      `Diese Mail kommt, weil Sie ${salon} gesagt haben, dass Sie Neues erfahren möchten.`,
    unsubscribe: 'Abmelden',
  },
}

/** As it is spoken where the salon is. */
export const wordsOf = (country: string | null) => speech(spoken, country)
