/** '4857/63' as people say it: '4857 sayılı İş Kanunu md. 63'. */
export function articleText(article: string): string {
  const [, law, number] = /^(.*)\/([^/]+)$/.exec(article) ?? [];
  if (law === undefined) return article;
  return `${law === '4857' ? '4857 sayılı İş Kanunu' : law} md. ${number}`;
}
