import {
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Sale, CreateRefundBody } from '#app/api/http/schema.gen.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { GiveBackBy, type GivenBy } from '../give-back-by.tsx'
import { useLineName } from './labels.ts'
import type { Left } from './left.ts'

interface RefundSaleProps {
  sale: Sale
  left: Left
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  what: 'all' | 'lines'
  /** The pieces of each line; 0: none. */
  quantities: Record<string, number>
  method: GivenBy
  reason: string
}

/** Requests a refund of all that is left of a sale, or of some pieces; it is processed in the drawer of the sale. */
export function RefundSale({ sale, left, onClose }: RefundSaleProps) {
  const { t } = useTranslation()
  const format = useFormat(sale.currency)
  const submit = useIdempotentSubmit((body: CreateRefundBody, key) =>
    api.post('/payments/refunds', {}, body, { key }),
  )
  const { form, field } = useFields<Values>({
    initialValues: {
      what: left.lines.length > 0 ? 'lines' : 'all',
      quantities: {},
      method: '',
      reason: '',
    },
    validate: {
      quantities: (quantities, { what }) =>
        what === 'lines' && left.amountOf(quantities) === 0 ? t('sell.chooseLines') : null,
    },
  })
  const { what, quantities } = form.values
  const amount = what === 'all' ? left.total : left.amountOf(quantities)
  const send = ({ what: wanted, quantities: pieces, method, reason }: Values) =>
    submit({
      saleId: sale.id,
      ...(wanted === 'lines' && {
        lines: Object.entries(pieces).flatMap(([lineId, quantity]) =>
          quantity > 0 ? [{ lineId, quantity }] : [],
        ),
      }),
      ...(method !== '' && { method }),
      reason: reason.trim() === '' ? null : reason,
    })
  return (
    <FormDrawer
      title={t('sell.refundTitle', { number: sale.saleNumber })}
      form={form}
      send={send}
      label={amount > 0 ? `${t('payments.ask')} · ${format.money(amount)}` : t('payments.ask')}
      done={(refund) => t('payments.askedFor', { amount: format.money(refund.amount) })}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('payments.refund')}
        data={[
          ...(left.lines.length > 0 ? [{ value: 'lines', label: t('sell.lines') }] : []),
          { value: 'all', label: `${t('sell.all')} · ${format.money(left.total)}` },
        ]}
        {...field('what')}
      />
      {what === 'lines' && (
        <Stack gap="xs">
          {left.lines.map(({ line, quantity }) => (
            <Pieces
              key={line.id}
              line={line}
              most={quantity}
              worth={format.money(left.amountOf({ [line.id]: quantity }))}
              value={quantities[line.id] ?? 0}
              onChange={(pieces) =>
                form.setFieldValue('quantities', { ...quantities, [line.id]: pieces })
              }
            />
          ))}
          {form.errors['quantities'] && (
            <Text size="xs" c="red" role="alert">
              {form.errors['quantities']}
            </Text>
          )}
        </Stack>
      )}
      <Text size="xs" c="dimmed">
        {t('sell.stockHint')}
      </Text>
      <GiveBackBy {...field('method')} />
      <Textarea autosize minRows={2} {...field('reason', t('payments.reason'))} />
    </FormDrawer>
  )
}

interface PiecesProps {
  line: Sale['lines'][number]
  most: number
  /** Of all of them. */
  worth: string
  value: number
  onChange: (pieces: number) => void
}

/** The pieces of a line that are given back: all of them by one click. */
function Pieces({ line, most, worth, value, onChange }: PiecesProps) {
  const name = useLineName()(line)
  return (
    <Group justify="space-between" wrap="nowrap" mih={36}>
      <Checkbox
        flex={1}
        label={name}
        checked={value > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? most : 0)}
      />
      {most > 1 && (
        <NumberInput
          aria-label={`${name}, 0–${most}`}
          w={84}
          min={0}
          max={most}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          classNames={{ input: 'tabular' }}
          value={value}
          onChange={(typed) => onChange(Number(typed))}
        />
      )}
      <Text size="sm" w={72} ta="right" className="tabular">
        {worth}
      </Text>
    </Group>
  )
}
