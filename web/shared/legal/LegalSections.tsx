import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LegalDocumentId } from '#schema/legal/legalDocuments.ts';
import type { LegalText } from '#schema/legal/legalText.ts';
import { LEGAL_TEXTS } from '#schema/legal/legalTexts.ts';
import { dayText } from '#web/format/dates.ts';

interface Reading {
  text: LegalText;
  isCurrent: boolean;
  others: readonly LegalText[];
}

/**
 * The requested version of a document, or the current one when none is requested; null when there is no such
 * version.
 */
export function readVersion(id: LegalDocumentId, version: string | undefined): Reading | null {
  const history = LEGAL_TEXTS[id];
  const text = version === undefined ? history[0] : history.find((entry) => entry.version === version);
  if (!text) return null;
  return { text, isCurrent: text === history[0], others: history.filter((entry) => entry !== text) };
}

const versionText = ({ version, since }: LegalText): string => `Versão ${version}, de ${dayText(since)}`;

/** The text of one version, with a heading for each part. */
export function LegalSections({ text }: { text: LegalText }) {
  return text.sections.map(({ title, paragraphs, list }) => (
    <chakra.section key={title} display="flex" flexDirection="column" gap="3">
      <chakra.h2 fontSize="xl" fontWeight="semi" lineHeight="snug">
        {title}
      </chakra.h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list ? (
        <chakra.ul pl="6" listStyleType="disc" display="flex" flexDirection="column" gap="2">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </chakra.ul>
      ) : null}
    </chakra.section>
  ));
}

interface VersionsProps {
  reading: Reading;
  /** A link to one version, undefined for the current one. */
  linkTo(version: string | undefined, text: string): ReactNode;
}

/** Shows which version this is and links to the others, so that a person can read the one they agreed to. */
export function LegalVersions({ reading: { text, isCurrent, others }, linkTo }: VersionsProps) {
  return (
    <chakra.div color="muted" fontSize="sm" display="flex" flexDirection="column" gap="2">
      <p>{versionText(text)}</p>
      {isCurrent ? null : <p>Esta versão não vale mais. {linkTo(undefined, 'Ler a versão atual')}</p>}
      {isCurrent && others.length > 0 ? (
        <p>
          Versões anteriores:{' '}
          {others.map((other, index) => (
            <span key={other.version}>
              {index > 0 ? ', ' : null}
              {linkTo(other.version, versionText(other))}
            </span>
          ))}
        </p>
      ) : null}
    </chakra.div>
  );
}
