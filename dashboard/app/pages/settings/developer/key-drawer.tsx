import { Select, TextInput } from '@mantine/core'
import type { Scope } from '@openchair/server/scopes'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { DateField } from '#app/ui/time/date-field.tsx'

import { ScopeChoice } from './scope-choice.tsx'

interface KeyDrawerProps {
  onMade: (made: { key: string }) => void
  onClose: () => void
}

const empty = {
  name: '',
  expiry: 'never' as ExpiryChoice,
  /** The last day for `onDay`. */
  expiresAt: '',
  scopes: [] as Scope[],
}

export function KeyDrawer({ onMade, onClose }: KeyDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { form, field } = useFields({ initialValues: empty })
  return (
    <FormDrawer
      title={t('settings.createKey')}
      form={form}
      send={({ name, scopes, expiry, expiresAt }) =>
        api.post(
          '~/api-keys',
          { businessId: id },
          { name, scopes, expiresAt: expiryOf(expiry, expiresAt, new Date()) },
        )
      }
      onSaved={onMade}
      onClose={onClose}
    >
      <TextInput
        description={t('settings.keyNameHint')}
        withAsterisk
        data-autofocus
        {...field('name', t('settings.fields.name'))}
      />
      <Select
        allowDeselect={false}
        data={expiries.map((value) => ({ value, label: t(`settings.expiries.${value}`) }))}
        {...field('expiry', t('settings.expiry'))}
        error={form.values.expiry === 'onDay' ? undefined : form.errors['expiresAt']}
      />
      {form.values.expiry === 'onDay' && (
        <DateField withAsterisk {...field('expiresAt', t('settings.lastDay'))} />
      )}
      <ScopeChoice {...field('scopes')} />
    </FormDrawer>
  )
}

/** The choices for the expiry of a key. */
const expiries = ['never', 'days30', 'days90', 'days365', 'onDay'] as const

type ExpiryChoice = (typeof expiries)[number]

const days = { days30: 30, days90: 90, days365: 365 }

/** The expiry of a choice: null for never; for a chosen day its end on the clock of this browser. */
function expiryOf(choice: ExpiryChoice, day: string, now: Date): string | null {
  if (choice === 'never') return null
  if (choice !== 'onDay') return new Date(now.getTime() + days[choice] * 86_400_000).toISOString()
  const end = new Date(`${day}T23:59:59.999`)
  // An invalid day is sent unchanged; the server refuses it at its field.
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}
