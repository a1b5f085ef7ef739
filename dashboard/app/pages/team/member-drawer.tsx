import { ColorInput, Group, NumberInput, Switch, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { assignAllServices } from '#app/api/catalog/add-services.ts'
import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useRecord } from '#app/forms/record-values.ts'
import { pathTo } from '#app/paths.ts'

interface MemberDrawerProps {
  /** Null: a new team member. */
  member: StaffMember | null
  onClose: () => void
}

const fresh = { isActive: true, acceptsBookings: true, isOnline: true }

/** Readable from two metres, in light and dark. */
const colors = ['#c2410c', '#b45309', '#15803d', '#0f766e', '#1d4ed8', '#7e22ce', '#be185d']

export function MemberDrawer({ member, onClose }: MemberDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { form, field, bodyOf } = useRecord('CreateStaffMemberBody', member, fresh)
  const input = (name: keyof typeof form.values) => field(name, t(`team.${name}`))
  const made = useRef<string | null>(null)
  const [performsAll, setPerformsAll] = useState(true)
  return (
    <FormDrawer
      title={member ? t('team.edit') : t('team.add')}
      form={form}
      send={async (values) => {
        // After a failure of what follows, the team member exists already.
        const staffId = member?.id ?? made.current
        const saved = await api.save(
          '~/staff/{staffId}',
          { businessId: id, staffId },
          bodyOf(values),
        )
        if (member) return saved
        made.current = saved.id
        if (performsAll) await assignAllServices(id, saved.id)
        return saved
      }}
      done={(saved) => t('team.saved', { name: nameOf(saved) })}
      onClose={onClose}
      aside={member && <DeleteMember member={member} />}
    >
      <Group grow align="flex-start">
        <TextInput data-autofocus {...input('firstName')} />
        <TextInput {...input('lastName')} />
      </Group>
      <TextInput description={t('team.titleHint')} {...input('title')} />
      <TextInput type="tel" {...input('phone')} />
      <TextInput type="email" {...input('email')} />
      <TextInput type="url" description={t('team.avatarHint')} {...input('avatar')} />
      <Group grow align="flex-start">
        <ColorInput swatches={colors} withEyeDropper={false} {...input('color')} />
        <NumberInput allowDecimal={false} {...input('order')} />
      </Group>
      <Switch {...input('isActive')} />
      <Switch {...input('acceptsBookings')} />
      <Switch {...input('isOnline')} />
      {!member && (
        <Switch
          label={t('team.performsAll')}
          checked={performsAll}
          onChange={(event) => setPerformsAll(event.currentTarget.checked)}
        />
      )}
    </FormDrawer>
  )
}

function DeleteMember({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const navigate = useNavigate()
  const name = nameOf(member)
  return (
    <DeleteRecord
      name={name}
      title={t('team.deleteTitle', { name })}
      text={t('team.deleteText')}
      done={t('team.deleted', { name })}
      remove={() => api.delete('~/staff/{staffId}', { businessId: id, staffId: member.id })}
      onDeleted={() => navigate(pathTo('team', { slug }), { replace: true })}
    />
  )
}
