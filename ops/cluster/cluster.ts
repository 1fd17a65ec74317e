import { withCluster } from './startFromCommand.ts';

/** `npm run ops -- cluster`: what production looks like, on one machine, until Ctrl-C. */
await withCluster({ limits: { requestsIn10s: 2000, connections: 400 } }, async (cluster) => {
  console.log(`
  Shop            ${cluster.url}/
  Primary         ${cluster.ownerUrl}
  Data and logs   ${cluster.folder}
  Objects         ${cluster.store ? `${cluster.store.endpoint}, three copies in ${cluster.store.folder}` : 'the embedded endpoint'}

  Ctrl-C stops everything.`);
  return null;
});
