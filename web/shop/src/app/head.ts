import { createContext } from 'react';

declare global {
  /** Set by the two builds; unknown in tests, where a page is written as on the server. */
  var __SERVER__: boolean | undefined;
}

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
  jsonLd?: Record<string, unknown> | readonly Record<string, unknown>[] | undefined;
  /** Whether the page says nothing about health, so that a tag manager may be let in. Closed unless a page opens it. */
  mayMeasure?: boolean | undefined;
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
