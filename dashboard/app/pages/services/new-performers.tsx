import { Checkbox, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { nameOf } from '../clients/name.ts'
import { NoStaff } from './no-staff.tsx'
import type { useNewPerformers } from './use-new-performers.ts'

/** The team members who will perform a new service; saved with it. */
export function NewPerformers({ staff, chosen, choose }: ReturnType<typeof useNewPerformers>) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group value={chosen} onChange={choose} label={t('services.teamMembers')}>
      <Stack gap={6} mt={6}>
        {staff?.length === 0 && <NoStaff />}
        {staff?.map((member) => (
          <Checkbox key={member.id} size="xs" value={member.id} label={nameOf(member)} />
        ))}
        {staff && staff.length > 0 && chosen.length === 0 && (
          <Text size="sm" role="status">
            {t('services.noPerformer')}
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  )
}
