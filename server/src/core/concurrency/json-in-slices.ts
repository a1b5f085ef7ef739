import type { TimeSlices } from './time-slices.ts'

/** The JSON of a list, written in slices of time: a list of thousands takes longer than one turn of the loop may. */
export async function jsonInSlices(items: readonly unknown[], slices: TimeSlices): Promise<string> {
  const texts: string[] = []
  for (const item of items) {
    texts.push(JSON.stringify(item))
    if (slices.isOver()) await slices.next()
  }
  return `[${texts.join()}]`
}
