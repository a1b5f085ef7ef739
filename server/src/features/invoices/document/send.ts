import { render } from './render.ts'
import type { Sheet } from './sheet.ts'

interface Reply {
  header: (name: string, value: string) => unknown
}

/** The bytes of a document, as a download named by its number. */
export async function sendPdf(reply: Reply, sheet: Sheet, number: string): Promise<Buffer> {
  const bytes = await render(sheet)
  reply.header('content-disposition', `attachment; filename="${number}.pdf"`)
  return bytes
}
