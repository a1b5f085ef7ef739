interface Node<Value> {
  words: Map<string, Node<Value>>
  parameter: Node<Value> | undefined
  value: Value | undefined
}

const newNode = <Value>(): Node<Value> => ({
  words: new Map(),
  parameter: undefined,
  value: undefined,
})

/**
 * Finds what belongs to a path by patterns such as /staff/:staffId, as the router of Fastify reads them: a
 * word comes before a parameter, and a parameter is not empty.
 */
export function createPathLookup<Value>(patterns: Iterable<readonly [string, Value]>) {
  const root = newNode<Value>()
  for (const [pattern, value] of patterns) {
    let node = root
    for (const part of pattern.split('/')) node = childFor(node, part)
    node.value = value
  }
  return (path: string): Value | undefined => find(root, decoded(path).split('/'), 0)
}

function childFor<Value>(node: Node<Value>, part: string): Node<Value> {
  if (part.startsWith(':')) return (node.parameter ??= newNode())
  const child = node.words.get(part) ?? newNode<Value>()
  node.words.set(part, child)
  return child
}

function find<Value>(node: Node<Value>, parts: string[], at: number): Value | undefined {
  const part = parts[at]
  if (part === undefined) return node.value
  const word = node.words.get(part)
  const found = word && find(word, parts, at + 1)
  if (found !== undefined || part === '' || !node.parameter) return found
  return find(node.parameter, parts, at + 1)
}

/** An encoded slash stays encoded, so that it ends no part. */
function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
