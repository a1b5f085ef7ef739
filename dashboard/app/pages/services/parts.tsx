import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { type PartKind, removePart, savePart } from '../../api/service-parts.ts'
import { type Service, useService } from '../../api/services.ts'
import { tell } from '../../ui/tell.tsx'
import { PartRow } from './part-row.tsx'

interface PartsProps {
  service: Service
  kind: PartKind
}

/** The variants that a service comes in, or the add-ons that can be had with it: each is saved by itself. */
export function Parts({ service, kind }: PartsProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const { data } = useService(businessId, service.id)
  const [added, setAdded] = useState(0)
  const whose = { businessId, serviceId: service.id }
  return (
    <Stack gap={6} role="group" aria-label={t(`services.${kind}`)}>
      <Text size="sm" fw={500}>
        {t(`services.${kind}`)}
      </Text>
      {data?.[kind].map(({ id, name, price, duration }) => (
        <PartRow
          key={id}
          part={{ name, price, duration }}
          onSave={(body) => savePart(kind, whose, id, body)}
          onDelete={async () => {
            await removePart(kind, whose, id)
            tell(t('services.deleted', { name }), {
              label: t('common.undo'),
              run: () => savePart(kind, whose, null, { name, price, duration }),
            })
          }}
        />
      ))}
      <PartRow
        // Emptied by what was added alone: what is typed stays when the list arrives late.
        key={added}
        part={null}
        onSave={async (body) => {
          await savePart(kind, whose, null, body)
          setAdded(added + 1)
        }}
      />
    </Stack>
  )
}
