/** Hands a file to the browser's downloads: one that was fetched, or a table as text. */
export function download(name: string, content: Blob | string) {
  const file =
    content instanceof Blob ? content : new Blob([content], { type: 'text/csv;charset=utf-8' })
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
