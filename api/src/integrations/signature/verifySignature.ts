import { createHash, verify, X509Certificate } from 'node:crypto';
import { fromBER, type ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  type AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { chainProblem } from './chain.ts';
import { readSignedRange } from './signedRange.ts';
import { certificateFacts, type SignatureProblem, type SignatureVerdict } from './signer.ts';

// Object identifiers of CMS (RFC 5652) and of SigningCertificateV2 (RFC 5035).
const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  rsa: ['1.2.840.113549.1.1.11', '1.2.840.113549.1.1.1'],
  ec: ['1.2.840.10045.4.3.2'],
};

/**
 * Verifies that a document is unchanged since it was signed: the signature covers the whole file, nothing was appended,
 * digest and signature are correct, the signed attributes name the certificate, and the certificate was valid at that
 * time and issued under one of the roots. The pages show "Assinada" only for a valid signature.
 */
export function verifySignature(pdf: Buffer, roots: readonly Uint8Array[]): SignatureVerdict {
  const trusted = roots.map((root) => new X509Certificate(root));
  try {
    return checkSignature(pdf, trusted);
  } catch {
    // A key or certificate in the document cannot be read.
    return invalid('malformed');
  }
}

function checkSignature(pdf: Buffer, roots: readonly X509Certificate[]): SignatureVerdict {
  const range = readSignedRange(pdf);
  if (typeof range === 'string') return invalid(range);
  const cms = readCms(range.cms);
  if (!cms) return invalid('malformed');
  const { signer, leaf, intermediates } = cms;
  const attributes = readAttributes(signer);
  if (!attributes) return invalid('malformed');
  if (!attributes.digest.equals(sha256(range.signed))) return invalid('altered');
  const kind = leaf.publicKey.asymmetricKeyType ?? '';
  if (!isPlain(signer.signatureAlgorithm, SIGNATURES[kind] ?? [])) return invalid('signature_wrong');
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  if (!verify('sha256', attributes.signedBytes, leaf.publicKey, signature)) return invalid('signature_wrong');
  if (!attributes.certificateDigest.equals(sha256(leaf.raw))) return invalid('certificate_not_bound');
  const signedAt = attributes.signedAt ?? range.claimedAt;
  if (!signedAt) return invalid('malformed');
  const problem = chainProblem(leaf, intermediates, roots, signedAt);
  if (problem) return invalid(problem);
  const { isTest: _isTest, ...certificate } = certificateFacts(leaf.raw, { isTest: false });
  return { isValid: true, signedAt, certificate };
}

const invalid = (problem: SignatureProblem): SignatureVerdict => ({ isValid: false, problem });
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const toBytes = (view: ArrayBuffer): Buffer => Buffer.from(new Uint8Array(view));

/** Reads the CMS structure; null when it contains more than is required, because other content is not signed. */
function readCms(
  der: Buffer,
): { signer: SignerInfo; leaf: X509Certificate; intermediates: X509Certificate[] } | null {
  const parsed = fromBER(new Uint8Array(der));
  if (parsed.offset !== der.length) return null;
  const info = new ContentInfo({ schema: parsed.result });
  if (info.contentType !== SIGNED_DATA) return null;
  const data = new SignedData({ schema: info.content });
  // Only the canonical encoding is accepted, so that no byte of the structure can change without being noticed.
  const written = new ContentInfo({ contentType: SIGNED_DATA, content: data.toSchema(true) });
  if (!toBytes(written.toSchema().toBER()).equals(der)) return null;
  const [signer, ...others] = data.signerInfos;
  const [algorithm, ...algorithms] = data.digestAlgorithms;
  if (!signer || !algorithm || others.length > 0 || algorithms.length > 0) return null;
  if (!isPlain(algorithm, [SHA_256]) || !isPlain(signer.digestAlgorithm, [SHA_256])) return null;
  const { eContentType, eContent } = data.encapContentInfo;
  if (data.version !== 1 || signer.version !== 1 || eContentType !== DATA || eContent) return null;
  const certificates = (data.certificates ?? []).filter((entry) => entry instanceof Certificate);
  if (certificates.length !== data.certificates?.length) return null;
  const { sid } = signer;
  if (!(sid instanceof IssuerAndSerialNumber)) return null;
  const issuerOfSigner = toBytes(sid.issuer.toSchema().toBER());
  const isSigner = ({ serialNumber, issuer }: Certificate) =>
    serialNumber.isEqual(sid.serialNumber) && toBytes(issuer.toSchema().toBER()).equals(issuerOfSigner);
  const leaves = certificates.filter(isSigner).map(toX509);
  const [leaf] = leaves;
  if (!leaf || leaves.length > 1) return null;
  const intermediates = certificates.filter((certificate) => !isSigner(certificate)).map(toX509);
  return { signer, leaf, intermediates };
}

const toX509 = (certificate: Certificate): X509Certificate =>
  new X509Certificate(toBytes(certificate.toSchema().toBER()));

/**
 * Whether the algorithm is a known one, without parameters or with the ASN.1 NULL (bytes 5, 0) that some signers write.
 */
function isPlain(algorithm: AlgorithmIdentifier, known: readonly string[]): boolean {
  const { algorithmId, algorithmParams } = algorithm;
  if (!known.includes(algorithmId)) return false;
  return !algorithmParams || toBytes(algorithmParams.toBER()).equals(Buffer.from([5, 0]));
}

interface Attributes {
  signedBytes: Buffer;
  digest: Buffer;
  certificateDigest: Buffer;
  signedAt: Date | null;
}

/** Reads the signed attributes of a signature; null when a required one is missing or occurs twice. */
function readAttributes({ signedAttrs }: SignerInfo): Attributes | null {
  if (!signedAttrs) return null;
  /** The value of an attribute that occurs exactly once with one value; otherwise null. */
  const only = (type: string) => {
    const found = signedAttrs.attributes.filter((attribute) => attribute.type === type);
    return found.length === 1 && found[0]?.values.length === 1 ? found[0].values[0] : null;
  };
  const kind: ObjectIdentifier | null = only(CONTENT_TYPE);
  const digest = only(MESSAGE_DIGEST);
  const certificateDigest = firstCertificateDigest(only(SIGNING_CERTIFICATE));
  if (kind?.valueBlock.toString() !== DATA || !(digest instanceof OctetString) || !certificateDigest)
    return null;
  // The signature covers the attributes encoded as a SET (tag 0x31); inside the structure they have another tag.
  const signedBytes = toBytes(signedAttrs.encodedValue);
  signedBytes[0] = 0x31;
  const at = only(SIGNING_TIME);
  return {
    signedBytes,
    digest: Buffer.from(digest.valueBlock.valueHexView),
    certificateDigest,
    signedAt: at instanceof UTCTime ? at.toDate() : null,
  };
}

/**
 * The SHA-256 of the signer's certificate in the attribute SigningCertificateV2 (RFC 5035), with or without the
 * algorithm identifier.
 */
function firstCertificateDigest(value: unknown): Buffer | null {
  const [certificates] = value instanceof Sequence ? value.valueBlock.value : [];
  const [first] = certificates instanceof Sequence ? certificates.valueBlock.value : [];
  const parts = first instanceof Sequence ? first.valueBlock.value : [];
  const digest = parts.find((part) => part instanceof OctetString);
  return digest instanceof OctetString ? Buffer.from(digest.valueBlock.valueHexView) : null;
}
