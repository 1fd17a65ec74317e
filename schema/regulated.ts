/** A plain picture without a product, shown where the law forbids a picture (RDC 44/2009, art. 54). */
export const PLAIN_PICTURE = '/pictures/sem-imagem/front';

/**
 * Pages whose only purpose is to advertise medicines or products with melatonin, each with the address that
 * replaces it in regulated mode: facts and prices instead of a sales page.
 */
export const REGULATED_PAGES: Readonly<Record<string, string>> = {
  '/hair-kit': '/busca?q=Cabelo',
  '/lp-sleep-gummy': '/produtos/sleep-gummy',
  '/lp-sleep-gummy-cart': '/produtos/sleep-gummy',
  '/sleep-gummy-lp': '/produtos/sleep-gummy',
};

/** Scenes of our pictures that show such products. */
export const REGULATED_SCENES: ReadonlySet<string> = new Set([
  '/pictures/banners/hair-kit',
  '/pictures/banners/assinatura',
  '/pictures/banners/home-hero',
]);
