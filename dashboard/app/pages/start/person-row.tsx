import { ActionIcon, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { X } from '#app/ui/icons/icons.ts'

import type { Person } from './person.ts'

interface PersonRowProps {
  person: Person
  /** Counted from 1, for the labels of screen readers. */
  number: number
  onChange: (person: Person) => void
  onRemove: () => void
}

/** A team member: the name, and an address to which an invitation goes. */
export function PersonRow({ person, number, onChange, onRemove }: PersonRowProps) {
  const { t } = useTranslation()
  const { name, email, isSelf } = person
  return (
    <div role="group" aria-label={t('start.person', { number })} className="person-row">
      <TextInput
        label={t(isSelf ? 'start.yourself' : 'team.name')}
        autoFocus={!isSelf}
        value={name}
        onChange={(event) => onChange({ ...person, name: event.currentTarget.value })}
      />
      {isSelf ? (
        <span />
      ) : (
        <TextInput
          label={t('start.invite')}
          placeholder={t('start.optional')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => onChange({ ...person, email: event.currentTarget.value })}
        />
      )}
      <Group h={36} align="center">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('start.removePerson', { number })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
