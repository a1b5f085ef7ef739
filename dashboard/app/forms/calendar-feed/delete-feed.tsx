import { useTranslation } from 'react-i18next'

import { showToast } from '#app/ui/feedback/toast.tsx'
import { DeleteButton } from '#app/ui/overlay/delete-button.tsx'

import { type FeedOwner, removeFeed } from './feed.ts'

/** The address cannot be restored, so the name of its owner has to be typed. */
export function DeleteFeed({ owner, name }: { owner: FeedOwner; name: string }) {
  const { t } = useTranslation()
  const remove = async () => {
    await removeFeed(owner)
    showToast(t('calendars.feedDeleted'))
  }
  return (
    <DeleteButton
      title={t('calendars.deleteFeedTitle')}
      text={t('calendars.deleteFeedText')}
      word={name}
      onConfirm={remove}
    />
  )
}
