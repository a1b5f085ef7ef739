import ICAL from 'ical.js'

import { readable } from './readable.ts'

/** A component as jCal: its name, properties and components (RFC 7265). */
type Node = [string, unknown[], Node[]]

/**
 * The calendars of a text. A line that cannot be read is left out, alone: real files have raw line ends in descriptions
 * and rules that no program knows. Throws for a text without a calendar, and for one that ends inside of it: the events
 * that are missing would be free.
 */
export function calendarsIn(text: string): ICAL.Component[] {
  const root: Node = ['', [], []]
  const open = [root]
  for (const line of unfolded(text)) {
    const [, edge = '', name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    if (edge === '') addProperty(open.at(-1) ?? root, line)
    else if (edge.toUpperCase() === 'BEGIN') begin(open, name.trim().toLowerCase())
    else end(open, name.trim().toLowerCase())
  }
  if (open.length > 1) throw new Error('The file is cut off')
  const calendars = root[2].filter(([name]) => name === 'vcalendar')
  if (calendars.length === 0) throw new Error('The file is not a calendar')
  return calendars.map((calendar) => new ICAL.Component(calendar))
}

/** Exchange writes two names of zones with a colon, which ends a name. */
const unfolded = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .replaceAll(/tzone:\/\/Microsoft\/Utc/gi, 'UTC')
    .replaceAll(/tzone:\/\/Microsoft\/Custom/gi, 'Microsoft Custom')
    .split(/\r?\n/)

/** They stand in a calendar directly: one that begins in another component ends it. */
const direct = new Set(['vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone'])

function begin(open: Node[], name: string) {
  const calendar = open.findLastIndex(([other]) => other === 'vcalendar')
  if (direct.has(name) && calendar > 0) open.length = calendar + 1
  const node: Node = [name, [], []]
  open.at(-1)?.[2].push(node)
  open.push(node)
}

/** Ends what stands in the component too. */
function end(open: Node[], name: string) {
  const index = open.findLastIndex(([other]) => other === name)
  if (index > 0) open.length = index
}

function addProperty(node: Node, line: string) {
  const property = readable(() => ICAL.parse.property(line) as unknown)
  if (property !== null) node[1].push(property)
  // Without it the event would count as the one whose occurrence it replaces.
  else if (/^RECURRENCE-ID[;:]/i.test(line)) node[0] = 'unreadable'
}
