/**
 * A field that the tabulator enters has its text selected, so that typing replaces it. Browsers do so themselves, but the
 * dialogs of Mantine move the focus by a script, which leaves the caret at the end.
 */
export function selectOnTab() {
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Tab' || !defaultPrevented) return
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) activeElement.select()
  })
}
