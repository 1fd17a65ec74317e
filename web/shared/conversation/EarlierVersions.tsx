import { chakra } from '@chakra-ui/react';
import { momentText } from './momentText.ts';

interface Version {
  number: number;
  text: string | null;
  at: string;
}

interface Props {
  writtenAt: string;
  editedAt: string;
  versions: readonly Version[];
}

/** Marks an edited message and shows its earlier versions. Patient and clinic see the same. */
export function EarlierVersions({ writtenAt, editedAt, versions }: Props) {
  const edited = `Editada ${momentText(editedAt, writtenAt)}`;
  if (versions.length === 0) return <chakra.p fontSize="sm">{edited}</chakra.p>;
  return (
    <chakra.details fontSize="sm" color="muted">
      <chakra.summary cursor="pointer" minHeight="tap" display="flex" alignItems="center">
        {edited}. Ver como era
      </chakra.summary>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2" pb="1">
        {versions.map(({ number, text, at }) => (
          <li key={number}>
            <chakra.span display="block" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {momentText(at, writtenAt)}
            </chakra.span>
            <chakra.span display="block" whiteSpace="pre-wrap" overflowWrap="anywhere" color="ink">
              {text ?? 'Só o arquivo, sem texto'}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
