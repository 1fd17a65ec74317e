/** One version of a legal document. Any change is a new version, because people agreed to the old one. */
export interface LegalText {
  version: string;
  /** The day it came into force, AAAA-MM-DD. */
  since: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[]; list?: readonly string[] }[];
}

/**
 * Every version of one document, the current one first. Older ones stay readable for the people who accepted
 * them.
 */
export type LegalHistory = readonly [LegalText, ...LegalText[]];
