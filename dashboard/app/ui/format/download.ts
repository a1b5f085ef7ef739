/** A browser under load may start to read a file only after the click. */
const readWithinMs = 60_000

/** Downloads a fetched file or a text. */
export function download(name: string, content: Blob | string) {
  const file =
    content instanceof Blob ? content : new Blob([content], { type: 'text/csv;charset=utf-8' })
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
