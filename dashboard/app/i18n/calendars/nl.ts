import type { calendars as english } from './en.ts'

/** Texts about calendars of other programs. */
export const calendars: typeof english = {
  feed: 'Agenda-adres',
  feedOfSalon:
    'Bekijk de afspraken van de hele salon in een andere agenda, zoals Google, Outlook of Apple.',
  feedOfMember:
    'Bekijk de afspraken bij {{name}} in een andere agenda, zoals Google, Outlook of Apple.',
  feedDelay: 'Wijzigingen verschijnen met vertraging. Google werkt maar om de paar uur bij.',
  createFeed: 'Adres maken',
  replaceFeed: 'Adres vervangen',
  replaceText: 'Het huidige adres werkt dan meteen niet meer: abonneer je op het nieuwe.',
  detail: 'Details in de agenda',
  details: {
    FULL: 'Alles',
    NAMES: 'Klant en diensten',
    BUSY: 'Alleen bezette tijden',
  },
  detailTexts: {
    FULL: 'Ook telefoon, e-mail, notities en adres van de klant',
    NAMES: 'Geen contactgegevens en geen notities',
    BUSY: 'Geen namen en geen diensten',
  },
  shows: 'Toont: {{detail}}',
  createdAt: 'Gemaakt {{when}}',
  madeTitle: 'Agenda-adres',
  madeText:
    'Voeg dit adres als abonnement toe aan je agenda-app. Het wordt maar één keer getoond. Iedereen met dit adres kan de agenda lezen.',
  deleteFeedTitle: 'Het agenda-adres verwijderen?',
  deleteFeedText: 'Agenda’s met een abonnement krijgen geen wijzigingen meer.',
  feedDeleted: 'Agenda-adres verwijderd',
  sources: 'Andere agenda’s',
  sourcesText:
    '{{name}} is niet te boeken tijdens afspraken in deze agenda’s. Alleen de tijden worden bewaard, geen titels.',
  sourcesFull: 'Je kunt vijf agenda’s toevoegen.',
  addSource: 'Agenda toevoegen',
  noSources: 'Geen andere agenda’s',
  noSourcesText: 'Voeg een privéagenda toe om de tijden te blokkeren die daar bezet zijn.',
  name: 'Naam',
  nameHint: 'Alleen voor deze lijst, zoals Privé',
  url: 'Adres',
  urlHint:
    'Het geheime iCal-adres van de agenda (.ics), uit de instellingen van Google, Outlook of Apple. Het wordt niet meer getoond.',
  added: '{{name}} toegevoegd',
  host: 'Van',
  status: 'Status',
  statuses: {
    OK: 'Actueel',
    FAILING: 'Niet te lezen',
    DISABLED: 'Uitgeschakeld',
    unread: 'Wordt gelezen',
    partly: 'Deels gelezen',
  },
  failingSince: 'sinds {{when}}',
  failingText:
    'De tijden die eerder zijn gelezen, blijven gelden. Controleer of het adres nog werkt.',
  slowText:
    'Het lezen van deze agenda duurt te lang. De agenda wordt opnieuw gelezen op {{when}}. De eerder gelezen tijden tellen nog mee.',
  disabledText:
    'Het lezen van deze agenda duurde vier keer te lang. De agenda wordt daarom niet meer automatisch gelezen. De eerder gelezen tijden tellen nog mee. Lees de agenda nu, of verwijder hem en voeg een kleinere toe.',
  unreadText: 'De agenda wordt binnen enkele seconden gelezen.',
  lastRead: 'Laatst gelezen',
  never: 'Nog niet',
  events: 'Bezette tijden',
  eventsHint: 'in de komende 400 dagen',
  skippedTitle: 'Sommige afspraken zijn niet gelezen',
  skippedText:
    'Ze houden hier niet de juiste tijd vrij, dus klanten kunnen dan boeken. Verbeter ze in die agenda, of blokkeer de tijd hier.',
  skippedExample: 'Bijvoorbeeld op {{date}}',
  skipReasons: {
    UNREADABLE_DATE:
      'Een datum ontbreekt of is niet te lezen. Open de afspraak in die agenda en sla haar opnieuw op.',
    UNREADABLE_RULE:
      'De herhaling is niet te lezen, dus alleen de eerste keer telt. Blokkeer de andere tijden hier.',
    IMPOSSIBLE_LENGTH:
      'De afspraak eindigt voor het begin, of duurt duizenden jaren. Verbeter het einde.',
    TOO_OFTEN: 'De afspraak herhaalt zich te vaak. Vervang haar door één lange afspraak.',
    UNKNOWN_TIME_ZONE:
      'De tijdzone is onbekend, dus de tijden zijn gelezen als tijden van de salon. Kies een andere tijdzone voor de afspraak als ze niet kloppen.',
  },
  refresh: 'Nu lezen',
  refreshed: '{{name}} is gelezen',
  notRead: '{{name}} kon niet worden gelezen',
  deleteTitle: '{{name}} verwijderen?',
  deleteText: 'De tijden zijn meteen weer te boeken.',
  deleted: '{{name}} verwijderd',
  failingTitle: "Agenda's die niet te lezen zijn",
  failingNote:
    "Al meer dan een dag zijn andere agenda's van {{names}} niet te lezen. Nieuwe afspraken daarin worden niet gezien: controleer de adressen.",
}
