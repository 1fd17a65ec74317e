import { createContext } from 'react';

/** What a page says about itself, to browsers, search engines and the people it is shared with. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** Path of the one address this content is known by. */
  canonical?: string | undefined;
  /** Base path of a picture to share. */
  picture?: string | undefined;
  /** The largest picture of the first screen, fetched before anything else. */
  urgentPicture?: { base: string; sizes: string; narrow?: { base: string; ratio: number } } | undefined;
  jsonLd?: Record<string, unknown> | undefined;
  isPrivate?: boolean | undefined;
}

/** Filled while the server writes a page; nothing collects it in the browser. */
export interface PageReport {
  head: Head | null;
  status: number;
  redirect: string | null;
}

export function newPageReport(): PageReport {
  return { head: null, status: 200, redirect: null };
}

export const PageReportContext = createContext<PageReport | null>(null);
