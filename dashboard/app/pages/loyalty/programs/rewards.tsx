import {
  ActionIcon,
  Button,
  Group,
  Input,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { digitsOf } from '@openchair/server/currencies'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { Plus, X } from '#app/ui/icons/icons.ts'

import type { ProgramValues } from './program-values.ts'

interface RewardsProps {
  form: UseFormReturnType<ProgramValues>
  hasCost: boolean
}

/** The rewards of a program. */
export function Rewards({ form, hasCost }: RewardsProps) {
  const { t } = useTranslation()
  const { currency } = useBusiness().profile
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('loyalty.rewards')}
      </Text>
      {form.values.rewards.map((reward, index) => (
        // The name has a line of its own: beside the amounts it would be cut off.
        <Stack
          key={reward.id || index}
          gap={6}
          pb="xs"
          role="group"
          aria-label={reward.name || t('loyalty.reward')}
        >
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t('loyalty.reward')}
              placeholder={t('loyalty.reward')}
              flex={1}
              {...form.getInputProps(`rewards.${index}.name`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('loyalty.removeReward', { name: reward.name })}
              onClick={() => form.removeListItem('rewards', index)}
            >
              <X size={16} />
            </ActionIcon>
          </Group>
          <Group gap="xs" wrap="nowrap" align="flex-start" pr={44}>
            {hasCost && (
              <NumberInput
                label={t('loyalty.cost')}
                flex={1}
                allowDecimal={false}
                {...form.getInputProps(`rewards.${index}.cost`)}
              />
            )}
            <NumberInput
              label={`${t('loyalty.worth')} (${currency})`}
              flex={1}
              decimalScale={digitsOf(currency)}
              {...form.getInputProps(`rewards.${index}.worth`)}
            />
          </Group>
        </Stack>
      ))}
      {form.errors['rewards'] && <Input.Error>{form.errors['rewards']}</Input.Error>}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => form.insertListItem('rewards', { id: '', name: '', cost: '', worth: '' })}
      >
        {t('loyalty.addReward')}
      </Button>
    </Stack>
  )
}
