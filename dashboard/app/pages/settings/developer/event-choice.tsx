import { Button, Checkbox, Code, Group, Input, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { WebhookSubscription } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'

type Chosen = WebhookSubscription['events'][number]
type EventName = Exclude<Chosen, '*'>
type GroupOf<Full> = Full extends `${infer Name}.${string}` ? Name : never

interface EventChoiceProps {
  value?: Chosen[]
  onChange?: (events: Chosen[]) => void
  error?: ReactNode
}

/** The events to send: all of them, which includes later ones, whole groups, or single events. */
export function EventChoice({ value = [], onChange, error }: EventChoiceProps) {
  const { t } = useTranslation()
  const { data: events = [] } = useApi(
    '~/webhooks/events',
    { businessId: useBusiness().id },
    { staleTime: Infinity },
  )
  const groups = Map.groupBy(events, (name) => name.split('.', 1)[0] as GroupOf<EventName>)
  const isAll = value.includes('*')
  const isOn = (name: EventName) => isAll || value.includes(name)
  const set = (names: readonly EventName[], isChosen: boolean) =>
    onChange?.(events.filter((name) => (names.includes(name) ? isChosen : isOn(name))))
  return (
    <Input.Wrapper label={t('settings.events')} withAsterisk error={error}>
      <Group gap="xs" mt={4} mb="sm">
        <Button
          variant={isAll ? 'filled' : 'default'}
          size="compact-sm"
          aria-pressed={isAll}
          onClick={() => onChange?.(['*'])}
        >
          {t('settings.everything')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onChange?.([])}>
          {t('common.none')}
        </Button>
      </Group>
      {isAll && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('settings.everyEvent')}
        </Text>
      )}
      <Stack gap="md">
        {[...groups].map(([group, names]) => {
          const chosen = names.filter(isOn).length
          return (
            <Stack key={group} gap={6}>
              <Checkbox
                fw={600}
                label={t(`settings.eventGroups.${group}`)}
                checked={chosen === names.length}
                indeterminate={chosen > 0 && chosen < names.length}
                onChange={(event) => set(names, event.currentTarget.checked)}
              />
              {names.map((name) => (
                <Checkbox
                  key={name}
                  ml="lg"
                  size="xs"
                  label={<Code>{name}</Code>}
                  checked={isOn(name)}
                  onChange={(event) => set([name], event.currentTarget.checked)}
                />
              ))}
            </Stack>
          )
        })}
      </Stack>
    </Input.Wrapper>
  )
}
