interface Option {
  value: string
  label: string
}

/** The first option whose label contains what is typed, as the list itself finds it. */
export function firstMatch(options: readonly Option[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase().includes(wanted))?.value
}

/**
 * Calls back after an Enter that the list of an input has not taken. It takes the option that it has marked within the event,
 * which changes the input; but it marks a moment after it is drawn, and a list that has just opened forgets what it marked.
 */
export function unlessTaken(input: HTMLInputElement, take: (typed: string) => void) {
  const typed = input.value
  setTimeout(() => {
    if (input.isConnected && input.value === typed) take(typed)
  })
}
