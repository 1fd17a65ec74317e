import type { Page } from 'playwright-core';
import { enterAsStranger } from '../../web/e2e/support/evaluation/evaluationEntry.ts';
import { HAIR } from '../../web/e2e/support/evaluation/evaluationLines.ts';
import { logIn, newPerson, PATIENT } from '../../web/e2e/support/people.ts';
import { addToCart } from '../../web/e2e/support/purchase.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface MeasuredPage {
  path: string;
  targets: Partial<Record<Category, number>>;
  /** Stores in the browser what an earlier visit stores, such as a filled cart; Lighthouse does not clear it. */
  prepare?: (tab: Page) => Promise<void>;
}

const DEFAULT_TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

async function fillCart(tab: Page): Promise<void> {
  await addToCart(tab, 'shampoo-energizante');
}

/** The delivery form requires an account. */
async function fillOwnCart(tab: Page): Promise<void> {
  await tab.goto('/login');
  await logIn(tab, PATIENT.email);
  await fillCart(tab);
}

async function beginHairEvaluation(tab: Page): Promise<void> {
  await tab.goto('/avaliacao');
  await enterAsStranger(tab, HAIR, newPerson('Lauro'));
}

/**
 * The measured pages and their targets. Search engines do not index the search and the pages of one person, so these
 * have no SEO target.
 */
export const PAGES: readonly MeasuredPage[] = [
  { path: '/', targets: DEFAULT_TARGETS },
  { path: '/produtos/minoxidil', targets: DEFAULT_TARGETS },
  { path: '/hair-kit', targets: DEFAULT_TARGETS },
  { path: '/lp-sleep-gummy', targets: DEFAULT_TARGETS },
  { path: '/assinatura', targets: DEFAULT_TARGETS },
  { path: '/avaliacao', targets: DEFAULT_TARGETS },
  { path: '/busca', targets: { performance: 95 } },
  { path: '/checkout/revisao', targets: { performance: 90 }, prepare: fillCart },
  { path: '/checkout/dados-de-entrega', targets: { performance: 90 }, prepare: fillOwnCart },
  { path: `/questionario/${HAIR.slug}/passo-1`, targets: { performance: 90 }, prepare: beginHairEvaluation },
];
