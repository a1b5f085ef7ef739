import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateServiceVariantBody, ListedService } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { PartRow } from './part-row.tsx'

interface PartsProps {
  service: ListedService
  kind: PartKind
}

/** The variants or add-ons of a service; each is saved by itself. */
export function Parts({ service, kind }: PartsProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const { data } = useApi('~/services/{serviceId}', { businessId, serviceId: service.id })
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
            showToast(t('services.deleted', { name }), {
              label: t('common.undo'),
              run: () => savePart(kind, whose, null, { name, price, duration }),
            })
          }}
        />
      ))}
      <PartRow
        // Reset only by an addition: the input stays when the list loads late.
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

/** Services consist of variants and optional add-ons. */
type PartKind = 'variants' | 'addons'

interface Whose {
  businessId: string
  serviceId: string
}

/** Creates a variant or add-on, or updates the one with this id. */
const savePart = (
  kind: PartKind,
  whose: Whose,
  id: string | null,
  body: CreateServiceVariantBody,
) =>
  kind === 'variants'
    ? api.save('~/services/{serviceId}/variants/{variantId}', { ...whose, variantId: id }, body)
    : api.save('~/services/{serviceId}/addons/{addonId}', { ...whose, addonId: id }, body)

const removePart = (kind: PartKind, whose: Whose, id: string) =>
  kind === 'variants'
    ? api.delete('~/services/{serviceId}/variants/{variantId}', { ...whose, variantId: id })
    : api.delete('~/services/{serviceId}/addons/{addonId}', { ...whose, addonId: id })
