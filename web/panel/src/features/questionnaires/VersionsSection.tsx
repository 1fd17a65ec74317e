import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Section } from '../../page/Section.tsx';
import { CancelVersionDialog } from './CancelVersionDialog.tsx';
import { VersionRow } from './VersionRow.tsx';
import type { Version } from './version.ts';

interface Props {
  type: number;
  versions: readonly Version[];
  onChanged(): Promise<void>;
}

/** Every version, the newest first. An appointment keeps the version with which it was answered. */
export function VersionsSection({ type, versions, onChanged }: Props) {
  const [versionToCancel, setVersionToCancel] = useState<Version | null>(null);
  return (
    <Section title="Versões">
      <chakra.ol aria-label="Versões" listStyle="none" display="flex" flexDirection="column" gap="4">
        {versions.map((version) => (
          <VersionRow
            key={version.contentVersion}
            version={version}
            onCancel={() => setVersionToCancel(version)}
          />
        ))}
      </chakra.ol>
      {versionToCancel ? (
        <CancelVersionDialog
          type={type}
          version={versionToCancel}
          versions={versions}
          onClose={() => setVersionToCancel(null)}
          onDone={async () => {
            setVersionToCancel(null);
            await onChanged();
          }}
        />
      ) : null}
    </Section>
  );
}
