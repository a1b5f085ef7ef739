import { Checkbox, Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { channelNames } from '@openchair/server/message-kinds'
import { useTranslation } from 'react-i18next'

import type { MessageSettings } from '#app/api/http/schema.gen.ts'

import type { KindValues } from './values.ts'

interface ChannelsProps {
  form: UseFormReturnType<KindValues>
  sends: MessageSettings['sends']
}

/** By what clients get this kind. A channel that this installation does not have says so. */
export function Channels({ form, sends }: ChannelsProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group label={t('messages.sendBy')} {...form.getInputProps('channels')}>
      <Group gap="lg" mt={6}>
        {channelNames.map((channel) => (
          <Checkbox
            key={channel}
            value={channel}
            label={t(`messages.channels.${channel}`)}
            description={sends[channel] ? undefined : t(`messages.noChannel.${channel}`)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
