import { linesOf, type Property, propertyIn } from './lines.ts'

/** A component with its properties and the components in it; the name is in capitals. */
export interface Component {
  name: string
  properties: Property[]
  components: Component[]
}

/** The properties that matter. Others, such as titles, leave memory with their line. */
const needed = new Set(
  [
    'UID DTSTART DTEND DURATION RECURRENCE-ID SEQUENCE LAST-MODIFIED DTSTAMP STATUS TRANSP',
    'RRULE EXRULE RDATE EXDATE X-MICROSOFT-CDO-BUSYSTATUS FREEBUSY',
    'METHOD X-WR-TIMEZONE TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO',
  ].flatMap((names) => names.split(' ')),
)

/** They stand in a calendar directly: one that begins in another component ends it. */
const direct = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'])

/** Deeper ones are read as parts of the one above. */
const depthMax = 20

/**
 * The calendars of a text. A line that cannot be read is left out, alone: real files have raw line ends in descriptions.
 * Throws for a text without a calendar, and for one that ends inside of it: the events that are missing would be free.
 */
export function calendarsIn(text: string): Component[] {
  const calendars: Component[] = []
  let open: Component[] = []
  for (const line of linesOf(text)) {
    const [, edge = '', name = ''] = /^(BEGIN|END)\s*:(.*)$/i.exec(line) ?? []
    if (edge === '') addProperty(open.at(-1), line)
    else if (edge.toUpperCase() === 'BEGIN')
      open = begin(open, calendars, name.trim().toUpperCase())
    else open = end(open, name.trim().toUpperCase())
  }
  if (open.length > 0) throw new Error('The file is cut off')
  if (calendars.length === 0) throw new Error('The file is not a calendar')
  return calendars
}

function begin(open: Component[], calendars: Component[], name: string): Component[] {
  const component: Component = { name, properties: [], components: [] }
  if (name === 'VCALENDAR') {
    calendars.push(component)
    return [component]
  }
  // An event after the end of a calendar belongs to that one: some programs write the end too early.
  const calendar = calendars.at(-1)
  const parents = direct.has(name) ? open.filter((one) => one === calendar) : open
  const parent = parents.at(-1) ?? (direct.has(name) ? calendar : undefined)
  if (!parent || parents.length >= depthMax) return open
  parent.components.push(component)
  return [...parents, component]
}

/** Ends the components in it too. */
function end(open: Component[], name: string): Component[] {
  const index = open.findLastIndex((one) => one.name === name)
  return index === -1 ? open : open.slice(0, index)
}

function addProperty(component: Component | undefined, line: string) {
  const [name = ''] = /^[A-Za-z-]+/.exec(line) ?? []
  // Long lines of others, such as attached files, are not parsed.
  if (!component || !needed.has(name.toUpperCase())) return
  const property = propertyIn(line)
  if (property) component.properties.push(property)
}

export const propertiesOf = ({ properties }: Component, name: string): Property[] =>
  properties.filter((one) => one.name === name)

/** The value of the first property of this name that has one. */
export const valueOf = ({ properties }: Component, name: string): string | undefined =>
  properties.find((one) => one.name === name && one.value !== '')?.value
