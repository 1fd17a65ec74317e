import { chakra } from '@chakra-ui/react';
import { Tag } from '../../parts/listing/Row.tsx';
import { KIND_TAGS } from './changeKinds.ts';
import { changesOf, type Draft } from './draftModel.ts';

/** What a dialog is about: each changed part in words, the looser ones first. */
export function ChangeList({ differences }: Pick<Draft, 'differences'>) {
  return (
    <chakra.ul
      aria-label="Mudanças desta revisão"
      listStyle="none"
      display="flex"
      flexDirection="column"
      fontSize="sm"
      lineHeight="snug"
      maxHeight="16rem"
      overflowY="auto"
      // Scrolls with the arrow keys when the list is long.
      tabIndex={0}
      borderWidth="1px"
      borderColor="line"
      borderRadius="input"
      px="3"
    >
      {changesOf(differences).map(({ where, kind }) => (
        <chakra.li
          key={where}
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          gap="1"
          py="2"
          borderBottomWidth="1px"
          borderColor="line"
          overflowWrap="anywhere"
          _last={{ borderBottomWidth: '0' }}
        >
          <Tag tone={KIND_TAGS[kind].tone}>{KIND_TAGS[kind].text}</Tag>
          <span>{where}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
