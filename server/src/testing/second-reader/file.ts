/** A line of a calendar file. */
export interface Line {
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

/** The lines of a component, without those of the components in it. */
export interface Part {
  name: string
  lines: Line[]
  parts: Part[]
}

const parameter = /;([^=;:"]+)=("[^"]*"|[^";:]*)/g
const content = /^([^;:]+)((?:;[^=;:"]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/

/** The components of a calendar file without faults. */
export function readFile(text: string): Part[] {
  const root: Part = { name: '', lines: [], parts: [] }
  const open = [root]
  for (const row of text.replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', params = '', value = ''] = content.exec(row) ?? []
    const inner = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const part: Part = { name: value, lines: [], parts: [] }
      inner.parts.push(part)
      open.push(part)
    } else if (name === 'END') open.pop()
    else if (name) inner.lines.push({ name, value, params: paramsOf(params) })
    else if (row !== '') throw new Error(`What is ${row}?`)
  }
  return root.parts
}

const paramsOf = (text: string) =>
  new Map(
    [...text.matchAll(parameter)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('"', ''),
    ]),
  )

/** Local times are milliseconds as if they were in UTC. */
export const msOf = (text: string): number => {
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const parts = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Days of the calendar, and milliseconds that have passed. */
export function durationOf(text: string) {
  const numbers = (parts.exec(text) ?? []).slice(2).map((part) => Number(part || 0))
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}
