export const HERO_PICTURE = {
  base: '/pictures/banners/home-hero/tall',
  narrow: { base: '/pictures/banners/home-hero/wide', ratio: 16 / 9 },
  sizes: '(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw',
};

/** Without a product whose advertising is restricted: the other scene shows a chocolate with melatonin. */
export const REGULATED_HERO_PICTURE = {
  base: '/pictures/banners/anti-aging/tall',
  narrow: { base: '/pictures/banners/anti-aging/wide', ratio: 16 / 9 },
  sizes: HERO_PICTURE.sizes,
};
