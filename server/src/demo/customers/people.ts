import { sealedPerson } from '#features/customers/person.ts'
import type { Person } from '#features/customers/schema.ts'

import type { Random } from '../random.ts'

/** First and last names in several scripts. */
const peoples: readonly (readonly [first: string, last: string])[] = [
  ['Sanne,Daan,Lotte,Bram,Fleur,Joris', 'de Jong,van den Berg,Bakker,Visser,van Dijk,Smit'],
  ['Emma,Oliver,Charlotte,George,Imogen', "Taylor,O'Brien,Walker,Hughes,Clarke"],
  ['Anneliese,Jürgen,Käthe,Björn', 'Müller,Schröder,Weiß,Groß-Hartmann'],
  ['Chloé,Étienne,Maëlle,Loïc', 'Lefèvre,Dupré,Garçon,Saint-Étienne'],
  ['Lucía,Ángel,Begoña,Íñigo', 'García Márquez,Muñoz,Ibáñez,Núñez'],
  ['João,Inês,Conceição,Tomás', 'Gonçalves,Assunção,Simões'],
  ['Małgorzata,Łukasz,Zuzanna,Bożena', 'Wiśniewska,Dąbrowski,Żak'],
  ['Çağla,Işıl,Ömer,Gökçe', 'Yıldız,Öztürk,Şahin,Çelik'],
  ['Ásta,Sigurður,Guðrún', 'Þórðardóttir,Jónsson'],
  ['Ngọc,Thảo,Đức', 'Nguyễn,Trần,Đặng'],
  ['Ελένη,Γιώργος,Μαρία', 'Παπαδοπούλου,Νικολάου'],
  ['Ольга,Дмитрий,Наталья', 'Соколова,Иванов'],
  ['Оксана,Тарас,Леся', 'Шевченко,Коваль'],
  ['فاطمة,يوسف,ليلى', 'العلوي,بنعلي'],
  ['נועה,דוד,תמר', 'כהן,לוי'],
  ['प्रिया,अर्जुन,आराध्या', 'शर्मा,पटेल'],
  ['美咲,陽翔,さくら', '佐藤,髙橋'],
  ['王芳,李伟,张敏', ''],
  ['지민,서연,민준', '김,박'],
  ['สมหญิง,ณัฐพล', 'ศรีสุข,แก้วมณี'],
  ['ሰላም,ዳንኤል', 'ተስፋዬ,አበበ'],
  ['Adaeze,Oluwaseun,Chidi', 'Okonkwo,Adébáyọ̀'],
]

const cultures = peoples.map(([first, last]) => ({
  first: first.split(','),
  last: last.split(',').filter((name) => name !== ''),
}))

const notes = [
  'Prefers mornings.',
  'Allergic to ammonia: use the gentle colour.',
  'Sensitive scalp.',
  'Brings her daughter along.',
  'Likes it quiet.\nTea without sugar.',
  'Please call a day ahead.',
]

/** A fictional person without tags; the number makes their e-mail and phone number unique. */
export function fictionalPerson(random: Random, number: number): Person {
  const { first, last } = random.pick(cultures)
  const firstName = random.pick(first)
  const lastName = last.length > 0 ? random.pick(last) : null
  return sealedPerson.complete({
    firstName,
    lastName,
    email: random.chance(85) ? `${mailbox(firstName)}.${number}@example.com` : null,
    // No subscriber has such a number.
    phone: random.chance(90) ? `+31 6 0000 ${String(number).padStart(4, '0')}` : null,
    notes: random.chance(25) ? random.pick(notes) : null,
    birthday: number % 3 === 0 ? birthdayOf(number) : null,
    alerts: alerts[number % 23] ?? null,
  })
}

/** Of some customers; others have not told their year. */
function birthdayOf(number: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const day = `${twoDigits((number % 12) + 1)}-${twoDigits((number % 28) + 1)}`
  return number % 2 === 0 ? `${1950 + (number % 55)}-${day}` : `--${day}`
}

/** By the number of the customer, so that the other random values stay. */
const alerts: Record<number, string> = {
  4: 'Allergic to PPD: patch test before colour',
  11: 'Sensitive scalp, no ammonia',
}

/** Characters that every mail server accepts. */
const mailbox = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase() || 'guest'
