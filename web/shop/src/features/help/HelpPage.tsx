import { chakra, Input } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#web/format/plural.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import { PageStatus } from '../../app/PageStatus.tsx';
import { Section } from '../section/Section.tsx';
import { ContactSection } from './ContactSection.tsx';
import { filterTopics, type Topic } from './filterTopics.ts';
import { useHelpPageQuery } from './HelpPage.generated.ts';

function Topics({ topics }: { topics: readonly Topic[] }) {
  const [typed, setTyped] = useState('');
  const shown = filterTopics(topics, typed);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '8', md: '12' }}>
      <chakra.div maxWidth="32rem">
        <Field
          label="Procurar nas respostas"
          help={typed ? counted(count, 'resposta encontrada', 'respostas encontradas') : undefined}
        >
          <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </chakra.div>
      {shown.length === 0 ? (
        <p>Nada com essas palavras. Tente outras ou escreva para nós logo abaixo.</p>
      ) : null}
      {shown.map(({ title, questions }) => (
        <chakra.section
          key={title}
          display="grid"
          gap={{ base: '2', lg: '8' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
        >
          <chakra.h2 fontSize="2xl" fontWeight="semi" lineHeight="snug" letterSpacing="tight">
            {title}
          </chakra.h2>
          <DisclosureList>
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                {answer}
              </Disclosure>
            ))}
          </DisclosureList>
        </chakra.section>
      ))}
    </chakra.div>
  );
}

export default function HelpPage() {
  const { data, error, refetch } = useHelpPageQuery();
  const store = data?.store;
  return (
    <>
      <Page>
        <PageHead
          title="Podemos ajudar"
          description="Respostas sobre pedido, pagamento, entrega, receita e desistência, e o jeito de falar com a gente."
          canonical="/podemos-ajudar"
        />
        <chakra.header maxWidth="measure" pb={{ base: '6', md: '8' }}>
          <chakra.h1 fontSize="4xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight" mb="4">
            Podemos ajudar
          </chakra.h1>
          <chakra.p fontSize="lg" color="muted">
            As perguntas que mais recebemos, respondidas sem rodeio.
          </chakra.p>
        </chakra.header>
        {store ? (
          <Topics topics={store.helpTopics} />
        ) : error ? (
          <>
            <PageStatus code={503} />
            <ErrorState error={error} onRetry={() => void refetch()} />
          </>
        ) : (
          <LoadingArea>
            <Skeleton height="40rem" />
          </LoadingArea>
        )}
      </Page>
      <Section
        id="contato"
        title="Fale conosco"
        lead="Gente de verdade responde, de segunda a sábado."
        ground="surface"
        isSplit
        aside={
          store ? (
            <ButtonAnchor
              href={store.whatsappUrl}
              target="_blank"
              rel="noreferrer"
              look="outline"
              alignSelf="start"
              mt="4"
            >
              <MessageCircle size={18} aria-hidden />
              Conversar por mensagem
            </ButtonAnchor>
          ) : null
        }
      >
        <ContactSection />
      </Section>
    </>
  );
}
