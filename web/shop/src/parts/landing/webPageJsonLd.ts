/** Structured data for search engines, for a page that is neither a product nor a list of questions. */
export const webPageJsonLd = (name: string, description: string, path: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name,
  description,
  url: path,
  inLanguage: 'pt-BR',
});
