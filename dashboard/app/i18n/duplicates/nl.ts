import type { duplicates as words } from './en.ts'

export const duplicates: typeof words = {
  merge: 'Samenvoegen met een dubbele klant',
  mergeTitle: 'Dubbele klant samenvoegen met {{name}}',
  mergeText:
    'Afspraken, betalingen, spaarkaarten, adressen, labels en notities van {{duplicate}} gaan naar {{name}}. Alleen lege velden van {{name}} worden ingevuld. Daarna wordt {{duplicate}} verwijderd.',
  mergeConfirm: 'Het is dezelfde persoon. Ik weet dat dit niet ongedaan kan worden gemaakt.',
  findDuplicates: 'Dubbele klanten zoeken',
  noDuplicates: 'Geen waarschijnlijke dubbele klanten',
  noDuplicatesText:
    'Geen twee klanten hebben hetzelfde telefoonnummer, e-mailadres of dezelfde volledige naam.',
  sameReasons: { PHONE: 'Zelfde telefoonnummer', EMAIL: 'Zelfde e-mailadres', NAME: 'Zelfde naam' },
  keepClient: 'Deze klant behouden',
  mergeThese: 'Samenvoegen…',
  mergeNow: 'Samenvoegen',
  merged: 'Dubbele klant samengevoegd met {{name}}',
  duplicate: 'Dubbele klant',
  bookings_one: '{{count}} afspraak',
  bookings_other: '{{count}} afspraken',
  select: 'Selecteren',
  selectClient: '{{name}} selecteren',
  selected: '{{count}} geselecteerd: {{names}}',
  selectTwo: 'Selecteer er precies twee om ze samen te voegen',
  clear: 'Selectie wissen',
  keepOther: 'In plaats daarvan {{duplicate}} behouden',
  notDuplicate: 'Geen dubbele klant',
  dismissed: '{{one}} en {{other}} worden niet meer als dubbel getoond',
  dismissedSame: 'De twee klanten met de naam {{name}} worden niet meer als dubbel getoond',
}
