import { createContext } from 'react';

declare global {
  /** Set by the two builds; undefined in tests, where pages render as on the server. */
  var __SERVER__: boolean | undefined;
}

/** The data of a page for browsers, search engines and shared links. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** The path of the content's one canonical address. */
  canonical?: string | undefined;
  /** Base path of a picture to share. */
  picture?: string | undefined;
  /** The largest picture of the first screen, loaded before anything else. */
  urgentPicture?: { base: string; sizes: string; narrow?: { base: string; ratio: number } } | undefined;
  jsonLd?: Record<string, unknown> | readonly Record<string, unknown>[] | undefined;
  /** True when the page reveals nothing about health, so a tag manager is allowed. False unless a page sets it. */
  mayMeasure?: boolean | undefined;
  /** True when search engines must not list the page. */
  isPrivate?: boolean | undefined;
}

/** Filled while the server renders a page; unused in the browser. */
export interface PageReport {
  head: Head | null;
  status: number;
  redirect: string | null;
}

export function newPageReport(): PageReport {
  return { head: null, status: 200, redirect: null };
}

export const PageReportContext = createContext<PageReport | null>(null);
