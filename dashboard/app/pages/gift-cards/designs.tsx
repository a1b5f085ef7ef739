import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { Plus, X } from '#app/ui/icons/icons.ts'

import type { SettingsValues } from './settings-values.ts'

/** The designs that clients choose from, in order. */
export function Designs({ form }: { form: UseFormReturnType<SettingsValues> }) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('giftCards.designs')}
      </Text>
      {form.values.designs.map((design, index) => (
        <Group key={design.id || index} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={t('giftCards.designName')}
            placeholder={t('giftCards.designName')}
            w={120}
            {...form.getInputProps(`designs.${index}.name`)}
          />
          <TextInput
            aria-label={t('giftCards.imageUrl')}
            placeholder="https://"
            type="url"
            flex={1}
            {...form.getInputProps(`designs.${index}.imageUrl`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('giftCards.removeDesign', { name: design.name })}
            onClick={() => form.removeListItem('designs', index)}
          >
            <X size={16} />
          </ActionIcon>
        </Group>
      ))}
      {form.errors['designs'] && <Input.Error>{form.errors['designs']}</Input.Error>}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => form.insertListItem('designs', { id: '', name: '', imageUrl: '' })}
      >
        {t('giftCards.addDesign')}
      </Button>
    </Stack>
  )
}
