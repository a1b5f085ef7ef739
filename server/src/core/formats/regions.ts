/** Countries whose weeks begin on another day than Monday, by the day, 1 (Monday) to 7. From the data of Unicode CLDR. */
const weekStarts = [
  [
    7,
    `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH
     PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`,
  ],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [5, 'MV'],
] as const

/** Countries whose clocks have twelve hours. */
const twelveHours = `
  AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK
  HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA
  SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM`

/** Between thousands, where the data of browsers and servers of different age disagree. */
export const groupSigns: ReadonlyMap<string | undefined, string> = new Map([
  ['CH', '’'],
  ['LI', '’'],
])

const codesIn = (text: string) => text.trim().split(/\s+/)

const firstWeekdays = new Map<string, number>(
  weekStarts.flatMap(([day, countries]) => codesIn(countries).map((country) => [country, day])),
)
const withTwelveHours = new Set(codesIn(twelveHours))

/** The first day of the week in a country, 1 (Monday) to 7 (Sunday). A table, since not every browser knows it. */
export const firstWeekdayIn = (country: string | undefined): number =>
  firstWeekdays.get(country ?? '') ?? 1

/** The clock of a country; readers of French have one of 24 hours in Canada as well. */
export const hourCycleOf = (language: string, country: string | undefined): 'h12' | 'h23' =>
  withTwelveHours.has(country ?? '') && !(language === 'fr' && country === 'CA') ? 'h12' : 'h23'
