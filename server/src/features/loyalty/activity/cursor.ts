import { keyedHash } from '#core/crypto.ts'
import { fault, invalid } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

/** Where a page ended, in a form that only this business's list understands. */
export function cursorOf({ dataKey }: Pick<Tenant, 'dataKey'>, position: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(position)
  const mark = keyedHash(dataKey, 'loyalty-activity', String(position)).subarray(0, 14)
  return Buffer.concat([bytes, mark]).toString('base64url')
}

/** The position in a cursor. Throws 400 for what is none of ours, another business's included. */
export function positionIn(tenant: Pick<Tenant, 'dataKey'>, cursor: string): number {
  const bytes = Buffer.from(cursor, 'base64url')
  const position = bytes.length < 4 ? 0 : bytes.readUInt32BE()
  if (cursorOf(tenant, position) !== cursor)
    throw invalid(fault('cursor', 'must be the nextCursor of a page of this list', 'wrong_form'))
  return position
}
