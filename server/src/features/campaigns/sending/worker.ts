import { type Channel, type ChannelName, channelNames } from '../channels/channel.ts'
import { type ChannelsNode, openChannels } from '../channels/open.ts'
import { deliverDue, type Delivery } from './deliver.ts'

interface Node extends ChannelsNode, Pick<Delivery, 'log'> {
  lifetime: { signal: AbortSignal }
}

let opened: Promise<Record<ChannelName, Channel>> | undefined

/** Delivers what is due of campaigns, in all channels at once. */
export async function deliverCampaigns(node: Node): Promise<void> {
  opened ??= openChannels(node)
  const channels = await opened
  const delivery = { ...node, signal: node.lifetime.signal }
  const ended = await Promise.allSettled(
    channelNames.map((name) => deliverDue(delivery, name, channels[name])),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
