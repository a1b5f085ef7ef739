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

/** The banned words in a name, in the order of the table. */
export function bannedIn(name: string): string[] {
  const text = ` ${wordsOf(name).join(' ')} `
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
    .flatMap((path) => violationsIn(path, readFileSync(resolve(root, path), 'utf8')))
  if (violations.length > 0) {
    console.log(violations.join('\n'))
    console.log('STYLE.md explains the rule and has the glossary of the terms that are ours.')
    process.exitCode = 1
  }
}
