import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileSigner } from './fileSigner.ts';
import { remoteSigner } from './remoteSigner.ts';
import type { DocumentSigner } from './signer.ts';
import { type TestCertificateKeeper, testSigner } from './testSigner.ts';

/** Which signer signs the documents: the test signer, a certificate file, or a service on the network. */
export type SigningSettings =
  | { kind: 'test' }
  | { kind: 'file'; path: string; password: string; rootsPath: string | null }
  | { kind: 'remote'; url: string; token: string | null; rootsPath: string };

/**
 * Opens the signer that the settings choose. Without settings it is the test signer, whose documents state
 * that they have no legal value.
 */
export async function openSigner(
  settings: SigningSettings,
  keeper: TestCertificateKeeper,
): Promise<DocumentSigner> {
  if (settings.kind === 'test') return testSigner(keeper);
  const roots = settings.rootsPath ? readRoots(await readFile(settings.rootsPath, 'utf8')) : [];
  if (settings.kind === 'remote') return remoteSigner({ url: settings.url, token: settings.token, roots });
  return fileSigner(await readFile(settings.path), { password: settings.password, roots });
}

/** Every certificate of a PEM file. */
const readRoots = (pem: string): Buffer[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (part) => new X509Certificate(part).raw,
  );
