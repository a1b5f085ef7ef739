import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { lazyPart } from '#app/i18n/lazy-part.ts'
import { Search } from '#app/ui/icons/icons.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

interface PaletteButtonProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Opens the palette; Ctrl or Cmd with K does so too, even from an input. */
export const PaletteButton = memo(({ isOpen, onOpen, onClose }: PaletteButtonProps) => {
  const { t } = useTranslation()
  useHotkeys([['mod+K', onOpen]], [], true)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Search size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" className="keys-only" aria-hidden>
            Ctrl K
          </Kbd>
        }
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      >
        {t('palette.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <Palette onClose={onClose} />
        </Suspense>
      )}
    </>
  )
})
