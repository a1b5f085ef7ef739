import { call, christmas, eventOf, type FileZone, fileOf, free } from './calendar-files.ts'

const from = Temporal.PlainDate.from('2026-09-01')
const days = 500

/** An event as appointment books export it: no recurrence, times in UTC, lines folded at any character. */
function single(zone: string, date: Temporal.PlainDate, [start, end]: readonly [string, string]) {
  const at = (time: string) => {
    const utc = date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant()
    return utc.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  }
  const uid = `UID:appointment-${date.toString()}-${start.replace(':', '')}@book.example`
  const text =
    'DESCRIPTION:Cut and wash\\, with a long\\n text that has to be folded at seventy-five'
  return eventOf(
    `${uid.slice(0, 20)}\r\n ${uid.slice(20)}`,
    `DTSTAMP:20260901T000000Z`,
    `DTSTART:${at(start)}`,
    `DTEND:${at(end)}`,
    `${text.slice(0, 70)}\r\n ${text.slice(70)}`,
    'STATUS:CONFIRMED\nSEQUENCE:0\nTRANSP:OPAQUE',
  )
}

/** The same week as that of the other files, in which every visit stands by itself. */
function singles(zone: string): string[] {
  let meetings = 0
  return Array.from({ length: days }, (_, index) => from.add({ days: index })).flatMap((date) => {
    const iso = date.toString()
    const events: string[] = []
    const isTerm = iso >= '2026-09-07' && iso <= '2027-06-30'
    const isDropped = ['2026-11-04', '2026-11-09', '2026-11-11'].includes(iso)
    if (isTerm && [1, 3].includes(date.dayOfWeek) && !isDropped)
      events.push(single(zone, date, ['09:00', '10:30']))
    if (iso === '2026-11-09') events.push(single(zone, date, ['14:00', '15:00']))
    const isLastFriday = date.dayOfWeek === 5 && date.day + 7 > date.daysInMonth
    if (isLastFriday && meetings++ < 12) events.push(single(zone, date, ['16:00', '17:00']))
    if (iso >= '2026-10-20' && date.dayOfWeek === 2)
      events.push(single('America/Los_Angeles', date, ['18:00', '19:00']))
    return events
  })
}

/** The week of `files`, as a program on a computer and an appointment book write it. */
export const moreFiles: Record<string, (zone: FileZone, untilUtc: string) => string> = {
  thunderbird: ({ iana }, until) => {
    const zone = `/mozilla.org/20050126_1/${iana}`
    const at = (name: string, time: string) => `${name};TZID=${zone}:${time}`
    const utc = (time: string) => {
      const local = Temporal.PlainDateTime.from(time).toZonedDateTime(iana)
      return local.toInstant().toString().replaceAll(/[-:]/g, '')
    }
    const lesson = 'UID:3f0f2b6e-lesson\nX-MOZ-GENERATION:4'
    const alarm =
      'BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;VALUE=DURATION:-PT15M\nDESCRIPTION:Mozilla\nEND:VALARM'
    return fileOf(
      'PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
      eventOf(
        lesson,
        'CREATED:20260901T070000Z\nLAST-MODIFIED:20260902T070000Z\nDTSTAMP:20260902T070000Z',
        `RRULE:FREQ=WEEKLY;UNTIL=${until};BYDAY=MO,WE`,
        // Left out in the zone and in UTC.
        at('EXDATE', '20261104T090000'),
        `EXDATE:${utc('2026-11-11T09:00')}`,
        at('DTSTART', '20260907T090000'),
        at('DTEND', '20260907T103000'),
        'TRANSP:OPAQUE\nX-MOZ-LASTACK:20260902T070000Z',
        alarm,
      ),
      eventOf(
        lesson,
        `RECURRENCE-ID:${utc('2026-11-09T09:00')}`,
        at('DTSTART', '20261109T140000'),
        at('DTEND', '20261109T150000'),
      ),
      call('TZID=/mozilla.org/20050126_1/America/Los_Angeles'),
      eventOf(
        'UID:meeting',
        'RRULE:FREQ=MONTHLY;COUNT=12;BYDAY=-1FR',
        at('DTSTART', '20260925T160000'),
        at('DTEND', '20260925T170000'),
      ),
      christmas,
      eventOf('UID:t', 'DTSTART:20261201T110000Z', 'DTEND:20261201T120000Z', 'STATUS:TENTATIVE'),
      ...free('TRANSP:TRANSPARENT'),
    )
  },

  appointments: ({ iana }) =>
    fileOf(
      'PRODID:-//Appointments//Book//EN\nMETHOD:PUBLISH\nX-PUBLISHED-TTL:PT1H',
      ...singles(iana),
      christmas,
      eventOf('UID:t', 'DTSTART:20261201T110000Z', 'DTEND:20261201T120000Z', 'STATUS:TENTATIVE'),
      ...free('STATUS:CANCELLED'),
    ),
}
