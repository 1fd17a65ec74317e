export const HERO_PICTURE = {
  base: '/pictures/banners/home-hero/tall',
  narrow: { base: '/pictures/banners/home-hero/wide', ratio: 16 / 9 },
  sizes: '(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw',
};

/**
 * For the regulated mode: the usual picture shows a chocolate with melatonin, whose advertising is restricted.
 */
export const REGULATED_HERO_PICTURE = {
  base: '/pictures/banners/anti-aging/tall',
  narrow: { base: '/pictures/banners/anti-aging/wide', ratio: 16 / 9 },
  sizes: HERO_PICTURE.sizes,
};
