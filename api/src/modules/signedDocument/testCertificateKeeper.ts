import { createHash } from 'node:crypto';
import type { makeTestCertificate, TestCertificate } from '../../integrations/signature/testCertificate.ts';
import type { TestCertificateKeeper } from '../../integrations/signature/testSigner.ts';
import type { Part, Services } from '../../services.ts';
import { db, runOn } from '../../shared/database/query.ts';
import { seal, unseal } from '../../shared/sealed.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64');

/**
 * Stores the test certificate in the database, which all processes of an installation share. If two processes create
 * one at the same time, `on conflict do nothing` stores only the first. The private key is encrypted with the
 * installation's secret; after a change of the secret a new certificate is created. The roots of all certificates stay
 * stored, so that earlier signatures can still be verified.
 */
export function testCertificateKeeper(
  {
    database: { pool },
    callers: { tokens },
    clock,
  }: Part<Services, 'clock' | 'callers.tokens' | 'database.pool'>,
  makeCertificate: typeof makeTestCertificate,
): TestCertificateKeeper {
  const key = tokens.derive('test-certificate');
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  let cached: Promise<TestCertificate> | null = null;

  async function read(): Promise<TestCertificate | null> {
    const stored = db.selectFrom('signingCertificate').select(['certificate', 'root', 'sealedKey']);
    const [row] = await runOn(pool, stored.where('id', '=', id));
    if (!row) return null;
    const privateKey = unseal(key, id, row.sealedKey);
    if (!privateKey) throw new Error('The test certificate in the database was changed.');
    return { privateKey, certificate: bytes(row.certificate), root: bytes(row.root) };
  }

  async function readOrMake(): Promise<TestCertificate> {
    const existing = await read();
    if (existing) return existing;
    const { privateKey, certificate, root } = await makeCertificate();
    const made = { certificate: certificate.toString('base64'), root: root.toString('base64') };
    const row = { id, ...made, sealedKey: seal(key, id, privateKey), createdAt: clock.now() };
    await runOn(
      pool,
      db
        .insertInto('signingCertificate')
        .values(row)
        .onConflict((known) => known.doNothing()),
    );
    const stored = await read();
    if (!stored) throw new Error('The test certificate was not stored.');
    return stored;
  }

  return {
    ownCertificate() {
      cached ??= readOrMake().catch((error: unknown) => {
        cached = null;
        throw error;
      });
      return cached;
    },
    async roots() {
      const rows = await runOn(pool, db.selectFrom('signingCertificate').select('root'));
      return rows.map(({ root }) => bytes(root));
    },
  };
}
