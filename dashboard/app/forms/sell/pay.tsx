import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Banknote, CreditCard } from '#app/ui/icons/icons.ts'

import { Cash } from '../till/cash.tsx'
import { Payments } from '../till/payments.tsx'
import { isBeyondStock, type Method, type Payment } from '../till/till.ts'
import { isComplete, isEmpty, saleBody, type SaleDraft, saleTotals } from './sale.ts'
import type { Selling } from './use-sell.ts'

interface PayProps {
  draft: SaleDraft
  selling: Selling
  /** The error that no field shows; null: none. */
  error: unknown
  onPayments: (payments: Payment[]) => void
}

const icons = { CASH: Banknote, CARD: CreditCard }
const exactMethods = ['CASH', 'CARD'] as const

/** The total, and a button for cash and one for card that takes it exactly; other ways to pay stand behind a third. */
export function Pay({ draft, selling, error, onPayments }: PayProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, vatPercent, cashRounding } = useBusiness().profile
  const [isOther, setIsOther] = useState(false)
  const [received, setReceived] = useState<number | null>(null)
  const totalsOf = (one: SaleDraft) => saleTotals(one, { currency, vatPercent, cashRounding })
  const totals = totalsOf(draft)
  const { toPay, cash } = totals
  const isReady =
    isComplete(draft, totals) &&
    !draft.products.some(isBeyondStock) &&
    !(isOther && totals.isTooMuch)
  const sellFor = (payments: readonly Payment[], handed: number | null) => {
    const paid = { ...draft, payments }
    selling.start(saleBody(paid, totalsOf(paid), { received: handed, currency }))
  }
  const exactly = (method: Method) => [{ method, amount: null }]
  const isBusy = selling.isPending
  return (
    <>
      {isOther && toPay > 0 && (
        <Fieldset
          variant="unstyled"
          disabled={selling.sent !== null}
          ref={intoView}
          className="sell-other"
        >
          <Stack gap="sm">
            <Payments payments={draft.payments} totals={totals} onChange={onPayments} />
            {cash > 0 && <Cash due={cash} received={received} onChange={setReceived} />}
          </Stack>
        </Fieldset>
      )}
      <Stack gap="sm" className="sell-foot">
        <Group justify="space-between" align="flex-end" wrap="nowrap">
          <Text fw={600}>
            {t('checkout.toPay')}
            <Text span display="block" size="xs" c="dimmed" className="tabular">
              {totals.vat > 0
                ? t('sell.vat', { amount: format.money(totals.vat) })
                : isEmpty(draft, totals) && t('sell.empty')}
            </Text>
            {totals.rounding !== 0 && (
              <Text span display="block" size="xs" c="dimmed" className="tabular">
                {t('checkout.rounding', { amount: format.money(totals.rounding) })}
              </Text>
            )}
          </Text>
          <Text fz={28} fw={600} lh={1.1} className="tabular" aria-live="polite">
            {format.money(toPay)}
          </Text>
        </Group>
        {error !== null && <FailureNote error={error} />}
        {selling.isOutcomeUnknown ? (
          <Button
            size="md"
            loading={isBusy}
            onClick={() => selling.sent && selling.start(selling.sent)}
          >
            {t('common.retry')}
          </Button>
        ) : (toPay === 0 && !isEmpty(draft, totals)) || isOther ? (
          <Button
            size="md"
            loading={isBusy}
            disabled={!isReady}
            onClick={() => sellFor(draft.payments, received)}
          >
            {toPay > 0 ? t('checkout.take', { amount: format.money(toPay) }) : t('sell.finish')}
          </Button>
        ) : (
          <Group grow gap="xs">
            {exactMethods.map((method) => {
              const Icon = icons[method]
              const due = totalsOf({ ...draft, payments: exactly(method) }).toPay
              return (
                <Button
                  key={method}
                  size="md"
                  px="xs"
                  leftSection={<Icon size={18} aria-hidden />}
                  loading={isBusy && selling.sent?.payments?.at(-1)?.method === method}
                  disabled={!isReady || isBusy}
                  onClick={() => sellFor(exactly(method), null)}
                >
                  {`${t(`checkout.methods.${method}`)} ${format.money(due)}`}
                </Button>
              )
            })}
          </Group>
        )}
        {toPay > 0 && selling.sent === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setIsOther(!isOther)
              setReceived(null)
              onPayments(exactly('CASH'))
            }}
          >
            {isOther ? t('sell.exactly') : t('sell.otherWays')}
          </Button>
        )}
      </Stack>
    </>
  )
}

/** Scrolls to fields that opened below the fold. */
const intoView = (opened: HTMLElement | null) => opened?.scrollIntoView({ block: 'nearest' })
