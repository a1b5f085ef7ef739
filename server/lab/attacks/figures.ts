/** The findings of one attack. */
export interface Figures {
  operations: number
  requests: number
  breaches: string[]
  /** Further numbers of the attack, such as the cases of each kind. */
  details: Record<string, number | string>
}

/** The longest breach that is printed. */
const longest = 600

/** Counts what an attack does; a breach does not stop it, so that one run finds all of them. */
export function openFigures() {
  const operations = new Set<string>()
  const details: Record<string, number | string> = {}
  const breaches = new Map<string, string>()
  let requests = 0
  return {
    operation: (name: string) => void operations.add(name),
    request: () => void (requests += 1),
    count: (detail: string, by = 1) => void (details[detail] = Number(details[detail] ?? 0) + by),
    note: (detail: string, value: number | string) => void (details[detail] = value),
    /** Breaches with one label are reported once. */
    breach(label: string, what = '') {
      if (!breaches.has(label)) breaches.set(label, `${label} ${what}`.trim().slice(0, longest))
    },
    figures: (): Figures => ({
      operations: operations.size,
      requests,
      breaches: [...breaches.values()],
      details,
    }),
  }
}

export type Tally = ReturnType<typeof openFigures>
