import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormattedExecutionResult } from 'graphql';

export interface PageIo {
  execute(request: {
    id: string;
    operationName: string;
    variables: Record<string, unknown>;
  }): Promise<FormattedExecutionResult>;
  origin: string;
}

interface RenderedPage {
  status: number;
  html: string;
  /** The contents of the page's style elements: its policy allows these and no others. */
  inlineStyles: readonly string[];
  redirect?: string;
  mayMeasure?: boolean;
}

interface ShopRenderer {
  renderPage(url: string, io: PageIo): Promise<RenderedPage>;
  publicPaths?: readonly string[];
}

interface EvaluationRenderer {
  /** The rendered document of an address, shared by many; null for addresses of other apps. */
  documentOf(url: string): string | null;
  renderPage(document: string, io: Pick<PageIo, 'origin'>): Promise<RenderedPage>;
}

interface Renderers {
  shop: ShopRenderer;
  evaluation: EvaluationRenderer | null;
}

/**
 * Loads the server renderers of the build: `ssrEntry` for the shop, and the one of the evaluation next to it.
 */
export async function loadRenderers(ssrEntry: string): Promise<Renderers | null> {
  if (!existsSync(ssrEntry)) return null;
  const shop: ShopRenderer = await import(pathToFileURL(ssrEntry).href);
  const file = join(dirname(ssrEntry), 'evaluation-server.js');
  if (!existsSync(file)) return { shop, evaluation: null };
  return { shop, evaluation: await import(pathToFileURL(file).href) };
}
