/** A zone with the name that Windows has for it. */
export interface FileZone {
  iana: string
  windows: string
}

export const fileZones: readonly FileZone[] = [
  { iana: 'Europe/Amsterdam', windows: 'W. Europe Standard Time' },
  { iana: 'America/New_York', windows: 'Eastern Standard Time' },
  { iana: 'Australia/Lord_Howe', windows: 'Lord Howe Standard Time' },
]

/** A calendar file of these components. */
export const fileOf = (...parts: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts.join('\n').split('\n'), 'END:VCALENDAR', '']
    .map((line) => line.trimEnd())
    .join('\r\n')

/** An event of these lines. */
export const eventOf = (...lines: string[]): string =>
  ['BEGIN:VEVENT', ...lines, 'SUMMARY:Private', 'END:VEVENT'].join('\n')

/**
 * One week of a person, written as five programs write it: a lesson on Mondays and Wednesdays that is dropped on 4
 * November, moved on 9 November and cancelled on 11 November; a call with Los Angeles on Tuesdays; a meeting on the last
 * Friday of a month, twelve times; Christmas; something tentative; and two things that leave the person free.
 */
export const files: Record<string, (zone: FileZone, untilUtc: string) => string> = {
  google: ({ iana }, until) => {
    const at = (name: string, time: string) => `${name};TZID=${iana}:${time}`
    const lesson = 'UID:lesson@google.com'
    return fileOf(
      `PRODID:-//Google Inc//Google Calendar 70.9054//EN\nX-WR-CALNAME:Nina\nX-WR-TIMEZONE:${iana}`,
      eventOf(
        at('DTSTART', '20260907T090000'),
        at('DTEND', '20260907T103000'),
        `RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=${until};BYDAY=MO,WE`,
        at('EXDATE', '20261104T090000'),
        at('EXDATE', '20261111T090000'),
        lesson,
      ),
      eventOf(
        at('DTSTART', '20261109T140000'),
        at('DTEND', '20261109T150000'),
        lesson,
        at('RECURRENCE-ID', '20261109T090000'),
      ),
      call('TZID=America/Los_Angeles'),
      eventOf(
        at('DTSTART', '20260925T160000'),
        at('DTEND', '20260925T170000'),
        'RRULE:FREQ=MONTHLY;COUNT=12;BYDAY=-1FR',
        'UID:meeting@google.com',
      ),
      christmas,
      eventOf('DTSTART:20261201T110000Z', 'DTEND:20261201T120000Z', 'STATUS:TENTATIVE', 'UID:t@x'),
      ...free('TRANSP:TRANSPARENT'),
    )
  },

  outlook: ({ windows, iana }, until) => {
    const at = (name: string, ...times: string[]) => `${name};TZID=${windows}:${times.join()}`
    const lesson = 'UID:040000008200E00074C5B7101A82E008'
    return fileOf(
      'METHOD:PUBLISH\nPRODID:Microsoft Exchange Server 2010\nX-WR-CALNAME:Calendar',
      outdatedRules(windows),
      eventOf(
        lesson,
        `RRULE:FREQ=WEEKLY;UNTIL=${until};INTERVAL=1;BYDAY=MO,WE;WKST=MO`,
        at('EXDATE', '20261104T090000', '20261111T090000'),
        at('DTSTART', '20260907T090000'),
        at('DTEND', '20260907T103000'),
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      ),
      eventOf(
        lesson,
        at('RECURRENCE-ID', '20261109T090000'),
        at('DTSTART', '20261109T140000'),
        at('DTEND', '20261109T150000'),
      ),
      call('TZID=Pacific Standard Time'),
      eventOf(
        'UID:meeting',
        'RRULE:FREQ=MONTHLY;COUNT=12;INTERVAL=1;BYDAY=-1FR',
        at('DTSTART', '20260925T160000'),
        at('DTEND', '20260925T170000'),
      ),
      // Days that recur, with an exception that has a time.
      eventOf(
        'UID:christmas',
        'RRULE:FREQ=DAILY;COUNT=4',
        `EXDATE;TZID=${iana}:20261227T000000`,
        'DTSTART;VALUE=DATE:20261224',
        'DTEND;VALUE=DATE:20261225',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ),
      eventOf(
        'UID:t',
        'DTSTART;TZID=tzone://Microsoft/Utc:20261201T110000',
        'DTEND;TZID=tzone://Microsoft/Utc:20261201T120000',
        'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
      ),
      ...free('X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    )
  },

  icloud: ({ iana }, until) => {
    const at = (name: string, time: string) => `${name};TZID=${iana}:${time}`
    return fileOf(
      `CALSCALE:GREGORIAN\nPRODID:-//Apple Inc.//iPhone OS 26.1//EN\nX-WR-TIMEZONE:${iana}`,
      eventOf(
        'UID:B4F0',
        // Floating times are those of the calendar.
        'DTSTART:20260907T090000',
        'DURATION:PT1H30M',
        `RRULE:FREQ=WEEKLY;UNTIL=${until};BYDAY=MO,WE`,
        'EXDATE;VALUE=DATE:20261104',
        at('EXDATE', '20261111T090000'),
        'SEQUENCE:1',
      ),
      eventOf(
        'UID:B4F0',
        at('RECURRENCE-ID', '20261109T090000'),
        at('DTSTART', '20261109T140000'),
        'DURATION:PT1H',
        'SEQUENCE:1',
      ),
      call('TZID=America/Los_Angeles'),
      eventOf(
        'UID:meeting',
        at('DTSTART', '20260925T160000'),
        at('DTEND', '20260925T170000'),
        'RRULE:FREQ=MONTHLY;COUNT=12;BYDAY=FR;BYSETPOS=-1',
      ),
      eventOf('UID:christmas', 'DTSTART;VALUE=DATE:20261224', 'DURATION:P3D'),
      eventOf('UID:t', 'DTSTART:20261201T110000Z', 'DTEND:20261201T120000Z', 'STATUS:TENTATIVE'),
      ...free('TRANSP:TRANSPARENT'),
    )
  },

  nextcloud: ({ iana }, until) => {
    const zone = `/freeassociation.sourceforge.net/${iana}`
    const at = (name: string, time: string) => `${name};TZID=${zone}:${time}`
    const lesson = 'UID:5d0c7a5e-lesson'
    return fileOf(
      'CALSCALE:GREGORIAN\nPRODID:-//IDN nextcloud.com//Calendar app 6.0.1//EN',
      eventOf(
        lesson,
        at('DTSTART', '20260907T090000'),
        at('DTEND', '20260907T103000'),
        `RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=${until}`,
        at('EXDATE', '20261104T090000'),
      ),
      eventOf(
        lesson,
        at('RECURRENCE-ID', '20261109T090000'),
        at('DTSTART', '20261109T140000'),
        at('DTEND', '20261109T150000'),
      ),
      eventOf(
        lesson,
        at('RECURRENCE-ID', '20261111T090000'),
        at('DTSTART', '20261111T090000'),
        at('DTEND', '20261111T103000'),
        'STATUS:CANCELLED',
      ),
      call('TZID="America/Los_Angeles"'),
      eventOf(
        'UID:meeting',
        at('DTSTART', '20260925T160000'),
        at('DTEND', '20260925T170000'),
        'RRULE:FREQ=MONTHLY;COUNT=12;BYDAY=-1FR',
      ),
      christmas,
      eventOf('UID:t', 'DTSTART:20261201T110000Z', 'DTEND:20261201T120000Z', 'STATUS:TENTATIVE'),
      ...free('STATUS:CANCELLED'),
    )
  },

  proton: ({ iana }, until) => {
    const at = (name: string, time: string) => `${name};TZID=${iana}:${time}`
    return fileOf(
      'PRODID:-//Proton AG//WebCalendar 5.0.38.2//EN\nMETHOD:PUBLISH',
      eventOf(
        'UID:lesson@proton.me',
        at('DTSTART', '20260907T090000'),
        at('DTEND', '20260907T103000'),
        `RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=${until}`,
        at('EXDATE', '20261104T090000'),
        at('EXDATE', '20261109T090000'),
        at('EXDATE', '20261111T090000'),
      ),
      // A moved occurrence is an event of its own here.
      eventOf('UID:moved', at('DTSTART', '20261109T140000'), at('DTEND', '20261109T150000')),
      call('TZID=America/Los_Angeles'),
      eventOf(
        'UID:meeting@proton.me',
        at('DTSTART', '20260925T160000'),
        at('DTEND', '20260925T170000'),
        'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=12',
      ),
      christmas,
      eventOf('UID:t', 'DTSTART:20261201T110000Z', 'DTEND:20261201T120000Z', 'STATUS:TENTATIVE'),
      ...free('TRANSP:TRANSPARENT'),
    )
  },
}

export const call = (zone: string) =>
  eventOf(
    'UID:call',
    `DTSTART;${zone}:20261020T180000`,
    `DTEND;${zone}:20261020T190000`,
    'RRULE:FREQ=WEEKLY;BYDAY=TU',
  )

export const christmas = eventOf(
  'UID:christmas',
  'DTSTART;VALUE=DATE:20261224',
  'DTEND;VALUE=DATE:20261227',
)

export const free = (why: string) => [
  eventOf('UID:free', 'DTSTART:20261202T110000Z', 'DTEND:20261202T120000Z', why),
  eventOf('UID:free-days', 'DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=DAILY;COUNT=3', why),
]

/** As Outlook writes them, though the zone has had other rules for years. */
const outdatedRules = (name: string) =>
  `BEGIN:VTIMEZONE\nTZID:${name}\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0900\nTZOFFSETTO:+0900\nEND:STANDARD\nEND:VTIMEZONE`
