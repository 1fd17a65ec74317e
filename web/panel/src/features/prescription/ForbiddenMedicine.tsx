import { chakra } from '@chakra-ui/react';
import { OctagonAlert } from 'lucide-react';
import { IDENTITY_FLAG } from '../../parts/flags/pendingAlerts.ts';
import type { Medicine } from './draft.ts';

type BlockFacts = Medicine['blocks'][number];

/** What the doctor can do about the restriction, or that nothing can be done. */
function adviceFor({ flag, mayBeLifted, needsCall }: BlockFacts): string {
  if (flag === IDENTITY_FLAG) return 'impede até que você compare a foto com o documento.';
  if (mayBeLifted) return 'impede até que você registre o motivo no alerta acima.';
  if (needsCall) return 'impede até uma videoconsulta neste caso, com o registro do que mudou.';
  return 'impede sem exceção neste caso.';
}

export function ForbiddenMedicine({ medicine: { blocks } }: { medicine: Medicine }) {
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
      {blocks.map((block) => (
        <chakra.li key={block.flag} display="grid" gridTemplateColumns="auto 1fr" gap="2" color="danger">
          <chakra.span pt="2px">
            <OctagonAlert size={16} aria-hidden />
          </chakra.span>
          <span>
            <b>{block.label}</b>: {adviceFor(block)}
          </span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
