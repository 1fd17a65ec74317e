import { type ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import type { SignerInfo } from 'pkijs';

// Object identifiers of CMS (RFC 5652) and of SigningCertificateV2 (RFC 5035).
export const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';
export const toBytes = (view: ArrayBuffer): Buffer => Buffer.from(new Uint8Array(view));

interface Attributes {
  signedBytes: Buffer;
  digest: Buffer;
  certificateDigest: Buffer;
  signedAt: Date | null;
}

/** Reads the signed attributes of a signature; null when a required one is missing or occurs twice. */
export function readAttributes({ signedAttrs }: SignerInfo): Attributes | null {
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
