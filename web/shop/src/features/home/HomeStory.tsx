import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { NumberedSteps } from '../../parts/landing/NumberedSteps.tsx';
import { TestimonialRow } from '../../parts/reviews/TestimonialRow.tsx';
import { Section } from '../../parts/section/Section.tsx';
import type { HomePageQuery } from './HomePage.generated.ts';

type Store = NonNullable<HomePageQuery['store']>;

/** The lower part of the home page: how the evaluation works, common questions and testimonials. */
export default function HomeStory({
  steps,
  questions,
  reviews,
}: Pick<Store, 'steps' | 'questions' | 'reviews'>) {
  return (
    <>
      <Section
        id="avaliacao"
        title="Como funciona a avaliação"
        lead="Para os itens com receita, quem decide é o médico. Se ele não prescrever, o dinheiro volta."
      >
        <NumberedSteps steps={steps} />
      </Section>
      <Section id="duvidas" title="Perguntas de quem chega" ground="surface" isSplit>
        <div>
          <DisclosureList>
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                {answer}
              </Disclosure>
            ))}
          </DisclosureList>
          <chakra.p pt="6">
            Não achou a sua?{' '}
            <chakra.span
              color="primary"
              fontWeight="semi"
              textDecoration="underline"
              textUnderlineOffset="4px"
            >
              <Link to="/podemos-ajudar">Veja a ajuda completa</Link>
            </chakra.span>
          </chakra.p>
        </div>
      </Section>
      <Section
        id="depoimentos"
        title="O que ouvimos"
        lead="Textos ilustrativos, escritos por nós para mostrar como esta área vai funcionar."
      >
        <TestimonialRow testimonials={reviews} />
      </Section>
    </>
  );
}
