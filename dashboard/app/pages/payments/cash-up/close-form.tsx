import { Button, NumberInput, Stack, Textarea } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { fromMinor, sum, toMinor } from '@openchair/server/money'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { api } from '#app/api/http/api.ts'
import type { CashUp, CloseDayBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useLeaveGuard } from '#app/forms/use-leave-guard.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'

import { AmountLine } from './amounts.tsx'
import { type Counts, Denominations } from './denominations.tsx'
import { PaidLines } from './paid-lines.tsx'

type Typed = number | ''

/** Counts the cash of an open day, and closes it. */
export function CloseForm({ cashUp }: { cashUp: CashUp }) {
  const words = useCashUpTexts()
  const format = useFormat()
  const { id } = useBusiness()
  const { day, currency, expectedCash } = cashUp
  const [float, setFloat] = useState<Typed>(cashUp.openingFloat)
  const [cash, setCash] = useState<Typed>(cashUp.countedCash ?? '')
  const [counts, setCounts] = useState<Counts | null>(null)
  const [note, setNote] = useState(cashUp.note ?? '')
  const minor = (amount: number) => toMinor(amount, currency)
  const decimal = (units: number) => fromMinor(units, currency)
  const denominations = [...(counts ?? [])].map(([value, count]) => ({ value, count }))
  const added = decimal(sum(denominations.map(({ value, count }) => minor(value) * count)))
  const counted = counts ? added : cash
  const movedMinor = minor(cashUp.paidIn) - minor(cashUp.paidOut)
  const taken = decimal(minor(expectedCash) - minor(cashUp.openingFloat) - movedMinor)
  const expected = decimal(minor(float === '' ? 0 : float) + minor(taken) + movedMinor)
  const isDirty =
    counts !== null || cash !== (cashUp.countedCash ?? '') || note !== (cashUp.note ?? '')
  const guard = useLeaveGuard(
    () => isDirty,
    () => {},
  )
  const send = useIdempotentSubmit((body: CloseDayBody, key) =>
    api.post('~/cash-ups/{day}/close', { businessId: id, day }, body, { key }),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      guard.leave()
      showToast(words('done', { day: format.day(day) }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (counted === '') return
    mutate({
      openingFloat: float === '' ? 0 : float,
      ...(counts ? { denominations } : { countedCash: counted }),
      ...(note.trim() !== '' && { note: note.trim() }),
    })
  }
  const digits = { decimalScale: digitsOf(currency), min: 0, allowNegative: false }
  const valueOf = (typed: number | string): Typed => (typed === '' ? '' : Number(typed))
  return (
    <Section title={words('cash')}>
      <form onSubmit={submit} noValidate aria-label={words('close')}>
        <Stack gap="sm">
          <NumberInput
            label={`${words('float')} (${currency})`}
            {...digits}
            value={float}
            onChange={(typed) => setFloat(valueOf(typed))}
          />
          {counts ? (
            <Denominations currency={currency} counts={counts} onChange={setCounts} />
          ) : (
            <NumberInput
              label={`${words('counted')} (${currency})`}
              withAsterisk
              {...digits}
              value={cash}
              onChange={(typed) => setCash(valueOf(typed))}
            />
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            px={4}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setCounts(counts ? null : new Map())}
          >
            {words(counts ? 'asAmount' : 'asCoins')}
          </Button>
          <AmountLine label={words('inCash')} amount={taken} isQuiet />
          <PaidLines cashUp={cashUp} />
          <AmountLine label={words('expected')} amount={expected} />
          {counted !== '' && (
            <>
              {counts && <AmountLine label={words('counted')} amount={counted} />}
              <AmountLine
                label={words('difference')}
                amount={decimal(minor(counted) - minor(expected))}
                isMain
                isChecked
              />
            </>
          )}
          <Textarea
            label={words('note')}
            autosize
            minRows={2}
            maxLength={2_000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {error && <FailureNote error={error} />}
          <Button type="submit" loading={isPending} disabled={counted === ''}>
            {words('close')}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
