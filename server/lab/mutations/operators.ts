import type { CallExpression, Expression, Node } from 'oxc-parser'

/** The replacements of a node; of a statement only its removal is of use. */
export interface Mutation {
  now: string
}

/** A node with those that contain it, the closest last, and the property of its parent that it is. */
export interface Place {
  node: Node
  key: string
  ancestors: readonly Node[]
}

type TextOf = (node: { start: number; end: number }) => string

/** Boundary first: in a condition the others add nothing to true and false. */
const operators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
}
const boundaries = ['<', '<=', '>', '>=']
const arithmetic = ['+', '-', '*', '/', '%', '**', '&']
const assignments: Record<string, string> = { '+=': '-=', '-=': '+=', '*=': '/=', '??=': '=' }

const swapped = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    find: 'findLast',
    findLast: 'find',
    shift: 'pop',
    padStart: 'padEnd',
    padEnd: 'padStart',
  }),
)
/** Calls of methods that leave a value of the same type, and conditions of statements. */
const dropped = new Set(
  'filter toSorted sort toReversed reverse slice subarray trim normalize where orderBy limit'.split(
    ' ',
  ),
)

/** Every mutation of one node by itself, not of what it contains. */
export function mutationsOf(place: Place, text: TextOf): Mutation[] {
  return [...replacements(place, text), ...asCondition(place), ...asResult(place)]
    .filter((now) => now !== text(place.node))
    .map((now) => ({ now }))
}

function replacements(place: Place, text: TextOf): string[] {
  const { node } = place
  switch (node.type) {
    case 'BinaryExpression': {
      const by = operators[node.operator] ?? []
      const isText = [node.left, node.right].some(isString)
      if (isText && arithmetic.includes(node.operator)) return []
      const few = isTest(place) ? by.slice(0, boundaries.includes(node.operator) ? 1 : 0) : by
      return few.map((operator) => `${text(node.left)} ${operator} ${text(node.right)}`)
    }
    case 'LogicalExpression': {
      const [left, right] = [text(node.left), text(node.right)]
      if (node.operator === '??') return [left, right]
      // The other operator may stand beside ?? only in parentheses.
      return [`(${left}) ${node.operator === '&&' ? '||' : '&&'} (${right})`]
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(node.operator) ? [text(node.argument)] : []
    case 'AssignmentExpression': {
      const operator = assignments[node.operator]
      return operator ? [`${text(node.left)} ${operator} ${text(node.right)}`] : []
    }
    case 'UpdateExpression':
      return [text(node).replace(/\+\+|--/, (one) => (one === '++' ? '--' : '++'))]
    case 'Literal':
      return ofLiteral(place, text(node))
    case 'ArrayExpression':
      return node.elements.length > 0 ? ['[]'] : []
    case 'CallExpression':
      return ofCall(node, text)
    case 'ChainExpression':
      return ofChain(text(node))
    default:
      return []
  }
}

function ofLiteral({ node, key, ancestors }: Place, raw: string): string[] {
  if (node.type !== 'Literal' || 'regex' in node) return []
  const { value } = node
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [`${raw} + 1`]
  if (typeof value === 'bigint') return [`${raw} + 1n`]
  // Words alone: messages for people are no logic, and names of columns and events fail at once.
  if (typeof value !== 'string' || /\s/.test(value) || key === 'property') return []
  const isArgument = key === 'arguments' || ancestors.at(-1)?.type === 'NewExpression'
  if (isArgument && !/^[A-Z][A-Z_]+$/.test(value)) return []
  return [value === '' ? `'x'` : `''`]
}

function ofCall(call: CallExpression, text: TextOf): string[] {
  const { callee } = call
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return []
  const name = text(callee.property)
  const rest = text(call).slice(callee.property.end - call.start)
  const other = swapped.get(name)
  if (other) return [`${text(callee.object)}.${other}${rest}`]
  const [first] = call.arguments
  // Which business a statement names is checked for all statements by test/cluster-statements.test.ts.
  const isBusiness = first && isString(first) && text(first).includes('usiness')
  return dropped.has(name) && !isBusiness ? [text(callee.object)] : []
}

/** Each ?. as a plain access. */
const ofChain = (chain: string) =>
  [...chain.matchAll(/\?\.(?=([[(]?))/g)].map(
    ({ index, 1: bracket }) =>
      chain.slice(0, index) + (bracket ? '' : '.') + chain.slice(index + 2),
  )

function asCondition(place: Place): string[] {
  if (isTest(place)) return ['true', 'false']
  const parent = place.ancestors.at(-1)?.type ?? ''
  // A loop that never ends shows nothing that one that never begins does not.
  return /^(While|For)Statement$/.test(parent) && place.key === 'test' ? ['false'] : []
}

const isTest = ({ key, ancestors }: Place) =>
  key === 'test' && /^(If|Conditional)/.test(ancestors.at(-1)?.type ?? '')

/** A result that no other mutation changes becomes undefined. */
function asResult({ node, key, ancestors }: Place): string[] {
  const parent = ancestors.at(-1)
  const isReturned = parent?.type === 'ReturnStatement' && key === 'argument'
  const isBody = parent?.type === 'ArrowFunctionExpression' && key === 'body'
  const isNamed = isBody && ancestors.at(-2)?.type === 'VariableDeclarator'
  const isPlain =
    /^(Identifier|(Member|Call|New|Await|Object|Chain)Expression|TemplateLiteral|TSAsExpression|Parenthesized.*)$/
  return (isReturned || isNamed) && isPlain.test(node.type) ? ['undefined'] : []
}

const isString = (node: Expression | Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** Whether a statement can be left out: a call, an assignment, or an error thrown in a block. */
export function isRemovable({ node, ancestors }: Place): boolean {
  if (node.type === 'ThrowStatement') return ancestors.at(-1)?.type === 'BlockStatement'
  if (node.type !== 'ExpressionStatement') return false
  const { expression } = node
  if (expression.type === 'CallExpression' && expression.callee.type === 'Super') return false
  return expression.type !== 'Literal'
}
