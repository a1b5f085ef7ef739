/** The settings without the fields, and the questions without those, that have a fault. */
export function withoutFaults(
  { questions, ...plain }: Record<string, unknown>,
  faults: readonly { field: string }[],
): Record<string, unknown> {
  const faulty = new Set(faults.map(({ field }) => /^questions\[\d+\]|^\w+/.exec(field)?.[0]))
  const kept = Object.entries(plain).filter(([name]) => !faulty.has(name))
  return {
    ...Object.fromEntries(kept),
    ...(Array.isArray(questions) &&
      !faulty.has('questions') && {
        questions: questions.filter((_, nth) => !faulty.has(`questions[${nth}]`)),
      }),
  }
}
