import { Button, Checkbox, Divider, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { isOutcomeUnknown, isRefused } from '#app/api/http/failure.ts'
import type { Booking, BookingBill } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { Cash, changeOf } from '#app/forms/till/cash.tsx'
import { GiftCards } from '#app/forms/till/gift-card.tsx'
import { Payments } from '#app/forms/till/payments.tsx'
import { bodyOf, calculateTotals, isBeyondStock, isEntered } from '#app/forms/till/till.ts'
import { TipChoice } from '#app/forms/till/tip.tsx'
import { useRefused } from '#app/forms/till/use-refused.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useLeaveGuard } from '#app/forms/use-leave-guard.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Outcome } from './done/done.tsx'
import { AddedServices } from './extras/added-services.tsx'
import { Discounts } from './extras/discounts.tsx'
import { Products } from './products.tsx'
import { useTill } from './use-till.ts'
import { Visit } from './visit.tsx'

interface TillFormProps {
  booking: Booking
  bill: BookingBill
  onBack: () => void
  onDone: (outcome: Outcome) => void
}

/** The checkout form: services, products, payment, and one button that completes it. */
export function TillForm({ booking, bill, onBack, onDone }: TillFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, profile } = useBusiness()
  const { till, change, add, setQuantity, removeService } = useTill(booking)
  const [received, setReceived] = useState<number | null>(null)
  const [code, setCode] = useState<string | null>(null)
  // A submitted bill is frozen while its outcome is unknown, so that a retry sends the same body.
  const [sent, setSent] = useState<{ bill: typeof bill; isOutcomeUnknown: boolean } | null>(null)
  const { cashRounding } = profile
  const totals = calculateTotals(till, { ...(sent?.bill ?? bill), cashRounding }, booking)
  const { toPay, cash } = totals
  // After the invoice nothing can be added but tips.
  const hasNoInvoice = booking.status !== 'COMPLETED' || booking.paymentStatus !== 'PAID'
  const isDirty =
    Boolean(sent?.isOutcomeUnknown) ||
    isEntered(till) ||
    (cash > 0 && received !== null) ||
    Boolean(code?.trim())
  // The drawer is closed by its URL, which the guard blocks as well.
  const guard = useLeaveGuard(() => isDirty, onBack)
  const send = useIdempotentSubmit((body: ReturnType<typeof bodyOf>, key) =>
    api.post(
      '~/bookings/{bookingId}/checkout',
      { businessId: id, bookingId: booking.id },
      body,
      // The client is waiting at the desk.
      { key, renewal: 'later' },
    ),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(bodyOf(till, totals)),
    onMutate: () => setSent((before) => before ?? { bill, isOutcomeUnknown: false }),
    onError: (failure) =>
      setSent((before) => {
        if (!before || isRefused(failure)) return null
        if (isOutcomeUnknown(failure)) return { ...before, isOutcomeUnknown: true }
        return before.isOutcomeUnknown ? before : null
      }),
    onSuccess: (done) =>
      onDone({
        booking: done,
        taken: toPay,
        change: cash > 0 && received !== null ? changeOf(received, cash, bill.currency) : null,
      }),
  })
  const refused = useRefused(error, booking.id)
  const hasTooMany = till.products.some(isBeyondStock)
  const isReady = !totals.isTooMuch && !hasTooMany
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isPending) mutate()
  }
  return (
    <form onSubmit={submit} onKeyDown={withoutEnter} noValidate aria-label={t('checkout.open')}>
      <Stack gap="md">
        <Fieldset variant="unstyled" disabled={sent !== null}>
          <Stack gap="md">
            <Visit booking={booking} paid={bill.paid} />
            {hasNoInvoice && (
              <AddedServices
                staffId={booking.staffId}
                services={till.services}
                currency={bill.currency}
                onAdd={(service) => change({ services: [...till.services, service] })}
                onChange={(service) =>
                  change({
                    services: till.services.map((one) => (one.key === service.key ? service : one)),
                  })
                }
                onRemove={removeService}
              />
            )}
            <Products
              customerId={booking.customerId}
              products={till.products}
              fault={refused.product}
              onAdd={add}
              onQuantity={setQuantity}
            />
            {hasNoInvoice && (
              <Discounts
                booking={booking}
                till={till}
                totals={totals}
                onChange={(discounts) => change({ discounts })}
              />
            )}
            <GiftCards
              cards={till.cards}
              amounts={totals.cards}
              isOpen={totals.isOpen}
              code={code}
              label={t('checkout.addCard')}
              onCode={setCode}
              refused={refused.giftCard}
              onChange={(cards) => change({ cards })}
            />
            <TipChoice tip={till.tip} amount={totals.tip} onChange={(tip) => change({ tip })} />
            {toPay > 0 && (
              <Payments
                payments={till.payments}
                totals={totals}
                onChange={(payments) => change({ payments })}
              />
            )}
            {cash > 0 && <Cash due={cash} received={received} onChange={setReceived} />}
            {booking.status !== 'COMPLETED' && (
              <Checkbox
                label={t('checkout.complete')}
                description={t('checkout.completeHint')}
                checked={till.complete}
                onChange={(event) => change({ complete: event.currentTarget.checked })}
              />
            )}
          </Stack>
        </Fieldset>
        <Divider />
        <Group justify="space-between" align="baseline">
          <Text fw={600}>
            {t('checkout.toPay')}
            {totals.rounding !== 0 && (
              <Text span size="xs" c="dimmed" display="block">
                {t('checkout.rounding', { amount: format.money(totals.rounding) })}
              </Text>
            )}
          </Text>
          <Text fz={32} fw={600} lh={1.1} className="tabular">
            {format.money(toPay)}
          </Text>
        </Group>
        {refused.words !== null && <FailureNote error={refused.words} />}
        <Group grow preventGrowOverflow={false} gap="xs">
          <Button variant="default" size="md" flex="none" onClick={guard.tryClose}>
            {t('checkout.back')}
          </Button>
          <Button type="submit" size="md" loading={isPending} disabled={!isReady}>
            {toPay > 0 ? t('checkout.take', { amount: format.money(toPay) }) : t('checkout.finish')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Only the button submits: scanners press Enter after each code. */
function withoutEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
