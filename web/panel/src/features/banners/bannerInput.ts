import type { BannerInput } from '#web/apollo/schema.generated.ts';
import type { AdminBanners_bannersFragment } from './BannersPage.generated.ts';

export type Banners = AdminBanners_bannersFragment;
export type Banner = Banners['items'][number];

/** The input that keeps a banner as it is. */
export const inputOf = ({ title, text, image, alt, url, from, until }: Banner): BannerInput => ({
  title,
  text,
  image,
  alt,
  url,
  from,
  until,
  fileId: null,
  focus: null,
});

/** A problem of one banner in the list, for the form that edits only this one. */
export const fieldOf = (path: string): string => path.replace(/^banners\.\d+\./, '');
