import { type ContractSetup, gatewayContract } from '../../api/src/integrations/payment/gateway.contract.ts';
import { KEYS, openReceiver, openSandbox } from '../../api/test/builders/sandboxBank.ts';
import { signNotice } from './signature.ts';

gatewayContract('the sandbox', async (): Promise<ContractSetup> => {
  const sandbox = await openSandbox();
  const failing = await openReceiver();
  failing.answer.status = 500;
  return {
    gateway: sandbox.connect(),
    silent: sandbox.connect({ baseUrl: 'http://127.0.0.1:1' }),
    failing: sandbox.connect({ baseUrl: failing.url }),
    now: fixedNow(),
    numbers: { approved: '4111111111111111', withoutFunds: '4000000000009995' },
    async pay(reference, amountCents) {
      await sandbox.post('/v1/test/pay', { reference, amountCents });
    },
    async notice(reference, signedAt) {
      const rawBody = JSON.stringify({ id: `evt_${reference}`, type: 'charge.approved', reference });
      const signature = signNotice(KEYS.webhookSecret, 'req-1', rawBody, signedAt);
      return { rawBody, headers: { 'x-signature': signature, 'x-request-id': 'req-1' } };
    },
    async close() {
      failing.close();
      await sandbox.close();
    },
  };
});

function fixedNow(): () => Date {
  const now = new Date();
  return () => now;
}
