import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { Plus, Trash2 } from '#app/ui/icons/icons.ts'

import type { KindValues } from './values.ts'
import { units, windowsMax } from './windows.ts'

/** How long before the visit clients are reminded. */
export function Times({ form }: { form: UseFormReturnType<KindValues> }) {
  const { t } = useTranslation()
  const { times } = form.values
  const choices = units.map((value) => ({ value, label: t(`messages.units.${value}`) }))
  return (
    <Stack gap="xs">
      <Title order={2}>{t('messages.times')}</Title>
      <Text size="sm" c="dimmed">
        {t(times.length === 0 ? 'messages.noTimes' : 'messages.timesHint')}
      </Text>
      {times.map((_, index) => {
        const number = index + 1
        return (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <NumberInput
              aria-label={t('messages.amount', { number })}
              w={100}
              min={1}
              allowDecimal={false}
              allowNegative={false}
              errorProps={{ style: { whiteSpace: 'nowrap' } }}
              {...form.getInputProps(`times.${index}.amount`)}
            />
            <Select
              aria-label={t('messages.unit', { number })}
              data={choices}
              allowDeselect={false}
              flex={1}
              maw={220}
              {...form.getInputProps(`times.${index}.unit`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('messages.removeTime', { number })}
              onClick={() => form.removeListItem('times', index)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )
      })}
      {times.length < windowsMax && (
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => form.insertListItem('times', { amount: 2, unit: 'hours' })}
          >
            {t('messages.addTime')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
