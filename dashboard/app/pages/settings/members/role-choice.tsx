import { Radio, type RadioGroupProps, Stack } from '@mantine/core'
import { roleNames } from '@openchair/server/roles'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'

/** The server allows a manager to assign the role STAFF only. */
export function RoleChoice(props: Omit<RadioGroupProps, 'children'>) {
  const { t } = useTranslation()
  const { role: own } = useBusiness().membership
  const given = own === 'OWNER' ? roleNames : roleNames.filter((role) => role === 'STAFF')
  return (
    <Radio.Group label={t('settings.role')} {...props}>
      <Stack gap="xs" mt={4}>
        {given.map((role) => (
          <Radio
            key={role}
            value={role}
            label={t(`role.${role}`)}
            description={t(`settings.roles.${role}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
