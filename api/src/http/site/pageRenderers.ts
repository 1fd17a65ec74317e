import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';

export interface PageIo {
  execute(request: {
    id: string;
    document: DocumentNode;
    operationName: string;
    variables: Record<string, unknown>;
  }): Promise<FormattedExecutionResult>;
  nonce: string;
  origin: string;
}

interface RenderedPage {
  status: number;
  html: string;
  redirect?: string;
  mayMeasure?: boolean;
}

interface ShopRenderer {
  renderPage(url: string, io: PageIo): Promise<RenderedPage>;
  publicPaths?: readonly string[];
}

interface EvaluationRenderer {
  /** The document of an address, one for many; null for addresses of other apps. */
  documentOf(url: string): string | null;
  renderPage(document: string, io: Pick<PageIo, 'nonce' | 'origin'>): Promise<RenderedPage>;
}

interface Renderers {
  shop: ShopRenderer;
  evaluation: EvaluationRenderer | null;
}

/** What the build made to draw pages on the server: `ssrEntry` for the shop, and beside it one for the evaluation. */
export async function loadRenderers(ssrEntry: string): Promise<Renderers | null> {
  if (!existsSync(ssrEntry)) return null;
  const shop = (await import(pathToFileURL(ssrEntry).href)) as ShopRenderer;
  const file = join(dirname(ssrEntry), 'evaluation-server.js');
  if (!existsSync(file)) return { shop, evaluation: null };
  return { shop, evaluation: (await import(pathToFileURL(file).href)) as EvaluationRenderer };
}

const PANEL_NONCE = '__NONCE__';

/** The panel runs in the browser alone: one document for all its addresses, in parts with the nonce between them. */
export function panelParts(webRoot: string): string[] | null {
  const file = join(webRoot, '../panel/index.html');
  return existsSync(file) ? readFileSync(file, 'utf8').split(PANEL_NONCE) : null;
}
