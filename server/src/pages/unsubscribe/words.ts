import { selectLanguage } from '#core/text/language.ts'

/** The texts of the page for unsubscribing, in the languages of the mail. */
export interface Words {
  title: string
  ask: (salon: string) => string
  button: string
  done: string
  doneMore: (salon: string) => string
  unknown: string
}

const spoken: Record<'en' | 'nl' | 'de', Words> = {
  en: {
    title: 'Unsubscribe',
    ask: (salon) => `No more letters with news of ${salon}?`,
    button: 'Unsubscribe',
    done: 'Unsubscribed',
    doneMore: (salon) =>
      `You get no more letters with news of ${salon}. Those about your appointments still come.`,
    unknown: 'There is no such page. Is the link complete?',
  },
  nl: {
    title: 'Afmelden',
    ask: (salon) => `Geen mail met nieuws van ${salon} meer ontvangen?`,
    button: 'Afmelden',
    done: 'Afgemeld',
    doneMore: (salon) =>
      `Je krijgt geen mail met nieuws van ${salon} meer. Mail over je afspraken komt nog wel.`,
    unknown: 'Deze pagina bestaat niet. Is de link compleet?',
  },
  de: {
    title: 'Abmelden',
    ask: (salon) => `Keine Mails mit Neuigkeiten von ${salon} mehr?`,
    button: 'Abmelden',
    done: 'Abgemeldet',
    doneMore: (salon) =>
      `Sie bekommen keine Mails mit Neuigkeiten von ${salon} mehr. Mails zu Ihren Terminen kommen weiterhin.`,
    unknown: 'Diese Seite gibt es nicht. Ist der Link vollständig?',
  },
}

/** In the language of the salon's country. */
export const languageOf = (country: string | null) => selectLanguage(spoken, country)
