import type { BaseLogger } from 'pino'

import { render } from './render.ts'
import type { Sheet } from './sheet.ts'

interface Reply {
  log: Pick<BaseLogger, 'warn'>
  header: (name: string, value: string) => unknown
}

interface Download {
  sheet: Sheet
  number: string
  businessId: string
}

/** The bytes of a document, as a download named by its number. */
export async function sendPdf(
  reply: Reply,
  { sheet, number, businessId }: Download,
): Promise<Buffer> {
  const bytes = await render(sheet, businessId, reply.log)
  reply.header('content-disposition', `attachment; filename="${number}.pdf"`)
  return bytes
}
