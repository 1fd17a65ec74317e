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
  const [cancelled, setCancelled] = useState<Version | null>(null);
  return (
    <Section title="Versões">
      <chakra.ol aria-label="Versões" listStyle="none" display="flex" flexDirection="column" gap="4">
        {versions.map((version) => (
          <VersionRow key={version.contentVersion} version={version} onCancel={() => setCancelled(version)} />
        ))}
      </chakra.ol>
      {cancelled ? (
        <CancelVersionDialog
          type={type}
          version={cancelled}
          versions={versions}
          onClose={() => setCancelled(null)}
          onDone={async () => {
            setCancelled(null);
            await onChanged();
          }}
        />
      ) : null}
    </Section>
  );
}
