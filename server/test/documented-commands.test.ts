import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import test from 'node:test'

import { commands } from '#src/commands/table.ts'

const root = resolve(import.meta.dirname, '../..')
const pages = ['README.md', ...globSync('docs/{*,operating/*}.md', { cwd: root })]

/** In code, up to its end or a comment: the words after the program, such as `business create --name "…"`. */
const written = /(?<![\w/@.-])openchair(?:-admin)? ([a-z][a-z-]*(?: [a-z][a-z-]*)?)([^`\n#|>]*)/g
const code = /```(?:sh|text)\n([^]*?)```|`([^`\n]+)`/g

interface Found {
  page: string
  words: string
  options: string[]
}

const found: Found[] = pages.flatMap((page) => {
  const text = readFileSync(resolve(root, page), 'utf8')
    .replaceAll('\\\n', ' ')
    // A container of that name.
    .replaceAll(/(exec|-[uU]) openchair /g, '$1 ')
  return [...text.matchAll(code)].flatMap(([, block, inline]) =>
    [...(block ?? inline ?? '').matchAll(written)].map(([, words = '', rest = '']) => ({
      page,
      words,
      options: [...rest.matchAll(/(?<=\s)--([a-z][a-z-]*)/g)].map(([, name = '']) => name),
    })),
  )
})

/** Of two words the second may be an argument. */
const commandOf = (words: string) =>
  commands.find(({ name }) => name === words) ??
  commands.find(({ name }) => name === words.split(' ')[0])

test('every command of the documents exists, with its options', () => {
  const faults: string[] = []
  for (const { page, words, options } of found) {
    const command = commandOf(words)
    if (!command) faults.push(`${page}: openchair ${words}`)
    const known = new Set(['json', 'help', command?.password && 'password-stdin'])
    for (const { flags } of command?.options ?? []) known.add(/--([a-z-]+)/.exec(flags)?.[1])
    for (const name of options)
      if (command && !known.has(name)) faults.push(`${page}: openchair ${words} --${name}`)
  }
  assert.deepEqual(faults, [])
  assert.ok(found.length > 60, `${found.length} commands`)
})
