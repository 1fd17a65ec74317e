import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { Section } from '../../page/Section.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import type { QuestionnaireLinesQuery } from './QuestionnairesPage.generated.ts';

type Version = NonNullable<QuestionnaireLinesQuery['questionnaireLines']>[number]['versions'][number];

/** Every version, the newest first. Appointments keep the one they were answered with. */
export function VersionsSection({ versions }: { versions: readonly Version[] }) {
  return (
    <Section title="Versões">
      <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3">
        {versions.map((version) => (
          <chakra.li key={version.contentVersion} display="flex" flexDirection="column" gap="1">
            <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <chakra.strong fontWeight="semi">{version.contentVersion}</chakra.strong>
              {version.isInForce ? <Tag tone="ok">Em vigor</Tag> : null}
              {version.isPlanned ? <Tag tone="primary">Planejada</Tag> : null}
              <chakra.span color="muted">
                {version.isPlanned ? 'a partir de' : 'desde'} {formatDateTime(version.publishedAt)}
              </chakra.span>
            </chakra.div>
            {version.note ? <p>{version.note}</p> : null}
            <chakra.p color="muted">{peopleText(version)}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  );
}

function peopleText({ authors, approvedBy }: Version): string {
  if (authors.length === 0) return 'Versão inicial';
  return `Escrita por ${authors.join(', ')}${approvedBy ? `, aprovada por ${approvedBy}` : ''}`;
}
