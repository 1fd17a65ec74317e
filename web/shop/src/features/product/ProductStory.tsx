import type { Unmasked } from '@apollo/client/masking';
import { chakra } from '@chakra-ui/react';
import { BookOpen, FileDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { needLook } from '#web/ui/needLook.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Reviews } from '../reviews/Reviews.tsx';
import { Section } from '../section/Section.tsx';
import { AdvantageIcon } from './AdvantageIcon.tsx';
import { type ProductStory_productFragment, useProductStory_product } from './ProductStory.generated.ts';

type Story = Unmasked<ProductStory_productFragment>;

const Lead = chakra('p', { base: { color: 'muted', fontSize: 'lg' } });

interface BesideProps {
  id: string;
  title: string;
  image: string | null;
  imageMobile?: string | null;
  need: string;
  isLeft?: boolean;
  children: ReactNode;
}

/** A subject with its picture beside it, the picture on the side that was asked for. */
function Beside({ id, title, image, imageMobile, need, isLeft = false, children }: BesideProps) {
  if (!image) {
    return (
      <Section id={id} title={title}>
        {children}
      </Section>
    );
  }
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-titulo`}
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '12', md: '18' }}
      display="grid"
      gap={{ base: '6', md: '12' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="center"
    >
      <chakra.div order={{ base: 1, md: isLeft ? 2 : 1 }} display="flex" flexDirection="column" gap="4">
        <chakra.h2
          id={`${id}-titulo`}
          fontSize="3xl"
          fontWeight="bold"
          lineHeight="tight"
          letterSpacing="tight"
        >
          {title}
        </chakra.h2>
        {children}
      </chakra.div>
      <chakra.div
        order={{ base: 2, md: isLeft ? 1 : 2 }}
        bg={needLook(need).soft}
        borderRadius="stage"
        padding={{ base: '6', md: '12' }}
      >
        <Picture
          base={image}
          {...(imageMobile ? { narrow: { base: imageMobile, ratio: 1 } } : {})}
          alt=""
          sizes="(min-width: 768px) 45vw, 85vw"
        />
      </chakra.div>
    </chakra.section>
  );
}

function Advantages({ story: { advantages, name } }: { story: Story }) {
  if (advantages.length === 0) return null;
  return (
    <chakra.section aria-label={`Vantagens de ${name}`} id="vantagens" bg="surface">
      <chakra.ul
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py={{ base: '8', md: '12' }}
        display="grid"
        gap={{ base: '4', md: '6' }}
        gridTemplateColumns={{
          base: '1fr',
          sm: '1fr 1fr',
          lg: `repeat(${Math.min(5, advantages.length)}, 1fr)`,
        }}
      >
        {advantages.map(({ icon, text }) => (
          <chakra.li
            key={text}
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            alignItems={{ base: 'center', lg: 'flex-start' }}
            gap="3"
            lineHeight="snug"
          >
            <chakra.span color="primary" bg="primarySoft" borderRadius="pill" padding="3" flexShrink={0}>
              <AdvantageIcon name={icon} />
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function About({ story: { about, amounts, need } }: { story: Story }) {
  if (!about) return null;
  return (
    <Beside id="sobre" title={about.title} image={about.image} need={need}>
      <Lead>{about.text}</Lead>
      <chakra.dl display="flex" flexWrap="wrap" gap="8" pt="2">
        {amounts.map(({ value, label }) => (
          <chakra.div key={label} display="flex" flexDirection="column-reverse">
            <chakra.dt color="muted" fontSize="sm">
              {label}
            </chakra.dt>
            <chakra.dd fontSize="2xl" fontWeight="bold" letterSpacing="tight" color={needLook(need).text}>
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Beside>
  );
}

function HowItWorks({ story: { howWorks, howWorksInfo } }: { story: Story }) {
  if (howWorks.length === 0) return null;
  return (
    <Section id="como-usar" title="Como usar" ground="sand">
      <chakra.ol
        display="grid"
        gap={{ base: '4', md: '8' }}
        gridTemplateColumns={{ base: '1fr', md: `repeat(${Math.min(3, howWorks.length)}, 1fr)` }}
      >
        {howWorks.map(({ title, text }, index) => (
          <chakra.li key={text} borderTopWidth="2px" borderColor="primary" pt="4">
            <chakra.h3 fontSize="xl" fontWeight="semi" lineHeight="snug" mb="2">
              <chakra.span color="primary" mr="2" aria-hidden>
                {index + 1}.
              </chakra.span>
              {title}
            </chakra.h3>
            <chakra.p>{text}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
      {howWorksInfo ? (
        <chakra.p maxWidth="measure" fontSize="sm">
          {howWorksInfo}
        </chakra.p>
      ) : null}
    </Section>
  );
}

function WhoUses({ story: { whoUses, need, justMen } }: { story: Story }) {
  if (!whoUses) return null;
  return (
    <Beside
      id="para-quem"
      title={whoUses.title ?? 'Para quem é'}
      image={whoUses.image}
      imageMobile={whoUses.imageMobile}
      need={need}
      isLeft
    >
      {whoUses.text ? <Lead>{whoUses.text}</Lead> : null}
      {justMen ? <chakra.p fontSize="sm">Linha desenvolvida para homens adultos.</chakra.p> : null}
    </Beside>
  );
}

function Facts({ items }: { items: readonly { title: string | null; text: string }[] }) {
  return (
    <chakra.dl borderTopWidth="1px" borderColor="line">
      {items.map(({ title, text }) => (
        <chakra.div
          key={text}
          display="grid"
          gap={{ base: '1', md: '6' }}
          gridTemplateColumns={{ base: '1fr', md: '14rem 1fr' }}
          borderBottomWidth="1px"
          borderColor="line"
          py="4"
        >
          <chakra.dt fontWeight="semi">{title}</chakra.dt>
          <chakra.dd color="muted">{text}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function InTheBox({ story: { productInfo, infos } }: { story: Story }) {
  if (!productInfo && infos.length === 0) return null;
  const box = productInfo
    ? [
        { title: productInfo.type, text: productInfo.text },
        ...(productInfo.hideUnity ? [] : [{ title: 'Conteúdo', text: productInfo.unity }]),
        ...(productInfo.duration && !productInfo.hideLabel
          ? [{ title: 'Duração', text: productInfo.duration }]
          : []),
        ...(productInfo.subText ? [{ title: 'Observação', text: productInfo.subText }] : []),
      ]
    : [];
  return (
    <Section id="informacoes" title="O produto em detalhes" ground="surface" isSplit>
      <Facts items={[...box, ...infos]} />
    </Section>
  );
}

function Ingredients({ story: { otherInformations } }: { story: Story }) {
  if (otherInformations.length === 0) return null;
  return (
    <Section id="ingredientes" title="Ingredientes" lead="A composição inteira, como no rótulo." isSplit>
      <Facts items={otherInformations} />
    </Section>
  );
}

function GoodToKnow({ story: { wyntk, need } }: { story: Story }) {
  if (wyntk.length === 0) return null;
  return (
    <Section id="bom-saber" title="O que você precisa saber">
      <chakra.ul
        display="grid"
        gap={{ base: '3', md: '6' }}
        gridTemplateColumns={{ base: '1fr', md: `repeat(${Math.min(3, wyntk.length)}, 1fr)` }}
      >
        {wyntk.map(({ title, text }) => (
          <chakra.li key={text} bg={needLook(need).soft} borderRadius="card" padding="6">
            <chakra.h3 fontWeight="semi" mb="2" color={needLook(need).text}>
              {title}
            </chakra.h3>
            <p>{text}</p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

function CommonQuestions({ story: { commonQuestions, need } }: { story: Story }) {
  if (!commonQuestions || commonQuestions.questions.length === 0) return null;
  const { banner, questions } = commonQuestions;
  return (
    <Section
      id="perguntas-comuns"
      title="Antes de comprar"
      ground="surface"
      isSplit
      aside={
        banner ? (
          <chakra.div
            hideBelow="lg"
            bg={needLook(need).soft}
            borderRadius="stage"
            padding="6"
            mt="4"
            maxWidth="18rem"
          >
            <Picture base={banner} alt="" sizes="240px" />
          </chakra.div>
        ) : null
      }
    >
      <chakra.ul display="flex" flexDirection="column" gap="6">
        {questions.map(({ name, description }) => (
          <li key={name}>
            <chakra.h3 fontWeight="semi" fontSize="lg" lineHeight="snug" mb="1">
              {name}
            </chakra.h3>
            <chakra.p color="muted" maxWidth="measure">
              {description}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Section>
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
      <Reviews reviews={depoiments} />
    </Section>
  );
}

function Faq({ story: { faq } }: { story: Story }) {
  if (faq.length === 0) return null;
  return (
    <Section id="duvidas" title="Dúvidas frequentes" ground="surface" isSplit>
      <DisclosureList>
        {faq.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            {answer}
          </Disclosure>
        ))}
      </DisclosureList>
    </Section>
  );
}

function Warnings({ story: { warnings, warning, studyPdf, blogUrl } }: { story: Story }) {
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
        <chakra.ul display="flex" flexDirection="column" gap="3" pl="4" css={{ listStyle: 'disc' }}>
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

/** The product told from top to bottom. A section without content is not there at all. */
export function ProductStory({ product }: { product: FragmentOf<ProductStory_productFragment> }) {
  const story = useProductStory_product(product);
  return (
    <>
      <Advantages story={story} />
      <About story={story} />
      <HowItWorks story={story} />
      <WhoUses story={story} />
      <InTheBox story={story} />
      <Ingredients story={story} />
      <CommonQuestions story={story} />
      <GoodToKnow story={story} />
      <Testimonials story={story} />
      <Faq story={story} />
      <Warnings story={story} />
    </>
  );
}
