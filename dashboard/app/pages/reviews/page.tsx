import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { Page } from '#app/ui/page.tsx'

import './reviews.css'
import { ReviewList } from './review-list.tsx'
import { Summary } from './summary.tsx'

/** Reviews of clients, and the replies. */
export function ReviewsPage() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const [minRating, setMinRating] = useState(1)
  const [staffId, setStaffId] = useState<string | null>(null)
  const tools = (
    <>
      <Select
        aria-label={t('reviews.stars')}
        w={{ base: '100%', xs: 200 }}
        allowDeselect={false}
        data={[1, 2, 3, 4, 5].map((stars) => ({
          value: String(stars),
          label: t(
            stars === 1 ? 'reviews.allStars' : stars === 5 ? 'reviews.fiveStars' : 'reviews.orMore',
            { stars },
          ),
        }))}
        value={String(minRating)}
        onChange={(value) => setMinRating(Number(value))}
      />
      {can(membership, 'staff:read') && (
        <StaffSelect businessId={id} value={staffId} onChange={setStaffId} />
      )}
    </>
  )
  return (
    <Page isWide title={t('nav.reviews')} tools={tools}>
      <div className="reviews">
        {may(membership, 'seeAll') && <Summary />}
        <ReviewList key={`${minRating} ${staffId}`} minRating={minRating} staffId={staffId} />
      </div>
    </Page>
  )
}

interface StaffSelectProps {
  businessId: string
  value: string | null
  onChange: (id: string | null) => void
}

function StaffSelect({ businessId, value, onChange }: StaffSelectProps) {
  const { t } = useTranslation()
  const { data: staff = [] } = useApi('~/staff', { businessId })
  return (
    <Select
      aria-label={t('reviews.servedBy')}
      placeholder={t('reviews.everybody')}
      w={{ base: '100%', xs: 220 }}
      clearable
      data={staff.map(({ id, firstName, lastName }) => ({
        value: id,
        label: [firstName, lastName].filter(Boolean).join(' '),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
