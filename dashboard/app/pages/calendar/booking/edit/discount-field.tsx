import { Group, Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { digitsOf } from '@openchair/server/currencies'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { discountKinds, hasNewDiscount, type Values } from './values.ts'

interface DiscountFieldProps {
  form: UseFormReturnType<Values>
  booking: Booking
}

/** A discount by amount or percent; a new one has a reason. */
export function DiscountField({ form, booking }: DiscountFieldProps) {
  const { t } = useTranslation()
  const { currency } = useBusiness().profile
  const { percentSuffix } = useFormat()
  const isPercent = form.values.discountKind === 'percent'
  return (
    <>
      <Input.Wrapper label={t('calendar.edit.discount')} error={form.errors['discount']}>
        <Group gap="xs" wrap="nowrap">
          <NumberInput
            flex={1}
            aria-label={t('calendar.edit.discount')}
            min={0}
            {...(isPercent && { max: 100 })}
            decimalScale={isPercent ? 3 : digitsOf(currency)}
            suffix={isPercent ? percentSuffix : ` ${currency}`}
            value={form.values.discount}
            onChange={(value) => form.setFieldValue('discount', value === '' ? '' : Number(value))}
          />
          <SegmentedControl
            aria-label={t('calendar.edit.discount')}
            data={discountKinds.map((value) => ({ value, label: t(`calendar.edit.${value}`) }))}
            {...form.getInputProps('discountKind')}
          />
        </Group>
      </Input.Wrapper>
      {hasNewDiscount(form.values, booking) && (
        <TextInput
          label={t('calendar.edit.discountReason')}
          maxLength={200}
          {...form.getInputProps('discountReason')}
        />
      )}
    </>
  )
}
