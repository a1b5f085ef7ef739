import { Button, Group, Stack, Text } from '@mantine/core'

import { useBookingPageTexts } from '#app/i18n/booking-page/use-booking-page-texts.ts'
import { download } from '#app/ui/format/download.ts'
import { Download } from '#app/ui/icons/icons.ts'
import { QrCode } from '#app/ui/qr-code.tsx'
import { Section } from '#app/ui/section.tsx'

import { qrPng, qrSvg } from './qr-files.ts'

/** The link as a QR code, to look at and to download. */
export function QrSection({ address }: { address: string }) {
  const words = useBookingPageTexts()
  const formats = { SVG: qrSvg, PNG: qrPng }
  const save = async (format: keyof typeof formats) =>
    download(`booking-page.${format.toLowerCase()}`, await formats[format](address))
  return (
    <Section title={words('qr')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words('qrHint')}
        </Text>
        <QrCode text={address} label={words('qrLabel')} />
        <Group gap="xs">
          {(['SVG', 'PNG'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              onClick={() => void save(format)}
            >
              {words('downloadAs', { format })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Section>
  )
}
