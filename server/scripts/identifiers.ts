/** The distinct identifiers in the code of a TypeScript file, without comments, strings and regular expressions. */
export const identifiersIn = (source: string): string[] => [
  ...new Set(codeOf(source).match(/[A-Za-z_$][\w$]*/g) ?? []),
]

/** The words of an identifier or file name, in lower case: underWay, under-way and UNDER_WAY are "under way". */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Neither a slash nor what begins or ends a string, a template or its expression. */
const plain = /[^/'"`{}]+/y
const comment = /\/\/.*|\/\*[^]*?\*\//y
const string = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y
const regex = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y
const templateText = /(?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{)/y

/** The source with a space in place of everything that is not code. */
function codeOf(source: string): string {
  let code = ''
  let at = 0
  /** For each open brace whether it is that of a template's expression. */
  const braces: boolean[] = []
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(source) ?? []
    at += found?.length ?? 0
    return found
  }
  const skip = (pattern: RegExp): string | undefined => {
    const found = take(pattern)
    if (found !== undefined) code += ' '
    return found
  }
  const skipTemplate = () => {
    if (skip(templateText)?.endsWith('${')) braces.push(true)
  }

  while (at < source.length) {
    code += take(plain) ?? ''
    if (at === source.length) break
    if (skip(comment) || skip(string)) continue
    if (/(?:^|[=(,:[!&|?{};>])\s*$/.test(code.slice(-20)) && skip(regex)) continue
    const character = source.charAt(at)
    at += 1
    code += character
    if (character === '`') skipTemplate()
    if (character === '{') braces.push(false)
    if (character === '}' && braces.pop()) skipTemplate()
  }
  return code
}
