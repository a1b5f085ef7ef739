import type { Command } from 'commander'

export interface AnswerOptions {
  json?: boolean
}

/** Prints the result of a command: JSON for programs, text for people. */
export function answer(command: Command, value: object, text: string): void {
  const { json } = command.opts<AnswerOptions>()
  command.configureOutput().writeOut?.(`${json ? JSON.stringify(value) : text}\n`)
}

/** Lines with a label each, the values in one column. */
export function listing(values: Record<string, string | null | undefined>): string {
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const width = known.reduce((most, [heading]) => Math.max(most, heading.length), 0) + 2
  return known.map(([heading, value]) => heading.padEnd(width) + value).join('\n')
}
