import { randomBytes } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

export interface TestCertificate {
  /** PKCS#8, DER. */
  privateKey: Buffer;
  certificate: Buffer;
  root: Buffer;
}

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
/** Long enough for a demo whose clock is moved. */
const TEST_VALIDITY = {
  from: new Date('2020-01-01T00:00:00Z'),
  until: new Date('2049-12-31T00:00:00Z'),
};

const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
// Bits of the extension KeyUsage: digitalSignature and nonRepudiation, or keyCertSign and cRLSign.
const SIGNS_DOCUMENTS = 0b1100_0000;
const SIGNS_CERTIFICATES = 0b0000_0110;

/**
 * Creates a key pair, a certificate and its root. Their names state that they are for tests and have no legal value.
 */
export async function makeTestCertificate(validity = TEST_VALIDITY): Promise<TestCertificate> {
  const rootName = 'Autoridade de TESTE, SEM VALOR LEGAL';
  const root = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const leaf = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const issuer = { name: rootName, key: root.privateKey };
  const shared = { issuer, validity };
  return {
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', leaf.privateKey)),
    certificate: await certify({
      ...shared,
      name: 'TESTE, SEM VALOR LEGAL',
      key: leaf.publicKey,
      isRoot: false,
    }),
    root: await certify({ ...shared, name: rootName, key: root.publicKey, isRoot: true }),
  };
}

async function certify({
  name,
  key,
  issuer,
  isRoot,
  validity,
}: {
  name: string;
  key: CryptoKey;
  issuer: { name: string; key: CryptoKey };
  isRoot: boolean;
  validity: { from: Date; until: Date };
}): Promise<Buffer> {
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = randomBytes(12);
  // A serial number must be positive and have no leading zero byte.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer });
  certificate.subject.typesAndValues.push(nameOf(name));
  certificate.issuer.typesAndValues.push(nameOf(issuer.name));
  certificate.notBefore.value = validity.from;
  certificate.notAfter.value = validity.until;
  const usage = isRoot ? SIGNS_CERTIFICATES : SIGNS_DOCUMENTS;
  certificate.extensions = [
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: new BasicConstraints({ cA: isRoot }).toSchema().toBER(),
    }),
    new Extension({
      extnID: KEY_USAGE,
      critical: true,
      extnValue: new BitString({ valueHex: new Uint8Array([usage]).buffer, unusedBits: 1 }).toBER(),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(key);
  await certificate.sign(issuer.key, 'SHA-256');
  return Buffer.from(certificate.toSchema(true).toBER());
}

const nameOf = (name: string) =>
  new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) });
