import type { Card } from '../cards.ts'
import type { Signer } from '../sign/signer.ts'
import { colourOf } from './colours.ts'

export interface Shown {
  card: Card
  /** The salon's name. */
  businessName: string
  /** The last news of the salon to this card. */
  message: string | null
  /** Where phones ask for changes, and the word that they show there. */
  webServiceUrl: string
  authenticationToken: string
}

/**
 * What a pass shows, in the words of the format. It says nothing of the customer: whoever sees it learns what
 * a paper card would tell.
 */
export function contentOf(
  { passTypeIdentifier, teamIdentifier }: Pick<Signer, 'passTypeIdentifier' | 'teamIdentifier'>,
  { card, businessName, message, webServiceUrl, authenticationToken }: Shown,
) {
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: card.id,
    organizationName: businessName,
    description: `${card.program.name}, ${businessName}`,
    logoText: businessName,
    backgroundColor: `rgb(${colourOf(card.businessId).join(', ')})`,
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 255, 255)',
    sharingProhibited: true,
    voided: !card.isActive,
    webServiceURL: webServiceUrl,
    authenticationToken,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: card.id, messageEncoding: 'iso-8859-1' }],
    storeCard: {
      primaryFields: [balanceOf(card)],
      secondaryFields: rewardFields(card),
      auxiliaryFields: [{ key: 'program', label: 'Card', value: card.program.name }],
      backFields: [
        // It is there before there are news, since phones announce a field that changes and not one that comes.
        { key: 'news', label: 'News', value: message ?? 'None yet', changeMessage: '%@' },
        { key: 'rewards', label: 'Rewards', value: rewardsText(card) },
      ],
    },
  }
}

function balanceOf({ program, currentStamps, points }: Card) {
  if (program.type === 'POINTS')
    return {
      key: 'balance',
      label: 'Points',
      value: points,
      numberStyle: 'PKNumberStyleDecimal',
      changeMessage: 'You have %@ points',
    }
  return {
    key: 'balance',
    label: 'Stamps',
    value: `${currentStamps} of ${program.stampsRequired}`,
    changeMessage: 'You have %@ stamps',
  }
}

/** The best reward that can be had now, else the next one. */
function rewardFields({ program, currentStamps, points, rewards }: Card) {
  const balance = program.type === 'POINTS' ? points : currentStamps
  const byCost = rewards.toSorted((one, other) => one.cost - other.cost)
  const ready = byCost.findLast(({ cost }) => cost <= balance)
  if (ready) return [{ key: 'reward', label: 'Ready for you', value: ready.name }]
  const [next] = byCost
  return next ? [{ key: 'reward', label: 'Next reward', value: next.name }] : []
}

const rewardsText = ({ program, rewards }: Card) =>
  rewards.map(({ name, cost }) => `${name}: ${cost} ${units[program.type]}`).join('\n') ||
  'None yet'

const units = { POINTS: 'points', STAMPS: 'stamps' }
