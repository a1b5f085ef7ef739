/**
 * Level 1 reduces a large response to the same few percent in a fortieth of gzip's time. At that speed even two months
 * of slots are compressed faster in one call than by a stream.
 */
export const compression = {
  // Bodies of requests are unpacked by unpackBodies, with our limits and refusals.
  globalDecompression: false,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { 1: 1 } },
  zlibOptions: { level: 1 },
  syncThreshold: 8 * 1024 * 1024,
}
