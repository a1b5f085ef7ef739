import { patch } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { requireEditRights } from '../edit/rules.ts'
import { etagOf } from '../edit/version.ts'
import { Booking } from '../schema.ts'
import { Undo } from './schema.ts'
import { undo, type UndoableAction } from './undo.ts'

const routes: Record<UndoableAction, { name: string; summary: string }> = {
  cancel: { name: 'undoCancel', summary: 'Undo the cancellation of a booking' },
  'no-show': { name: 'undoNoShow', summary: 'Undo the no-show of a booking' },
}

export const undoRoutes = Object.entries(routes).map(([action, { name, summary }]) =>
  patch(`/businesses/:businessId/bookings/:bookingId/undo-${action as UndoableAction}`, {
    name,
    access: 'bookings:write',
    flag: 'mayCancel',
    summary,
    description:
      'Within 24 hours. The booking gets the state that it had before, and its time if that is free; otherwise the refusal includes the reason and up to three suggestions. Pending refunds since then are declined, and what was given back is owed again.',
    body: Undo,
    example: { notifyCustomer: true },
    rights: ({ caller, tenant, body }) => requireEditRights(caller, tenant, body),
    reply: One(Booking),
    etag: etagOf,
    conditional: true,
    refusals: ['SLOT_UNAVAILABLE', 'INVALID_STATUS_TRANSITION', 'FORBIDDEN_FOR_API_KEY'],
    handler: async ({ tenant, params, body, ifMatch }) => ({
      data: await undo(tenant, params.bookingId, {
        action: action as UndoableAction,
        body,
        ifMatch,
      }),
    }),
  }),
)
