/** An appointment for the calendar of a customer. Instants are minutes since 1970 UTC. */
export interface Appointment {
  uid: string
  /** Rises with each change: programs ignore a change without it. */
  sequence: number
  start: number
  end: number
  /** The time of the last change, in ISO 8601. */
  changedAt: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description?: string | undefined
  location?: string | undefined
}

/** CANCEL removes the appointment from calendars that have it. */
export const methodOf = ({ status }: Pick<Appointment, 'status'>) =>
  status === 'CANCELLED' ? ('CANCEL' as const) : ('PUBLISH' as const)

/** An iCalendar file (RFC 5545) of one appointment, with local times of a zone that the file describes. */
export function inviteOf(appointment: Appointment, zone: string): string {
  const { uid, sequence, start, end, changedAt, status, summary } = appointment
  const changed = utc(Date.parse(changedAt))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openchair//Openchair//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(appointment)}`,
    ...zoneLines(zone, start, end),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${zone}:${local(zonedAt(zone, start))}`,
    `DTEND;TZID=${zone}:${local(zonedAt(zone, end))}`,
    `STATUS:${status}`,
    `SUMMARY:${escapeText(summary)}`,
    ...optional('DESCRIPTION', appointment.description),
    ...optional('LOCATION', appointment.location),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const optional = (name: string, text: string | undefined) =>
  text ? [`${name}:${escapeText(text)}`] : []

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const octetsMax = 75

/** Continues a long line on further ones, each of at most 75 octets, and never within a character. */
export function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > octetsMax) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const zonedAt = (zone: string, minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone)

const twoDigits = (value: number) => String(value).padStart(2, '0')

const local = (time: Temporal.ZonedDateTime | Temporal.PlainDateTime) =>
  [
    String(time.year).padStart(4, '0'),
    twoDigits(time.month),
    twoDigits(time.day),
    'T',
    twoDigits(time.hour),
    twoDigits(time.minute),
    twoDigits(time.second),
  ].join('')

const utc = (ms: number) =>
  `${local(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC'))}Z`

/** The offsets of the zone around the appointment: the one before it, and each change up to a day after its end. */
function zoneLines(zone: string, start: number, end: number): string[] {
  const first = zonedAt(zone, start).subtract({ hours: 24 })
  const last = zonedAt(zone, end).add({ hours: 24 })
  const previous = first.getTimeZoneTransition('previous')
  const changes = previous ? [previous] : []
  for (
    let next = first.getTimeZoneTransition('next');
    next;
    next = next.getTimeZoneTransition('next')
  ) {
    if (Temporal.ZonedDateTime.compare(next, last) > 0) break
    changes.push(next)
  }
  const observances = changes.map((change) => {
    const before = change.subtract({ minutes: 1 })
    // The local time of a change is that of the clock before it.
    const at = before.toPlainDateTime().add({ minutes: 1 })
    return observance(before.offsetNanoseconds, change.offsetNanoseconds, local(at))
  })
  const always = observance(first.offsetNanoseconds, first.offsetNanoseconds, '19700101T000000')
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(observances.length > 0 ? observances.flat() : always),
    'END:VTIMEZONE',
  ]
}

function observance(from: number, to: number, at: string): string[] {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${at}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `END:${name}`,
  ]
}

function offset(nanoseconds: number) {
  const minutes = Math.round(Math.abs(nanoseconds) / 60e9)
  const hours = `${twoDigits(Math.floor(minutes / 60))}${twoDigits(minutes % 60)}`
  return `${nanoseconds < 0 ? '-' : '+'}${hours}`
}
