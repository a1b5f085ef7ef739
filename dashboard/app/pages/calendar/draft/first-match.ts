interface Option {
  value: string
  label: string
}

/** The first option whose label contains what is typed, as the list itself finds it. */
export function firstMatch(options: readonly Option[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase().includes(wanted))?.value
}

/** Whether the list of an input has marked an option, which Enter then takes. It does so a moment after it is drawn. */
export function hasSelectedOption(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[data-combobox-selected]') != null
}
