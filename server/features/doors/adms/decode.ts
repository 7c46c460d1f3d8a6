const utf8 = new TextDecoder('utf-8', { fatal: true });
const turkish = new TextDecoder('windows-1254');

/** Text as it was meant: UTF-8 by the document, the Turkish code page on old terminals. */
export function decodeBody(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return turkish.decode(bytes);
  }
}
