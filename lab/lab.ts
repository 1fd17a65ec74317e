import { runCommand } from '../tools/runCommand.ts';

/** `npm run lab`: measures the product, or breaks it. */
await runCommand('lab', {
  bench: {
    file: 'lab/bench/bench.ts',
    help: 'latency, throughput, statements, memory and page weight against a reference',
  },
  'bench:selling': { file: 'lab/bench/selling/sellWhileReading.ts', help: 'orders while visitors read' },
  'bench:live': { file: 'lab/bench/live.ts', help: 'subscriptions over sockets' },
  'bench:grown': {
    file: 'lab/bench/grown/benchGrown.ts',
    help: 'every screen and query in a database of years',
  },
  'bench:import': { file: 'lab/bench/catalogFile/importCatalog.ts', help: 'a large catalogue file' },
  'bench:hostile': { file: 'lab/bench/hostile.ts', help: 'what a hostile caller costs' },
  'bench:telemetry': { file: 'lab/bench/cost/telemetryCost.ts', help: 'what traces cost' },
  'bench:processes': { file: 'lab/bench/cost/twoProcesses.ts', help: 'two processes against one' },
  'bench:webhooks': {
    tests: {
      path: 'lab/bench/webhooks',
      environment: { WEBHOOK_DELIVERIES: '100000' },
    },
    help: 'deliveries to partners that answer late, wrong or never',
  },
  chaos: { file: 'lab/chaos/chaos.ts', help: 'purchases, or the clinic, while processes are killed' },
  months: { file: 'lab/months/months.ts', help: 'years of subscriptions' },
  fuzz: { file: 'lab/fuzz/fuzz.ts', help: 'generated calls with every role over every transport' },
  soak: { file: 'lab/soak/soak.ts', help: 'hours of load: nothing may grow' },
  labels: {
    file: 'lab/labels/labels.ts',
    help: 'codes of printed labels, read by a program that is not ours',
  },
  dispensings: {
    file: 'lab/dispensings/dispensings.ts',
    help: 'orders in every state try to leave without a dispensing',
  },
  recall: { file: 'lab/recall/recall.ts', help: 'a lot recalled in a shop with a million orders' },
  walks: { file: 'lab/walks/walks.ts', help: 'random patients in every questionnaire' },
  'cluster:failover': { file: 'lab/cluster/failover.ts', help: 'the primary dies while customers buy' },
  'cluster:release': { file: 'lab/cluster/release.ts', help: 'a release while customers buy' },
  'cluster:balancer': { file: 'lab/cluster/balancer.ts', help: 'each process dies while customers buy' },
  'cluster:short': { file: 'lab/cluster/shortDrills.ts', help: 'the three in their short form' },
  containers: {
    file: 'lab/containers/containers.ts',
    help: 'docker-compose.yml without a registry, measured',
  },
  'objectstore:contract': {
    file: 'lab/objectstore/contract.ts',
    help: 'what the product expects from an object store',
  },
  'objectstore:drill': {
    file: 'lab/objectstore/drill.ts',
    help: 'a storage node dies while patients send photos',
  },
  'postgres:versions': { file: 'lab/postgres/versions.ts', help: 'the product on PostgreSQL 15 to 18' },
  'restore:drill': {
    file: 'lab/backup/restoreDrill.ts',
    help: 'a destroyed database restored to a chosen second',
  },
  lighthouse: { file: 'lab/lighthouse/lighthouse.ts', help: 'the first pages judged by Lighthouse' },
  pageweight: { file: 'lab/pageWeight.ts', help: 'kilobytes of the first script of each page' },
  pictures: { file: 'lab/pictures.ts', help: 'the two pictures of the README' },
  packshots: { file: 'lab/packshots/render.ts', help: 'renders the pictures of the products' },
  fonts: {
    file: 'lab/fonts/makeFonts.ts',
    help: 'the fonts of our PDF documents, when their package changes',
  },
});
