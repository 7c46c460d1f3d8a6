/** A message as a letter: plain text, and the same as simple HTML. */

export interface Letter {
  /** Whom it greets. */
  readonly name: string;
  readonly title: string;
  readonly content: string;
  /** A path of the panel. */
  readonly path: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** The address that people open, whether or not the site's own ends with a slash. */
const addressAt = (publicUrl: string, path: string) =>
  `${publicUrl.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;

export function letterOf(
  { name, title, content, path }: Letter,
  publicUrl: string,
  productName: string,
): { subject: string; text: string; html: string } {
  const address = addressAt(publicUrl, path);
  const why = `Bu e-postayı ${productName} gönderdi. Yanıtlamanız gerekmez.`;
  const text = `Sayın ${name},\n\n${title}.\n${content}\n\nAçmak için: ${address}\n\n${why}\n`;
  const html = [
    '<!doctype html><html lang="tr"><body style="font-family:sans-serif;font-size:15px;line-height:1.5">',
    `<p>Sayın ${escaped(name)},</p>`,
    `<p><strong>${escaped(title)}</strong><br>${escaped(content).replaceAll('\n', '<br>')}</p>`,
    `<p><a href="${escaped(address)}">Panelde aç</a></p>`,
    `<p style="color:#595959;font-size:13px">${escaped(why)}</p>`,
    '</body></html>',
  ].join('\n');
  return { subject: title, text, html };
}
