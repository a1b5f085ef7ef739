/** A file of a recipe: a new one, or lines that are added to one that exists. */
export type Step =
  | { file: string; text: string }
  | { file: string; edits: readonly Edit[] }
  /** The next migration, by its name without the number. */
  | { migration: string; text: string }

/** Lines behind the first line that contains `after`, or in place of a text. */
export type Edit = { after: string; text: string } | { replace: string; text: string }

/** A walk through a recipe of CONTRIBUTING.md: the changes of a contributor. */
export interface Recipe {
  /** The heading of the recipe. */
  title: string
  /** The name of the example, for `<name>` in the recipe. */
  name: string
  /** The most files that it may touch; generated ones do not count. */
  filesMost: number
  steps: readonly Step[]
  /** Tests that the change has to pass. */
  tests: readonly string[]
}

/** Applies an edit, whose place has to exist. */
export function edited(text: string, edit: Edit, file: string): string {
  if ('replace' in edit) {
    if (text.split(edit.replace).length !== 2)
      throw new Error(`${file} has no single place for: ${edit.replace}`)
    return text.replace(edit.replace, () => edit.text)
  }
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.includes(edit.after))
  if (at === -1) throw new Error(`${file} has no line with: ${edit.after}`)
  return lines.toSpliced(at + 1, 0, edit.text).join('\n')
}

export interface Files {
  read: (file: string) => string | undefined
  write: (file: string, text: string) => void
  /** The names in a folder. */
  list: (folder: string) => readonly string[]
}

/** Takes the steps of a recipe; returns the files that it touched. */
export function walk({ steps }: Recipe, files: Files): string[] {
  const touched = steps.map((step) => takeStep(step, files))
  return [...new Set(touched)]
}

function takeStep(step: Step, { read, write, list }: Files): string {
  if ('migration' in step) {
    const last = Math.max(
      ...list('server/migrations').map((name) => Number.parseInt(name, 10) || 0),
    )
    const file = `server/migrations/${String(last + 1).padStart(4, '0')}_${step.migration}.sql`
    write(file, step.text)
    return file
  }
  const { file } = step
  const before = read(file)
  if ('text' in step) {
    if (before !== undefined) throw new Error(`${file} exists already`)
    write(file, step.text)
  } else {
    if (before === undefined) throw new Error(`${file} does not exist`)
    write(
      file,
      step.edits.reduce((text, edit) => edited(text, edit, file), before),
    )
  }
  return file
}
