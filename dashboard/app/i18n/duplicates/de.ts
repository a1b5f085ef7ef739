import type { duplicates as words } from './en.ts'

export const duplicates: typeof words = {
  merge: 'Mit einer Dublette zusammenführen',
  mergeTitle: 'Dublette mit {{name}} zusammenführen',
  mergeText:
    'Termine, Zahlungen, Treuekarten, Adressen, Schlagwörter und Notizen von {{duplicate}} gehen an {{name}} über. Nur leere Felder von {{name}} werden ausgefüllt. Danach wird {{duplicate}} entfernt.',
  mergeConfirm:
    'Beide sind dieselbe Person. Mir ist klar, dass sich das nicht rückgängig machen lässt.',
  findDuplicates: 'Dubletten suchen',
  noDuplicates: 'Keine wahrscheinlichen Dubletten',
  noDuplicatesText:
    'Keine zwei Kunden haben dieselbe Telefonnummer, E-Mail-Adresse oder denselben vollen Namen.',
  sameReasons: {
    PHONE: 'Gleiche Telefonnummer',
    EMAIL: 'Gleiche E-Mail-Adresse',
    NAME: 'Gleicher Name',
  },
  keepClient: 'Diesen Kunden behalten',
  mergeThese: 'Zusammenführen…',
  mergeNow: 'Zusammenführen',
  merged: 'Dublette mit {{name}} zusammengeführt',
  duplicate: 'Dublette',
  bookings_one: '{{count}} Termin',
  bookings_other: '{{count}} Termine',
  select: 'Auswählen',
  selectClient: '{{name}} auswählen',
  selected: '{{count}} ausgewählt: {{names}}',
  selectTwo: 'Wähle genau zwei aus, um sie zusammenzuführen',
  clear: 'Auswahl aufheben',
  keepOther: 'Stattdessen {{duplicate}} behalten',
  notDuplicate: 'Keine Dublette',
  dismissed: '{{one}} und {{other}} werden nicht mehr als Dubletten angezeigt',
  dismissedSame:
    'Die beiden Kunden mit dem Namen {{name}} werden nicht mehr als Dubletten angezeigt',
}
