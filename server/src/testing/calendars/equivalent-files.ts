import fc from 'fast-check'

type Lines = readonly string[]

/** Names of one zone: of IANA, of Windows, with a path, and as Windows shows them. */
const namesOf: Record<string, readonly string[]> = {
  'Europe/Amsterdam': [
    'europe/amsterdam',
    'W. Europe Standard Time',
    'W. Europe Standard Time 3',
    '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"',
    '(UTC+01:00) Amsterdam, Berlijn, Bern, Rome, Stockholm, Wenen',
    '/citadel.org/20210210_1/Europe/Amsterdam',
  ],
  'America/New_York': [
    'US/Eastern',
    'America/New York',
    'Eastern Standard Time',
    '"(UTC-05:00) Eastern Time (US & Canada)"',
    '(UTC-05:00) Eastern Time (US and Canada)',
    '/softwarestudio.org/Tzfile/America/New_York',
  ],
  'Australia/Lord_Howe': [
    'Lord Howe Standard Time',
    '(UTC+10:30) Lord Howe Island',
    'AUSTRALIA/LHI',
  ],
  'Asia/Kathmandu': ['Nepal Standard Time', '+0545', 'GMT+05:45', 'Asia/Katmandu', '"UTC+5:45"'],
  'Africa/Cairo': [
    'Egypt Standard Time',
    '(UTC+02:00) Cairo',
    '/mozilla.org/20070129_1/Africa/Cairo',
  ],
}

/** The change to summer time and that to winter time: its rule, the local time before it, and the offsets. */
const rulesOf: Record<string, readonly [string, string, string, string][]> = {
  'Europe/Amsterdam': [
    ['DAYLIGHT', '3;BYDAY=-1SU', '19960331T020000', '+0100 +0200'],
    ['STANDARD', '10;BYDAY=-1SU', '19961027T030000', '+0200 +0100'],
  ],
  'America/New_York': [
    ['DAYLIGHT', '3;BYDAY=2SU', '20070311T020000', '-0500 -0400'],
    ['STANDARD', '11;BYDAY=1SU', '20071104T020000', '-0400 -0500'],
  ],
  'Australia/Lord_Howe': [
    ['DAYLIGHT', '10;BYDAY=1SU', '20081005T020000', '+1030 +1100'],
    ['STANDARD', '4;BYDAY=1SU', '20080406T020000', '+1100 +1030'],
  ],
}

/** The rules of a zone under a name that nobody knows. */
function vtimezone(rules: readonly [string, string, string, string][]): Lines {
  const parts = rules.flatMap(([name, month, start, offsets]) => [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month}`,
    `TZOFFSETFROM:${offsets.slice(0, 5)}`,
    `TZOFFSETTO:${offsets.slice(6)}`,
    `END:${name}`,
  ])
  return ['BEGIN:VTIMEZONE', 'TZID:Of the file', ...parts, 'END:VTIMEZONE']
}

interface Change {
  /** Chooses among what the change can do. */
  seed: number
  change: (lines: Lines, seed: number) => Lines
}

const inEvent = (lines: Lines, change: (inner: string[]) => Lines): Lines => {
  const [start, end] = [lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT')]
  return [...lines.slice(0, start), ...change(lines.slice(start, end)), ...lines.slice(end)]
}
const eachLine = (change: (line: string) => string) => (lines: Lines) => lines.map(change)

/** The changes of single lines, which leave the meaning as it is. */
const changes: Record<string, Change['change']> = {
  order: (lines, seed) =>
    inEvent(lines, (inner) =>
      [...inner.slice(seed % inner.length), ...inner.slice(0, seed % inner.length)].toReversed(),
    ),
  zones: (lines, seed) =>
    lines.map((line) =>
      line.replace(/(?<=;TZID=)([^:]+)(?=:\d)/, (name) => {
        const others = namesOf[name] ?? [name]
        return others[seed % others.length] ?? name
      }),
    ),
  ownRules(lines) {
    const name = /;TZID=([^:]+):/.exec(lines.join('\n'))?.[1] ?? ''
    const rules = rulesOf[name]
    if (!rules) return lines
    const renamed = lines.map((line) => line.replace(`;TZID=${name}:`, ';TZID=Of the file:'))
    return renamed.toSpliced(-1, 0, ...vtimezone(rules))
  },
  noZoneOfEnd: eachLine((line) => line.replace(/^(DTEND|EXDATE);TZID=[^;]+:(?=\d)/, '$1:')),
  noKind: eachLine((line) => line.replace(';VALUE=DATE:', ':')),
  hyphens: eachLine((line) =>
    line.replace(/^(DT|EXDATE)(.*:)(\d{4})(\d\d)(\d\d)(?=T|$)/, '$1$2$3-$4-$5'),
  ),
  smallNames: eachLine((line) => line.replace(/^[A-Z-]+/, (name) => name.toLowerCase())),
  smallRules: eachLine((line) => (line.startsWith('RRULE') ? line.toLowerCase() : line)),
  blanksInRules: eachLine((line) =>
    line.startsWith('RRULE') ? line.replaceAll(/([;,])/g, '$1 ') : line,
  ),
  blanksBehind: (lines, seed) => lines.map((line) => line + ' '.repeat(seed % 3)),
  notes: (lines, seed) =>
    inEvent(lines, (inner) => [
      'DESCRIPTION:A note\\, with words; and "marks": all of it',
      'X-NOTE;A="b:c;d":e',
      ...inner,
      ...(seed % 2 ? ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT9H', 'END:VALARM'] : []),
    ]),
  twice: (lines) => inEvent(lines, (inner) => [...inner, 'END:VEVENT', 'BEGIN:VEVENT', ...inner]),
}

/** In this order, since names are changed before they are folded. */
const names = [
  'order',
  'noZoneOfEnd',
  'noKind',
  'hyphens',
  'ownRules',
  'zones',
  'twice',
  'notes',
] as const
const formNames = ['smallRules', 'blanksInRules', 'smallNames', 'blanksBehind'] as const
const ends = ['\r\n', '\n', '\r', '\r\r\n'] as const
const encodings = ['utf8', 'bom', 'blanks', 'utf16le'] as const

export const someChanges = fc.record({
  seed: fc.nat(1_000),
  names: fc.subarray([...names, ...formNames]),
  /** Characters of a line; 0: no line is folded. */
  width: fc.constantFrom(0, 5, 20, 74),
  end: fc.constantFrom(...ends),
  encoding: fc.constantFrom(...encodings),
})
type Changes = typeof someChanges extends fc.Arbitrary<infer Value> ? Value : never

/** A file in another form. */
export function equivalentOf(text: string, { seed, names: some, ...form }: Changes): Buffer {
  const plain = text.split('\r\n').filter((line) => line !== '')
  const lines = some.reduce<Lines>(
    (changed, name) => changes[name]?.(changed, seed) ?? changed,
    plain,
  )
  const folded = form.width === 0 ? lines : lines.map((line) => fold(line, form.width, form.end))
  return encoded(folded.map((line) => line + form.end).join(''), form.encoding)
}

/** Blanks at the end of a line are part of the next one after folding. */
function fold(line: string, width: number, end: string): string {
  const parts = line.match(new RegExp(`.{1,${width}}`, 'g')) ?? []
  return /^(BEGIN|END):/i.test(line) ? line : parts.join(`${end} `)
}

function encoded(text: string, encoding: (typeof encodings)[number]): Buffer {
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  const before = { utf8: '', bom: '\ufeff', blanks: '\n \t\r\n' }[encoding]
  return Buffer.from(before + text)
}
