import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Client } from '../values.ts'

type New = Extract<Client, { kind: 'new' }>

interface NewClientProps {
  client: New
  onChange: (client: Client) => void
  onForget: () => void
}

/** The fields of a new client. */
export function NewClient({ client, onChange, onForget }: NewClientProps) {
  const { t } = useTranslation()
  const field = (name: Exclude<keyof New, 'kind'>, type: string) => ({
    label: t(`calendar.${name}`),
    type,
    value: client[name],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...client, [name]: event.currentTarget.value }),
  })
  return (
    <Paper component="fieldset" withBorder p="sm" m={0}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm" fw={600}>
            {t('calendar.newClient')}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={onForget}>
            {t('calendar.changeClient')}
          </Button>
        </Group>
        <Group grow>
          <TextInput {...field('firstName', 'text')} withAsterisk autoFocus />
          <TextInput {...field('lastName', 'text')} />
        </Group>
        <Group grow>
          <TextInput {...field('phone', 'tel')} />
          <TextInput {...field('email', 'email')} />
        </Group>
      </Stack>
    </Paper>
  )
}
