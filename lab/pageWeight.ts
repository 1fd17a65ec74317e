import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf, type Manifest } from '../web/shared/build/manifest.ts';

/**
 * Measures the compressed script of the pages on which most visits begin, and fails above the budget. Run it after
 * a build: `node lab/pageWeight.ts`.
 */
const BUDGET_BYTES = 179_000;
/** Lower, because the evaluation is mostly answered on phones, and loads no Apollo cache. */
const EVALUATION_BUDGET_BYTES = 161_500;
/** Higher, because few people open the panel, on computers, and use it for hours. */
const PANEL_BUDGET_BYTES = 240_000;
const PAGES: Record<string, string[]> = {
  '/': ['index.html', 'src/features/home/HomePage.tsx'],
  '/produtos/…': ['index.html', 'src/features/product/ProductPage.tsx'],
  '/hair-kit': ['index.html', 'src/features/hairKit/HairKitPage.tsx'],
  '/assinatura': ['index.html', 'src/features/subscribe/PlanPage.tsx'],
  '/recorrencia': ['index.html', 'src/features/subscribe/StartPage.tsx'],
  '/money-back': ['index.html', 'src/features/moneyBack/MoneyBackPage.tsx'],
  '/lp-sleep-gummy': ['index.html', 'src/features/sleepGummy/SleepStoryPage.tsx'],
  '/lp-sleep-gummy-cart': ['index.html', 'src/features/sleepGummy/SleepCartPage.tsx'],
  '/sleep-gummy-lp': ['index.html', 'src/features/sleepGummy/SleepLabelPage.tsx'],
  '/avaliacao': ['../evaluation/src/app/entry-client.tsx'],
  '/questionario/…': [
    '../evaluation/src/app/entry-client.tsx',
    '../evaluation/src/features/questionnaire/QuestionnairePage.tsx',
  ],
  '/painel, signed out': ['../panel/src/app/entry-client.tsx', '../panel/src/features/access/LoginPage.tsx'],
  '/painel/consultas': ['../panel/src/app/entry-client.tsx', '../panel/src/features/queue/QueuePage.tsx'],
};

const folder = new URL('../out/web/shop', import.meta.url).pathname;
const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

function budgetOf(address: string): number {
  if (address.startsWith('/painel')) return PANEL_BUDGET_BYTES;
  return /^\/(avaliacao|questionario)/.test(address) ? EVALUATION_BUDGET_BYTES : BUDGET_BYTES;
}

for (const [address, keys] of Object.entries(PAGES)) {
  const files = keys.reduce((found, key) => filesOf(manifest, key, found), new Set<string>());
  if (files.size === 0) throw new Error(`${address} is not in the manifest.`);
  const weights = [...files].map((file) => brotliCompressSync(readFileSync(join(folder, file))).length);
  const bytes = weights.reduce((sum, weight) => sum + weight, 0);
  console.log(`${address.padEnd(20)} ${(bytes / 1000).toFixed(1)} kB in ${files.size} files`);
  if (bytes > budgetOf(address)) process.exitCode = 1;
}
