import { Button, Checkbox, Divider, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Booking } from '../../../api/bookings.ts'
import { useBusiness } from '../../../api/business.ts'
import { checkOut } from '../../../api/checkout.ts'
import type { Schemas } from '../../../api/client.ts'
import { isRefused, isUnknown } from '../../../api/failure.ts'
import { useLeaveGuard } from '../../../forms/use-leave-guard.ts'
import { useRepeatable } from '../../../forms/use-repeatable.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { Cash, changeOf } from './cash.tsx'
import type { Outcome } from './done.tsx'
import { GiftCards } from './gift-card.tsx'
import { Payments } from './payments.tsx'
import { Products } from './products.tsx'
import { bodyOf, isEntered, reckon } from './till.ts'
import { TipChoice } from './tip.tsx'
import { useRefused } from './use-refused.ts'
import { useTill } from './use-till.ts'
import { Visit } from './visit.tsx'

interface TillFormProps {
  booking: Booking
  bill: Schemas['BookingBill']
  onBack: () => void
  onDone: (outcome: Outcome) => void
}

/** The till: what was done and is bought, how it is paid, and one button that takes it. */
export function TillForm({ booking, bill, onBack, onDone }: TillFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  const { till, change, add, setQuantity } = useTill(booking)
  const [received, setReceived] = useState<number | null>(null)
  const [code, setCode] = useState<string | null>(null)
  // What may have been taken stays as it was sent, whatever is heard meanwhile: only so a repeat is one.
  const [sent, setSent] = useState<{ bill: typeof bill; isUnknown: boolean } | null>(null)
  const reckoned = reckon(till, sent?.bill ?? bill)
  const { toPay, cash } = reckoned
  const isDirty =
    Boolean(sent?.isUnknown) ||
    isEntered(till) ||
    (cash > 0 && received !== null) ||
    Boolean(code?.trim())
  // The drawer is closed by its address, which the guard holds back as well.
  const guard = useLeaveGuard(() => isDirty, onBack)
  const send = useRepeatable((body: ReturnType<typeof bodyOf>, key) =>
    checkOut(id, booking.id, { body, key }),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(bodyOf(till, reckoned)),
    onMutate: () => setSent((before) => before ?? { bill, isUnknown: false }),
    onError: (failure) =>
      setSent((before) => {
        if (!before || isRefused(failure)) return null
        if (isUnknown(failure)) return { ...before, isUnknown: true }
        return before.isUnknown ? before : null
      }),
    onSuccess: (done) =>
      onDone({
        booking: done,
        taken: toPay,
        change: cash > 0 && received !== null ? changeOf(received, cash, bill.currency) : null,
      }),
  })
  const refused = useRefused(error, booking.id)
  const hasTooMany = till.products.some(({ quantity, stock }) => quantity > stock)
  const isReady = !reckoned.isTooMuch && !hasTooMany
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
            <Products
              customerId={booking.customerId}
              products={till.products}
              fault={refused.product}
              onAdd={add}
              onQuantity={setQuantity}
            />
            <GiftCards
              cards={till.cards}
              amounts={reckoned.cards}
              isOpen={reckoned.isOpen}
              code={code}
              onCode={setCode}
              refused={refused.giftCard}
              onChange={(cards) => change({ cards })}
            />
            <TipChoice tip={till.tip} amount={reckoned.tip} onChange={(tip) => change({ tip })} />
            {toPay > 0 && (
              <Payments
                payments={till.payments}
                reckoned={reckoned}
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
          <Text fw={600}>{t('checkout.toPay')}</Text>
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

/** Money is taken by its button alone: scanners press Enter behind what they read. */
function withoutEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
