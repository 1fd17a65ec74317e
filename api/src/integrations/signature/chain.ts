import { X509Certificate } from 'node:crypto';

export type ChainProblem = 'certificate_not_valid_then' | 'issuer_unknown' | 'issuer_may_not_issue';

const MAX_LENGTH = 6;

const isSame = (a: X509Certificate, b: X509Certificate): boolean => a.raw.equals(b.raw);

const wasValid = (certificate: X509Certificate, at: Date): boolean =>
  certificate.validFromDate <= at && at <= certificate.validToDate;

/**
 * Verifies the chain from a certificate to one of the roots: each certificate is checked with its issuer's key and must
 * be valid at the time `at`. Returns null on success, otherwise the problem. A certificate in the document that is
 * neither a root nor part of the chain is a problem, because another party may have added it.
 */
export function chainProblem(
  leaf: X509Certificate,
  included: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): ChainProblem | null {
  const intermediates = included.filter((certificate) => !roots.some((root) => isSame(root, certificate)));
  const used = new Set<X509Certificate>();
  let current = leaf;
  for (let step = 0; step < MAX_LENGTH; step++) {
    if (!wasValid(current, at)) return 'certificate_not_valid_then';
    if (roots.some((root) => isSame(root, current)))
      return used.size === intermediates.length ? null : 'issuer_unknown';
    const issued = (issuer: X509Certificate) =>
      current.checkIssued(issuer) && current.verify(issuer.publicKey);
    const issuer =
      roots.find(issued) ?? intermediates.find((candidate) => !used.has(candidate) && issued(candidate));
    if (!issuer) return 'issuer_unknown';
    if (!issuer.ca) return 'issuer_may_not_issue';
    if (intermediates.includes(issuer)) used.add(issuer);
    current = issuer;
  }
  return 'issuer_unknown';
}
