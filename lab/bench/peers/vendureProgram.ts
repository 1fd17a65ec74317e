/**
 * Vendure as a process of its own, from the installation in PEERS_VENDURE: `populate <catalogue>` creates its tables
 * and products, `server` serves its API, `worker` runs its jobs. The settings are those of Vendure's own production
 * template, without assets, mails and dashboards.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Closable {
  close(): Promise<void>;
}

/** The parts of `@vendure/core` that are used here. The package is not a dependency of this project. */
interface Vendure {
  bootstrap(config: object): Promise<Closable>;
  bootstrapWorker(config: object): Promise<{ startJobQueue(): Promise<unknown> }>;
  DefaultJobQueuePlugin: { init(options: object): object };
  DefaultSchedulerPlugin: { init(): object };
  DefaultSearchPlugin: { init(options: object): object };
  DefaultLogger: new (options: { level: number }) => object;
  LogLevel: { Warn: number };
  dummyPaymentHandler: object;
}
interface VendureCli {
  populate(bootstrap: () => Promise<Closable>, initialData: object, csvPath: string): Promise<Closable>;
}

const [mode = '', catalogue = ''] = process.argv.slice(2);
const { PEERS_VENDURE = '', DATABASE_URL = '', PORT = '0' } = process.env;
const installed = createRequire(join(PEERS_VENDURE, 'package.json'));
const vendure: Vendure = installed('@vendure/core');
const { populate }: VendureCli = installed('@vendure/core/cli');

/** As many connections as requests in flight, because Vendure's default of ten would let six of sixteen wait. */
const CONNECTIONS = 16;
const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  // A new customer may sign in at once, as in our shop.
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'superadmin', password: 'mar calmo 77' },
    cookieOptions: { secret: 'a-secret-of-the-bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: DATABASE_URL,
    synchronize: mode === 'populate',
    logging: false,
    extra: { max: CONNECTIONS },
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  plugins: [
    vendure.DefaultSchedulerPlugin.init(),
    vendure.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
};

if (mode === 'populate') {
  const app = await populate(
    () => vendure.bootstrap(config),
    JSON.parse(readFileSync(`${catalogue}.json`, 'utf8')),
    `${catalogue}.csv`,
  );
  await app.close();
  process.exit(0);
} else if (mode === 'worker') {
  const worker = await vendure.bootstrapWorker(config);
  await worker.startJobQueue();
} else await vendure.bootstrap(config);
