import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Panel } from '#web/ui/Panel.tsx';
import { SUBJECTS } from './clinicText.ts';

const SubjectLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '3.5rem',
    px: '4',
    py: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderLeftWidth: '6px',
    borderColor: 'line',
    borderRadius: 'card',
    fontWeight: 'semi',
    _hover: { borderColor: 'primary' },
  },
});

/** Links to the questionnaire of each subject. They are plain links, because the evaluation is another app. */
export function ChooseSubject() {
  return (
    <Panel title="O que você quer tratar?">
      <p>Escolha o assunto para começar. As respostas vão só para o médico.</p>
      <chakra.ul listStyle="none" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {SUBJECTS.map(({ slug, title, color, url }) => (
          <li key={slug}>
            {url ? (
              <SubjectLink href={url} style={{ borderLeftColor: color }}>
                {title}
                <ChevronRight size={20} aria-hidden />
              </SubjectLink>
            ) : (
              <chakra.p px="4" py="3" minHeight="3.5rem" color="muted" lineHeight="snug">
                {title}
                <chakra.span display="block" fontSize="sm">
                  Em breve
                </chakra.span>
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
}
