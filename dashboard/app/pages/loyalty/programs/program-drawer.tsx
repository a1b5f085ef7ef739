import { NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { LoyaltyProgram } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'

import { saveProgram } from '../loyalty.ts'
import { bodyOf, valuesOf } from './program-values.ts'
import { Rewards } from './rewards.tsx'

interface ProgramDrawerProps {
  /** Null: a new program. */
  program: LoyaltyProgram | null
  onClose: () => void
}

export function ProgramDrawer({ program, onClose }: ProgramDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId, profile, membership } = useBusiness()
  const { form, field } = useFields({ initialValues: valuesOf(program) })
  const hasStamps = form.values.type === 'STAMPS'
  return (
    <FormDrawer
      title={program ? t('loyalty.editProgram') : t('loyalty.addProgram')}
      form={form}
      send={(values) => saveProgram(program?.id ?? null, bodyOf(businessId, values))}
      done={({ name }) => t('loyalty.saved', { name })}
      onClose={onClose}
      aside={
        program &&
        may(membership, 'loyalty:delete') && (
          <DeleteRecord
            name={program.name}
            title={t('loyalty.deleteTitle', { name: program.name })}
            text={t('loyalty.deleteText')}
            done={t('loyalty.deleted', { name: program.name })}
            remove={() =>
              api.delete('/loyalty/programs/{programId}', { programId: program.id }, null, {
                isLong: true,
              })
            }
            onDeleted={onClose}
          />
        )
      }
    >
      <SegmentedControl
        fullWidth
        aria-label={t('loyalty.type')}
        disabled={program !== null}
        data={[
          { value: 'STAMPS', label: t('loyalty.STAMPS') },
          { value: 'POINTS', label: t('loyalty.POINTS') },
        ]}
        {...field('type')}
      />
      <TextInput withAsterisk data-autofocus {...field('name', t('loyalty.name'))} />
      {hasStamps ? (
        <NumberInput
          allowDecimal={false}
          withAsterisk
          {...field('stampsRequired', t('loyalty.stampsRequired'))}
        />
      ) : (
        <NumberInput
          withAsterisk
          {...field('pointsPerUnit', t('loyalty.pointsPerUnit', { currency: profile.currency }))}
        />
      )}
      <Rewards form={form} hasCost={!hasStamps} />
      <Switch {...field('autoEnroll', t('loyalty.autoEnroll'))} />
      <Switch {...field('isActive', t('loyalty.isActive'))} />
    </FormDrawer>
  )
}
