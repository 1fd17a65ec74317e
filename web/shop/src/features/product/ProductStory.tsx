import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { TestimonialRow } from '../../parts/reviews/TestimonialRow.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { type ProductStory_productFragment, useProductStory_product } from './ProductStory.generated.ts';
import { Advantages } from './story/Advantages.tsx';
import { Details } from './story/Facts.tsx';
import type { Story } from './story/story.ts';
import { About, HowItWorks, WhoUses } from './story/Use.tsx';
import { Warnings } from './story/Warnings.tsx';

/** The product's sections from top to bottom. A section without content is not rendered. */
export default function ProductStory({ product }: { product: FragmentOf<ProductStory_productFragment> }) {
  const story = useProductStory_product(product);
  return (
    <>
      <Advantages story={story} />
      <About story={story} />
      <HowItWorks story={story} />
      <WhoUses story={story} />
      <Details story={story} />
      <Testimonials story={story} />
      <Warnings story={story} />
    </>
  );
}

function Testimonials({ story: { depoiments } }: { story: Story }) {
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
      <TestimonialRow testimonials={depoiments} />
    </Section>
  );
}
