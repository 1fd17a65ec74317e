import { describe, expect, it } from '@jest/globals';
import { newWebhookSecret, signedHeaders, signMessage } from './signature.ts';

describe('the signature of a message', () => {
  it('equals the test vector that the Standard Webhooks libraries share', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signature = signMessage(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}');
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is there once for each secret during a rotation', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const at = new Date('2026-11-23T12:00:00.900Z');
    const headers = signedHeaders(secrets, { id: 'evt_1', body: '{}', at });
    expect(headers['webhook-timestamp']).toBe('1795435200');
    expect(headers['webhook-signature']).toBe(
      secrets.map((secret) => signMessage(secret, 'evt_1', 1795435200, '{}')).join(' '),
    );
  });

  it('uses a secret of 32 random bytes', () => {
    const secret = newWebhookSecret();
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    expect(newWebhookSecret()).not.toBe(secret);
  });
});
