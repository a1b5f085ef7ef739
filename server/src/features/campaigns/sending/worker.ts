import { type Channel, type ChannelName, channelNames } from '../channels/channel.ts'
import { type ChannelsContext, openChannels } from '../channels/open.ts'
import { deliverDue, type Delivery } from './deliver.ts'

interface WorkerContext extends ChannelsContext, Pick<Delivery, 'log' | 'workPoller'> {
  lifetime: { signal: AbortSignal }
}

let opened: Promise<Record<ChannelName, Channel>> | undefined

/** Delivers the due messages of campaigns, in all channels concurrently. */
export async function deliverCampaigns(context: WorkerContext): Promise<void> {
  opened ??= openChannels(context)
  const channels = await opened
  const delivery = { ...context, signal: context.lifetime.signal }
  const ended = await Promise.allSettled(
    channelNames.map((name) => deliverDue(delivery, name, channels[name])),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
