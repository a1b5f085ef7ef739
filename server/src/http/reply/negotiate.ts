const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** The smallest encoding that an Accept-Encoding accepts. */
export function chooseEncoding(accepted = ''): Encoding {
  const taken = new Map<string, boolean>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    taken.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  const isTaken = (encoding: Encoding) => taken.get(encoding) ?? taken.get('*') ?? false
  return encodings.find(isTaken) ?? 'identity'
}

/**
 * Whether an If-None-Match names one of these tags, each as in ETag, or any. Weak tags match too: a
 * proxy that compresses makes a tag weak.
 */
export function namesTag(header: string | undefined, tags: readonly string[]): boolean {
  const named = header?.split(',').map(strong) ?? []
  return named.some((one) => one === '*' || tags.some((tag) => strong(tag) === one))
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '')
