import { Reviews } from '../../../parts/reviews/Reviews.tsx';
import { Section } from '../../../parts/section/Section.tsx';
import type { Story } from './story.ts';

export function Testimonials({ story: { depoiments } }: { story: Story }) {
  if (depoiments.length === 0) return null;
  const isAllOurs = depoiments.every(({ illustrative }) => illustrative);
  return (
    <Section
      id="depoimentos"
      title="Depoimentos"
      {...(isAllOurs
        ? { lead: 'Textos ilustrativos, escritos por nós para mostrar como esta área funciona.' }
        : {})}
    >
      <Reviews reviews={depoiments} />
    </Section>
  );
}
