import { Alert, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { StaffMember, StaffNotifications } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

/** The emails that a team member gets. */
export function Notifications({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { data, error } = useApi('~/staff/{staffId}/notifications', {
    businessId: id,
    staffId: member.id,
  })
  const { data: settings } = useApi('~/message-settings', { businessId: id })
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton h={240} maw={640} />
  return (
    <Stack gap="md">
      {settings?.sends.EMAIL === false && (
        <Alert color="yellow" variant="light" maw={640}>
          {t('team.notified.noMail')}
        </Alert>
      )}
      <NotificationForm member={member} notifications={data} />
    </Stack>
  )
}

const flags = ['onlineBooking', 'customerCancelled', 'customerRescheduled', 'dayPlan'] as const

interface NotificationFormProps {
  member: StaffMember
  notifications: StaffNotifications
}

function NotificationForm({ member, notifications }: NotificationFormProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { form, field } = useFields({ initialValues: notifications })
  return (
    <SectionForm
      form={form}
      send={(values) =>
        api.patch('~/staff/{staffId}/notifications', { businessId: id, staffId: member.id }, values)
      }
      done={() => t('team.saved', { name: nameOf(member) })}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('team.notified.intro')}
        </Text>
        {flags.map((name) => (
          <Switch {...field(name, t(`team.notified.${name}`))} />
        ))}
        {form.values.dayPlan && (
          <TimeField maw={160} required {...field('dayPlanTime', t('team.notified.dayPlanTime'))} />
        )}
      </Stack>
    </SectionForm>
  )
}
