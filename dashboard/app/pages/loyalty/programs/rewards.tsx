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
        <Group key={reward.id || index} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={t('loyalty.reward')}
            placeholder={t('loyalty.reward')}
            flex={1}
            {...form.getInputProps(`rewards.${index}.name`)}
          />
          {hasCost && (
            <NumberInput
              aria-label={t('loyalty.cost')}
              placeholder={t('loyalty.cost')}
              w={96}
              allowDecimal={false}
              {...form.getInputProps(`rewards.${index}.cost`)}
            />
          )}
          <NumberInput
            aria-label={t('loyalty.worth')}
            placeholder={t('loyalty.worth')}
            w={104}
            suffix={` ${currency}`}
            decimalScale={digitsOf(currency)}
            {...form.getInputProps(`rewards.${index}.worth`)}
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
