import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hashToken } from '../../../api/src/modules/account/session/tokens.ts';
import { type Figures, measureAlternating } from '../figures.ts';
import type { Measured } from '../load.ts';
import { Loader } from '../loader.ts';
import { makeMembers } from '../members.ts';
import { FIRST_PRODUCTS, send } from '../operations.ts';
import { type BenchEnvironment, startProduct } from '../product.ts';
import { API_KEY } from '../reads/readCases.ts';
import type { Report } from '../report.ts';
import { placeOrder } from '../selling/placeOrder.ts';
import { type Size, waitUntilIdle } from '../writeCases.ts';
import { storeCardTokens } from './cardTokens.ts';
import type { FlowName } from './peerFlows.ts';
import { type PeerRequest, peerReads } from './peerReads.ts';
import { startVendure, vendureFolder } from './vendure.ts';
import type { PeerProduct } from './vendureCatalogue.ts';
import { vendureFlows } from './vendureFlows.ts';

interface Place {
  environment: BenchEnvironment;
  loader: Loader;
  report: Report;
  size: Size;
}

/** `turns` multiplies the length of a turn, because a few long operations give no exact rate. */
const FLOWS: { flow: FlowName; title: string; turns: number; atLeast?: number }[] = [
  { flow: 'addToCart', title: 'Add to cart', turns: 1 },
  { flow: 'signIn', title: 'Sign-in and sign-out', turns: 1 },
  { flow: 'order', title: 'Whole order, signed in', turns: 4, atLeast: 12 },
  { flow: 'registeredOrder', title: 'Whole order, registering', turns: 4, atLeast: 6 },
];
/** More than a run can use. */
const CARD_TOKENS = 20_000;

/** `npm run lab -- bench --peers`: our shop and Vendure in turn, with the same products on the same PostgreSQL. */
export async function comparePeers({ environment, loader, report, size }: Place): Promise<void> {
  vendureFolder();
  const shop = await startProduct(environment, { name: 'product' });
  await environment.database.query(
    `insert into api_key (id, name, key_hash, scopes, created_at) values (gen_random_uuid(), 'bench', $1, '{catalog}', now())`,
    [hashToken(API_KEY)],
  );
  await storeCardTokens(environment.database, CARD_TOKENS);
  const members = await makeMembers(shop.url, environment.database, size.connections);
  const products = await readProducts(shop.url);
  const vendureUrl = await environment.createDatabase('vendure');
  const vendure = await startVendure(environment.folder, vendureUrl, products);
  const vendureDatabase = new pg.Pool({ connectionString: vendureUrl, max: 1 });
  console.log(`\nBeside Vendure ${vendure.version}, ${products.length} products each`);

  const [member] = members;
  if (!member) throw new Error('There are no members.');
  await placeOrder(shop.url, member);
  const { rows } = await environment.database.query<{ id: string }>(
    'select id from transaction order by created_at desc limit 1',
  );
  const theirFlows = vendureFlows(vendure.url);
  const { token } = await theirFlows.register();
  const reads = peerReads(
    { url: shop.url, token: member.token, orderId: rows[0]?.id ?? '' },
    { url: vendure.url, token, orderCode: await theirFlows.buy(token) },
  );
  const flowLoader = new Loader('peers/peerLoad.ts');
  try {
    await environment.database.query('analyze');
    await vendureDatabase.query('analyze');
    report.title('Reads');
    for (const { title, ours, theirs, atLeast } of reads) {
      await checkAnswer(title, ours);
      await checkAnswer(title, theirs);
      const run = (request: PeerRequest, seconds: number) =>
        loader.run({ kind: 'plain', ...request, connections: size.connections, seconds });
      await measure(
        title,
        { size, report, atLeast },
        {
          ours: (seconds) => run(ours, seconds),
          theirs: (seconds) => run(theirs, seconds),
        },
      );
    }
    report.title('Writes');
    for (const { flow, title, turns, atLeast } of FLOWS) {
      const run = (peer: 'aprumo' | 'vendure', url: string, seconds: number) =>
        flowLoader.run({ kind: 'peer', peer, url, flow, members, seconds });
      await measure(
        title,
        { size: { ...size, seconds: size.seconds * turns }, report, atLeast },
        {
          async ours(seconds) {
            await waitForVendureJobs(vendureDatabase);
            return run('aprumo', shop.url, seconds);
          },
          async theirs(seconds) {
            await waitUntilIdle(environment);
            return run('vendure', vendure.url, seconds);
          },
        },
      );
    }
  } finally {
    flowLoader.close();
    await vendureDatabase.end();
    await vendure.stop();
    await shop.stop();
  }
}

type Run = (seconds: number) => Promise<Measured>;

/** Measures both in turn after a warm-up, and reports both and their ratio. */
async function measure(
  title: string,
  { size, report, atLeast }: { size: Size; report: Report; atLeast: number | undefined },
  { ours, theirs }: { ours: Run; theirs: Run },
): Promise<void> {
  await ours(size.seconds);
  await theirs(size.seconds);
  const { product, reference } = await measureAlternating(
    size.rounds,
    () => ours(size.seconds),
    () => theirs(size.seconds),
  );
  report.row(title, product);
  report.row('  Vendure', reference);
  const ratio = ratioOf(product, reference);
  if (atLeast === undefined) report.note(`${ratio.toFixed(1)} times Vendure`);
  else report.target(`${title}, at least ${atLeast} times Vendure`, ratio >= atLeast, ratio.toFixed(1));
}

const ratioOf = (product: Figures, reference: Figures): number =>
  reference.rate > 0 ? product.rate / reference.rate : 0;

/** Fails before the measurement if a product answers with errors or without data. */
async function checkAnswer(title: string, { url, ...request }: PeerRequest): Promise<void> {
  const response = await fetch(url, request);
  const answer = await response.text();
  if (!response.ok || answer.includes('"errors"') || /^\{"data":\{"\w+":null\}/.test(answer))
    throw new Error(`${title}: ${answer.slice(0, 300)}`);
}

/** What our list shows, with the text of each page. */
async function readProducts(url: string): Promise<PeerProduct[]> {
  const { products } = await send<{
    products: { items: { name: string; urlSlug: string; sale: { price: number } }[] };
  }>(url, 'AllProducts', FIRST_PRODUCTS);
  const texts = products.items.map(async ({ name, urlSlug, sale }) => {
    const { product } = await send<{ product: { description: string | null } }>(url, 'ProductPage', {
      slug: urlSlug,
    });
    return { name, slug: urlSlug, description: product.description ?? '', priceCents: sale.price };
  });
  return Promise.all(texts);
}

/** Waits for Vendure's worker, at most ten seconds, so that it does not slow our turn down. */
async function waitForVendureJobs(database: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await database.query<{ busy: number }>(
      `select count(*)::int as busy from job_record where state in ('PENDING', 'RUNNING', 'RETRYING')`,
    );
    if (rows[0]?.busy === 0) return;
    await pause(200);
  }
}
