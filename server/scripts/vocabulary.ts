import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { identifiersIn, wordsOf } from './identifiers.ts'

/** Words that are not terms of the field, in singular and plural, with those to use instead. */
const useInstead = new Map([
  ['each alone', 'settled'],
  ['few at once', 'limit'],
  ['in turns', 'fair, roundRobin'],
  ['at once', 'concurrent, batch'],
  ['under way', 'running, active'],
  ['ears', 'listener'],
  ['fate', 'outcome'],
  ['grounds', 'context'],
  ['hear', 'listen, receive'],
  ['heard', 'received'],
  ['impatient', 'timedOut'],
  ['judge', 'evaluate'],
  ['judged', 'evaluated'],
  ['judgement', 'evaluation'],
  ['knock', 'request'],
  ['manner', 'options, traits'],
  ['means', 'deps'],
  ['patience', 'timeout'],
  ['remember', 'cache, store'],
  ['remembered', 'cached, stored'],
  ['rooms', 'remainingCapacity'],
  ['said', 'text'],
  ['seat', 'slot, lane'],
  ['stranger', 'anonymous, unknown, foreign'],
  ['suspect', 'unanswered, lost'],
  ['takings', 'payments'],
  ['teller', 'notifier'],
  ['told', 'notified, reported, described'],
  ['untold', 'undescribed, unreported'],
  ['verdict', 'evaluation'],
  ['whoever', 'caller'],
  ['wish', 'request'],
  ['wished', 'requested'],
])

const anyBanned = new RegExp(` (?:${[...useInstead.keys()].join('|')})(?:s|es)? `)

/** The banned words in a name, in the order of the table. */
export function bannedIn(name: string): string[] {
  const text = ` ${wordsOf(name).join(' ')} `
  if (!anyBanned.test(text)) return []
  return [...useInstead.keys()].filter((banned) =>
    ['', 's', 'es'].some((ending) => text.includes(` ${banned}${ending} `)),
  )
}

/** A line for each banned word in the path and the identifiers of a file. */
export const violationsIn = (path: string, source: string): string[] =>
  [path, ...identifiersIn(source)].flatMap((name) =>
    bannedIn(name).map(
      (banned) =>
        `${path}: ${name === path ? 'the file name' : name} contains "${banned}": use ${useInstead.get(banned)}`,
    ),
  )

/** A docstring, a comment or a description that begins with a relative clause instead of its subject. */
const clause =
  /^\s*(?:\/\*\*|\*|\/\/|(?:description|about|summary):\s*['"`])\s*(?:What|Who|Whom|Whose|Whoever|Whatever|Whichever)\s[^?]*$/
const continues = /[^.:;]$/

/** A line for each comment that begins with a clause such as "What customers are told"; questions are none. */
export function clausesIn(path: string, source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.trim() ?? ''
    // A line within a comment may continue the sentence before it.
    const isContinued = /^(?:\*|\/\/) /.test(before) && continues.test(before)
    return clause.test(line) && !isContinued
      ? `${path}:${index + 1}: begins with a relative clause: begin with the subject, such as "The outcome of a letter"`
      : []
  })
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js'], {
    cwd: root,
    encoding: 'utf8',
  })
  const violations = paths
    .split('\n')
    .filter((path) => path !== '' && !path.includes('.gen.'))
    // A deleted file stays listed until the deletion is committed.
    .filter((path) => existsSync(resolve(root, path)))
    .flatMap((path) => {
      const source = readFileSync(resolve(root, path), 'utf8')
      return [...violationsIn(path, source), ...clausesIn(path, source)]
    })
  if (violations.length > 0) {
    console.log(violations.join('\n'))
    console.log('STYLE.md explains the rule and has the glossary of the terms that are ours.')
    process.exitCode = 1
  }
}
