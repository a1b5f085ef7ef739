import {
  Accordion,
  Box,
  Button,
  CopyButton,
  Group,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { Section } from '#app/ui/section.tsx'

/** The names are those of products, so they are not translated. */
const guides = [
  { name: 'wordpress', product: 'WordPress' },
  { name: 'wix', product: 'Wix' },
  { name: 'squarespace', product: 'Squarespace' },
  { name: 'google', product: 'Google Business' },
] as const

/** The code for a website, and where the common programs for websites take it. */
export function Website({ slug, color }: { slug: string; color: string | null }) {
  const { t } = useTranslation()
  const words = useBookingPageTexts()
  const [placement, setPlacement] = useState<Placement>('inline')
  const { origin } = globalThis.location
  const code = snippetOf(placement, { origin, slug, label: words('bookNow'), color })
  return (
    <Section title={words('website')}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={words('placement')}
          value={placement}
          onChange={(value) => setPlacement(value)}
          data={placements.map((value) => ({ value, label: words(`placements.${value}`) }))}
        />
        <Text size="sm" c="dimmed">
          {words(`placementHints.${placement}`)}
        </Text>
        <Box
          component="pre"
          className="letter-text"
          tabIndex={0}
          role="region"
          aria-label={words('code')}
        >
          {code}
        </Box>
        <Group>
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'common.copied' : 'common.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Accordion variant="contained" order={3}>
          {guides.map(({ name, product }) => (
            <Accordion.Item key={name} value={name}>
              <Accordion.Control>{product}</Accordion.Control>
              <Accordion.Panel>
                <Text size="sm">{words(`guides.${name}`)}</Text>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Stack>
    </Section>
  )
}

const placements = ['inline', 'popup', 'floating'] as const
type Placement = (typeof placements)[number]

interface SnippetFacts {
  origin: string
  slug: string
  /** The text of the button. */
  label: string
  /** Of the button; null: the one of the program. */
  color: string | null
}

/** The HTML with which a website shows the page. A slug has no character that needs escaping, nor do our labels. */
function snippetOf(placement: Placement, { origin, slug, label, color }: SnippetFacts): string {
  const script = `src="${origin}/embed.js"`
  if (placement === 'floating')
    return `<script ${script} data-openchair="${slug}" data-label="${label}"${color === null ? '' : ` data-color="${color}"`} async></script>`
  const element =
    placement === 'inline'
      ? `<div data-openchair="${slug}"></div>`
      : `<button data-openchair="${slug}">${label}</button>`
  return `<script ${script} async></script>\n${element}`
}
