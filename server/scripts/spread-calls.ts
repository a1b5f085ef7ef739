import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'

/** Functions of the language that take any number of arguments. */
const variadic: ReadonlySet<string> = new Set(
  `push unshift splice concat toSpliced max min hypot of fromCharCode fromCodePoint call bind append log`.split(
    ' ',
  ),
)

/**
 * The calls of a file that spread an array into the arguments of a function that takes any number of them: each takes a
 * place on the stack, so that some hundred thousand end in a RangeError, which is a 500. Others have as many parameters as
 * the tuple that is spread, as the compiler demands. A spread that is bounded has a comment on its line or the line
 * above that begins with "Bounded" and says by what.
 */
export function spreadCallsIn(path: string, source: string, ownVariadic: Iterable<string> = []) {
  const names = new Set([...variadic, ...ownVariadic])
  const lines = source.split('\n')
  const isMarked = (line: number) =>
    [lines[line], lines[line - 1]].some((text) => /\/\/ Bounded\b.{5}/.test(text ?? ''))
  const found: string[] = []
  for (const node of nodesOf(programOf(path, source))) {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue
    const name = nameOf(node.callee)
    const isMethod = node.callee.type === 'MemberExpression'
    const isApplied = isMethod && name === 'apply' && node.arguments.length === 2
    for (const given of isApplied ? node.arguments.slice(1) : node.arguments) {
      if (!isApplied && (given.type !== 'SpreadElement' || !names.has(name ?? ''))) continue
      const line = source.slice(0, given.start).split('\n').length - 1
      if (!isMarked(line)) found.push(`${path}:${line + 1}: ${advice}`)
    }
  }
  return found
}

const advice = 'spreads an array into a call: use a loop or reduce, or say by what it is bounded'

/** The names of the functions of a file that have a rest parameter. */
export function variadicIn(path: string, source: string): string[] {
  const hasRest = ({ type, ...rest }: Node) =>
    /Function/.test(type) &&
    'params' in rest &&
    (rest.params as Node[]).some((one) => one.type === 'RestElement')
  return [...nodesOf(programOf(path, source))].flatMap((node): string[] => {
    if (node.type === 'FunctionDeclaration') return hasRest(node) && node.id ? [node.id.name] : []
    if (node.type === 'VariableDeclarator' && node.init && hasRest(node.init))
      return node.id.type === 'Identifier' ? [node.id.name] : []
    if (node.type === 'Property' && hasRest(node.value))
      return node.key.type === 'Identifier' ? [node.key.name] : []
    return []
  })
}

const nameOf = (callee: Node): string | undefined => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return callee.property.name
  return undefined
}

function programOf(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const key of visitorKeys[node.type] ?? []) {
    const part = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key]
    for (const one of Array.isArray(part) ? part : [part]) if (one) yield* nodesOf(one)
  }
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const files = globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('server/src/testing/'))
    .toSorted()
    .map((path) => ({ path, source: readFileSync(resolve(root, path), 'utf8') }))
  const own = files.flatMap(({ path, source }) => variadicIn(path, source))
  const violations = files.flatMap(({ path, source }) => spreadCallsIn(path, source, own))
  if (violations.length > 0) console.log(violations.join('\n'))
  process.exitCode = violations.length > 0 ? 1 : 0
}
