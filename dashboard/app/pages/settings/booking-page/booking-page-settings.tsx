import { SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'

import type { BookingPage } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { ImageField } from './images/image-field.tsx'
import { Preview } from './preview.tsx'
import { QrSection } from './qr/qr-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { PageLink } from './share/page-link.tsx'
import { Website } from './share/website.tsx'
import { bodyOf, valuesOf } from './values.ts'

const none = { logo: null, photo: null }

/** The form beside what clients see; below one another where there is no room. */
export function BookingPageSettings({ page }: { page: BookingPage }) {
  const { id, slug } = useBusiness()
  const { data: images = none } = useApi('~/images', { businessId: id })
  const [values, setValues] = useState(() => valuesOf(page))
  const address = `${globalThis.location.origin}/book/${encodeURIComponent(slug)}`
  return (
    <Stack gap="lg">
      <PageLink address={address} isEnabled={page.isEnabled} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="xl">
        <Stack gap="xl">
          <SimpleGrid cols={{ base: 1, xs: 2 }} maw={640}>
            <ImageField field="logo" image={images.logo} />
            <ImageField field="photo" image={images.photo} />
          </SimpleGrid>
          <SettingsForm page={page} onChange={setValues} />
        </Stack>
        <Stack gap="xl" maw={640}>
          <Preview
            changes={bodyOf(page, values)}
            pictures={`${images.logo?.url} ${images.photo?.url}`}
          />
          <Website slug={slug} color={page.accentColor} />
          <QrSection address={address} />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}
