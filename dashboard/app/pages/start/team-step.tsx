import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { WizardButtons } from '#app/forms/wizard/wizard-buttons.tsx'
import { WizardFrame } from '#app/forms/wizard/wizard-frame.tsx'
import { CopyField } from '#app/ui/copy-field.tsx'
import { Plus } from '#app/ui/icons/icons.ts'

import { addTeam, type Link } from './add-team.ts'
import { PersonRow } from './person-row.tsx'
import { type Person, personToAdd } from './person.ts'
import { useSteps } from './use-steps.ts'

export function TeamStep() {
  const { t } = useTranslation()
  const steps = useSteps()
  const [links, setLinks] = useState<Link[]>([])
  return (
    <WizardFrame
      step="team"
      hasAccountStep={steps.hasAccountStep}
      title={t(links.length > 0 ? 'start.linksTitle' : 'start.teamTitle')}
      text={t(links.length > 0 ? 'start.linksText' : 'start.teamText')}
    >
      {links.length > 0 ? <InvitationLinks links={links} /> : <TeamForm onLinks={setLinks} />}
    </WizardFrame>
  )
}

function TeamForm({ onLinks }: { onLinks: (links: Link[]) => void }) {
  const { t } = useTranslation()
  const steps = useSteps()
  const navigate = useNavigate()
  const { account } = useSignedIn()
  const { id: businessId, membership } = useBusiness()
  const { data: staff } = useApi('~/staff', { businessId })
  const nextKey = useRef(1)
  const [people, setPeople] = useState<Person[]>(() =>
    membership.staffId === null
      ? [{ key: 0, name: account.name ?? '', email: '', isSelf: true }]
      : [],
  )
  const save = useMutation({
    mutationFn: () => addTeam({ businessId, accountId: account.id }, people.flatMap(personToAdd)),
    onSuccess: (links) => (links.length > 0 ? onLinks(links) : navigate(steps.end)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const add = () => {
    setPeople([...people, { key: nextKey.current, name: '', email: '', isSelf: false }])
    nextKey.current += 1
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {staff && staff.length > 0 && (
          <Text size="sm">
            {t('start.teamKnown', { names: staff.map((member) => nameOf(member)).join(', ') })}
          </Text>
        )}
        {people.map((person, index) => (
          <PersonRow
            key={person.key}
            person={person}
            number={index + 1}
            onChange={(changed) => setPeople(people.with(index, changed))}
            onRemove={() => setPeople(people.toSpliced(index, 1))}
          />
        ))}
        <Group>
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
            {t('start.addPerson')}
          </Button>
        </Group>
        <WizardButtons
          error={save.error}
          isPending={save.isPending}
          label={t('start.finish')}
          back={steps.services}
          skip={steps.end}
        />
      </Stack>
    </form>
  )
}

/** The invitations of a server that sends no mail: the person passes them on. They are shown only here. */
function InvitationLinks({ links }: { links: readonly Link[] }) {
  const { t } = useTranslation()
  const { end } = useSteps()
  return (
    <Stack gap="md">
      {links.map(({ name, url }) => (
        <CopyField key={url} label={name} value={url} />
      ))}
      <Group justify="flex-end">
        <Button component={RouterLink} to={end}>
          {t('start.finish')}
        </Button>
      </Group>
    </Stack>
  )
}
