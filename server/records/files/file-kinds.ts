/** What a file is, by its content; its name says nothing. */
const startsWith = (bytes: Buffer, hex: string, at = 0) =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

export const fileKinds = {
  'application/pdf': { extension: 'pdf', is: (bytes) => startsWith(bytes, '255044462d') },
  'image/jpeg': { extension: 'jpg', is: (bytes) => startsWith(bytes, 'ffd8ff') },
  'image/png': { extension: 'png', is: (bytes) => startsWith(bytes, '89504e470d0a1a0a') },
  'image/webp': {
    extension: 'webp',
    is: (bytes) => startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8),
  },
} as const satisfies Readonly<
  Record<string, { readonly extension: string; is(bytes: Buffer): boolean }>
>;

export type DocumentMime = keyof typeof fileKinds;

export const mimeOf = (bytes: Buffer): DocumentMime | undefined =>
  (Object.keys(fileKinds) as DocumentMime[]).find((mime) => fileKinds[mime].is(bytes));
