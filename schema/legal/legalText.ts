/** One wording of a legal document. A change of one letter is a new version: people agreed to the old one. */
export interface LegalText {
  version: string;
  /** The day it came into force, AAAA-MM-DD. */
  since: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[]; list?: readonly string[] }[];
}

/** Every version of one document, the current one first. Older ones stay readable for as long as people hold them. */
export type LegalHistory = readonly [LegalText, ...LegalText[]];
