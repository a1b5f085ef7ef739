import { type Node, parseSync, visitorKeys } from 'oxc-parser'

import { isRemovable, mutationsOf, type Place } from './operators.ts'

export interface Mutant {
  id: number
  /** From the root of the repository. */
  file: string
  line: number
  was: string
  now: string
}

/** Contain no code that runs. */
const types =
  /^TS(?!AsExpression|NonNull|Satisfies)|^(Import|ExportAll)Declaration$|^ImportExpression$/
const keysOfTypes =
  /^(typeAnnotation|returnType|typeParameters|typeArguments|superTypeArguments|implements|decorators|specifiers|source|tag)$/

/**
 * Puts all mutants of a file into its code, each behind a switch: `a < b` becomes `($m(7)?(a <= b):(a < b))`. `$m(7)` is
 * true while that mutant is active, so a file is loaded once for all of its mutants.
 */
export function instrument(file: string, source: string, firstId = 1) {
  const mutants: Mutant[] = []
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ')

  function add(node: Node, now: string) {
    const id = firstId + mutants.length
    const line = source.slice(0, node.start).split('\n').length
    mutants.push({ id, file, line, was: oneLine(text(node)), now: oneLine(now) })
    return id
  }

  function render(place: Place, isInChain = false): string {
    const { node } = place
    // A part of a?.b.c cannot be wrapped: it would no longer end the whole chain.
    const isFixed = isInChain && /^(Member|Call)Expression$|^TSNonNull/.test(node.type)
    const mutations = isFixed ? [] : mutationsOf(place, text)
    const switches = mutations.map(({ now }) => `$m(${add(node, now)})?(${now}):`)
    const removal = isRemovable(place) ? add(node, '') : undefined
    const inner = renderInside(place, isFixed || node.type === 'ChainExpression')
    if (removal !== undefined) return `{if(!$m(${removal})){${inner}}}`
    return switches.length > 0 ? `(${switches.join('')}(${inner}))` : inner
  }

  function renderInside({ node, ancestors }: Place, isInChain: boolean) {
    let result = ''
    let at = node.start
    const inside = [...ancestors, node]
    for (const { child, key } of childrenOf(node)) {
      const isSpine = ['expression', 'object', 'callee'].includes(key)
      const rendered = render({ node: child, key, ancestors: inside }, isInChain && isSpine)
      result += source.slice(at, child.start) + rendered
      at = child.end
    }
    return result + source.slice(at, node.end)
  }

  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const code = renderInside({ node: program, key: '', ancestors: [] }, false)
  return { code: source.slice(0, program.start) + code + source.slice(program.end), mutants }
}

/** The children that may contain code to mutate, in the order of the source. */
function childrenOf(node: Node): { child: Node; key: string }[] {
  return (visitorKeys[node.type] ?? [])
    .filter((key) => !keysOfTypes.test(key) && !isFixedPart(node, key))
    .flatMap((key) => [node[key as keyof Node] as unknown].flat().map((child) => ({ child, key })))
    .filter((one): one is { child: Node; key: string } => one.child !== null)
    .filter(({ child }) => !types.test(child.type))
    .toSorted((a, b) => a.child.start - b.child.start)
}

/** Names, and places that are written to. */
function isFixedPart(node: Node, key: string) {
  if (key === 'key' || key === 'property') return 'computed' in node && !node.computed
  if (node.type === 'AssignmentExpression') return key === 'left'
  if (node.type === 'UnaryExpression') return ['delete', 'typeof'].includes(node.operator)
  return node.type === 'UpdateExpression'
}
