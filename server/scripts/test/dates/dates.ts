export interface TestDate {
  name: string
  /** The instant at which the run begins. */
  at: string
  /** Of the machine. */
  zone: string
}

/** The demo salon is in this zone, open from Monday to Saturday. */
const inSalon = (name: string, wallClock: string): TestDate => ({
  name,
  at: Temporal.PlainDateTime.from(wallClock)
    .toZonedDateTime('Europe/Amsterdam')
    .toInstant()
    .toString(),
  zone: 'UTC',
})

/** Dates and times on which tests have failed, or might. */
export const testDates: readonly TestDate[] = [
  inSalon('new-year', '2027-12-31T23:50'),
  inSalon('saturday', '2028-01-15T07:35'),
  inSalon('month-end-evening', '2028-01-31T21:30'),
  inSalon('leap-day', '2028-02-29T10:00'),
  // Ten minutes before the clocks change.
  { name: 'spring-forward', at: '2028-03-26T00:50Z', zone: 'UTC' },
  // A Saturday, before a month's last day, on which the salon is closed.
  inSalon('month-end-saturday', '2028-04-29T16:40'),
  // The day before in UTC.
  inSalon('month-start', '2028-05-01T00:05'),
  // The Monday four weeks later, on which most tests book, follows the day on which the clocks change.
  inSalon('before-opening', '2028-02-24T06:10'),
  { name: 'month-end-utc', at: '2028-05-31T23:50Z', zone: 'UTC' },
  inSalon('closed-day', '2028-06-11T12:00'),
  inSalon('after-closing', '2028-09-28T20:40'),
  { name: 'west', at: '2028-08-16T02:30Z', zone: 'America/Los_Angeles' },
  { name: 'east', at: '2028-09-20T20:15Z', zone: 'Pacific/Auckland' },
  { name: 'autumn-back', at: '2028-10-29T00:50Z', zone: 'UTC' },
]
