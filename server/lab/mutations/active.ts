/** The mutant that is active in this process, and which mutants were evaluated meanwhile. */
export interface Switch {
  active: number
  evaluated: Set<number>
  /** Evaluations since the last reset; above the limit the code is taken for an endless loop. */
  count: number
  limit: number
}

export const mutantSwitch: Switch = {
  active: Number(process.env['MUTANT'] ?? 0),
  evaluated: new Set(),
  count: 0,
  limit: Infinity,
}

/** Called by the code of `instrument.ts`. */
export function isActive(id: number): boolean {
  mutantSwitch.evaluated.add(id)
  mutantSwitch.count += 1
  if (mutantSwitch.count > mutantSwitch.limit) throw new Error('Endless loop in a mutant')
  return id === mutantSwitch.active
}

Object.assign(globalThis, { $m: isActive })
