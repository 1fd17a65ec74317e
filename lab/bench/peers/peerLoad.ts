/** Sends the flows of one product. It is a process of its own, so that no measured server waits for the measurement. */
import type { Member } from '../flows.ts';
import type { Measured } from '../load.ts';
import { aprumoFlows } from './aprumoFlows.ts';
import type { FlowName, PeerFlows, Shopper } from './peerFlows.ts';
import { vendureFlows } from './vendureFlows.ts';

export interface PeerJob {
  kind: 'peer';
  peer: 'aprumo' | 'vendure';
  url: string;
  flow: FlowName;
  /** The members of our shop. Vendure's are registered here, in the same number. */
  members: readonly Member[];
  seconds: number;
}

/** After this many operations a cart is emptied, before a line reaches its limit. */
const CART_EDITS = 150;

const peers = new Map<string, { flows: PeerFlows; shoppers: Shopper[] }>();

const shopperOf = (member: Member, peer: PeerJob['peer']): Shopper =>
  peer === 'vendure'
    ? { email: '', token: '', member: null }
    : { email: member.contact.email ?? '', token: member.token, member };

async function runJob({ peer, url, flow, members, seconds }: PeerJob): Promise<Measured> {
  let known = peers.get(url);
  if (!known) {
    const flows = peer === 'vendure' ? vendureFlows(url) : aprumoFlows(url);
    known = { flows, shoppers: members.map((member) => shopperOf(member, peer)) };
    peers.set(url, known);
  }
  const { flows, shoppers } = known;
  const times: number[] = [];
  const failures: string[] = [];
  await Promise.all(shoppers.map((shopper) => flows.prepare(shopper)));
  const began = performance.now();
  // Each shopper's rate ends with its last operation, so that no operation is cut off at the end of the measurement.
  const rates = shoppers.map(async (shopper) => {
    let count = 0;
    for (let turn = 1; performance.now() - began < seconds * 1000; turn += 1) {
      const start = performance.now();
      try {
        await flows.flows[flow](shopper, turn);
        times.push(performance.now() - start);
        count += 1;
      } catch (error) {
        failures.push(String(error));
        if (failures.length > 20) break;
      }
      if (turn % CART_EDITS === 0) await flows.prepare(shopper);
    }
    return (count * 1000) / (performance.now() - began);
  });
  const rate = (await Promise.all(rates)).reduce((sum, each) => sum + each, 0);
  return { rate, times, seconds: times.length / rate, failures: failures.slice(0, 20) };
}

process.on('message', (job: PeerJob) => {
  runJob(job).then(
    (measured) => process.send?.({ measured }),
    (error) => process.send?.({ problem: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
