import { readFileSync } from 'node:fs'

import { messageOf } from '#core/errors.ts'

/** Reads the settings of an environment. */
export type EnvReader = ReturnType<typeof envReader>

export type Env = Record<string, string | undefined>

/** Parses the text of one setting, or throws an error with the expected form. */
export type Parse<T> = (text: string) => T

/**
 * Reads settings from an environment and collects all faults. An empty variable counts as absent,
 * because container tools pass unset ones on as empty.
 */
export function envReader(env: Env) {
  const faults: string[] = []
  const names = new Set<string>()

  const parsed = <T>(name: string, text: string | undefined, parse: Parse<T>, echo: boolean) => {
    if (text === undefined) return undefined
    try {
      return parse(text)
    } catch (error) {
      faults.push(`${name}${echo ? ` is ${JSON.stringify(text)}, but` : ':'} ${messageOf(error)}`)
      return undefined
    }
  }

  return {
    faults,
    /** The names of the variables that were read. */
    names,

    /** The parsed setting, or `otherwise` when it is absent. */
    read: <T, U>(name: string, parse: Parse<T>, otherwise: U): T | U => {
      names.add(name)
      return parsed(name, present(env[name]), parse, true) ?? otherwise
    },

    /** A secret comes from NAME or from the file that NAME_FILE names; faults never repeat it. */
    secret: <T>(name: string, parse: Parse<T>): T | null => {
      names.add(name).add(`${name}_FILE`)
      const path = present(env[`${name}_FILE`])
      const given = present(env[name])
      if (path !== undefined && given !== undefined) {
        faults.push(`${name} and ${name}_FILE are both set: keep one`)
        return null
      }
      const text = path === undefined ? given : parsed(`${name}_FILE`, path, readSecretFile, true)
      return parsed(name, text, parse, false) ?? null
    },
  }
}

const present = (text: string | undefined) => text?.trim() || undefined

function readSecretFile(path: string) {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Error(`it can't be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
  if (text === '') throw new Error('that file is empty')
  return text
}
