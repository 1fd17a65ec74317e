import { X509Certificate } from 'node:crypto';

export type ChainProblem = 'certificate_not_valid_then' | 'issuer_unknown' | 'issuer_may_not_issue';

const MAX_LENGTH = 6;

const isSame = (one: X509Certificate, other: X509Certificate): boolean => one.raw.equals(other.raw);

const wasValid = (certificate: X509Certificate, at: Date): boolean =>
  certificate.validFromDate <= at && at <= certificate.validToDate;

/**
 * Follows a certificate to one of the roots; each step is verified with the issuer's key and must be valid at
 * that time. Returns null on success, otherwise the problem. Extra certificates in the document that are
 * neither roots nor part of the chain make it invalid, because another party may have added them.
 */
export function chainProblem(
  leaf: X509Certificate,
  along: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): ChainProblem | null {
  const between = along.filter((one) => !roots.some((root) => isSame(root, one)));
  const used = new Set<X509Certificate>();
  let current = leaf;
  for (let step = 0; step < MAX_LENGTH; step++) {
    if (!wasValid(current, at)) return 'certificate_not_valid_then';
    if (roots.some((root) => isSame(root, current)))
      return used.size === between.length ? null : 'issuer_unknown';
    const issued = (issuer: X509Certificate) =>
      current.checkIssued(issuer) && current.verify(issuer.publicKey);
    const issuer = roots.find(issued) ?? between.find((one) => !used.has(one) && issued(one));
    if (!issuer) return 'issuer_unknown';
    if (!issuer.ca) return 'issuer_may_not_issue';
    if (between.includes(issuer)) used.add(issuer);
    current = issuer;
  }
  return 'issuer_unknown';
}
