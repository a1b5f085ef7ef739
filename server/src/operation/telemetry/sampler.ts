import type { Sdk } from './sdk.ts'

/** The part of all traces that is recorded, by OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. */
export function samplerOf(sdk: Sdk['trace'], name: string, ratio: number) {
  const [, isParentBased, root] = /^(parentbased_)?(.+)$/.exec(name) ?? []
  const sampler =
    root === 'always_off'
      ? new sdk.AlwaysOffSampler()
      : root === 'traceidratio'
        ? new sdk.TraceIdRatioBasedSampler(ratio)
        : new sdk.AlwaysOnSampler()
  return isParentBased ? new sdk.ParentBasedSampler({ root: sampler }) : sampler
}
