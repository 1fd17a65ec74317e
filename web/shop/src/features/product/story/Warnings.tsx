import { chakra } from '@chakra-ui/react';
import { BookOpen, FileDown, TriangleAlert } from 'lucide-react';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Section } from '../../../parts/section/Section.tsx';
import type { Story } from './story.ts';

export function Warnings({ story: { warnings, warning, studyPdf, blogUrl } }: { story: Story }) {
  if (warnings.length === 0 && !warning && !studyPdf && !blogUrl) return null;
  return (
    <Section id="avisos" title="Avisos" isSplit>
      <chakra.div display="flex" flexDirection="column" gap="6">
        {warning ? (
          <chakra.p
            display="flex"
            gap="3"
            borderRadius="card"
            padding="4"
            fontWeight="medium"
            lineHeight="snug"
            css={{ color: warning.color, background: warning.background }}
          >
            <chakra.span flexShrink={0}>
              <TriangleAlert size={20} aria-hidden />
            </chakra.span>
            {warning.text}
          </chakra.p>
        ) : null}
        <chakra.ul
          display="flex"
          flexDirection="column"
          gap={{ base: '2', md: '3' }}
          pl="4"
          css={{ listStyle: 'disc' }}
        >
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </chakra.ul>
        {studyPdf || blogUrl ? (
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            {studyPdf ? (
              <ButtonAnchor href={studyPdf} look="outline" target="_blank" rel="noreferrer">
                <FileDown size={18} aria-hidden />
                Ler o estudo de eficácia (PDF)
              </ButtonAnchor>
            ) : null}
            {blogUrl ? (
              <ButtonAnchor href={blogUrl} look="outline" target="_blank" rel="noreferrer">
                <BookOpen size={18} aria-hidden />
                Ver as aprovações no blog
              </ButtonAnchor>
            ) : null}
          </chakra.div>
        ) : null}
      </chakra.div>
    </Section>
  );
}
