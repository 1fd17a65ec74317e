import { chakra } from '@chakra-ui/react';
import { Package, RotateCcw, Stethoscope } from 'lucide-react';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { HERO_PICTURE, REGULATED_HERO_PICTURE } from './heroPictures.ts';

const REASONS = [
  { Icon: Stethoscope, title: 'Médicos independentes', text: 'Respondem em até 24 horas.' },
  { Icon: Package, title: 'Caixa discreta', text: 'Lisa, com remetente neutro.' },
  { Icon: RotateCcw, title: '7 dias de garantia', text: 'Devolvemos tudo, com o frete.' },
];

/** The first screen of the home page: what the shop offers, and three reasons to trust it. */
export default function Hero({ isRegulatedMode }: { isRegulatedMode: boolean }) {
  return (
    <chakra.section aria-label="Apresentação">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        pt={{ base: '4', md: '8' }}
        pb={{ base: '8', md: '12' }}
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1.1fr 1fr' }}
        gap={{ base: '6', md: '12' }}
        alignItems="center"
      >
        <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '6' }}>
          <chakra.h1 fontSize="4xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
            Cuidado masculino com a cabeça no lugar
          </chakra.h1>
          <chakra.p fontSize="lg" color="muted" maxWidth="32rem">
            Produtos para cabelo, pele, barba, sono e bem-estar. Quando o caso pede receita, um médico
            independente avalia antes.
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <ButtonAnchor href="#cuidados" size="lg" flexGrow={{ base: 1, sm: 0 }}>
              Escolher por cuidado
            </ButtonAnchor>
            <ButtonAnchor href="#avaliacao" size="lg" look="quiet" flexGrow={{ base: 1, sm: 0 }}>
              Como é a avaliação
            </ButtonAnchor>
          </chakra.div>
        </chakra.div>
        <chakra.div bg="sand" borderRadius="stage" overflow="hidden">
          <Picture
            {...(isRegulatedMode ? REGULATED_HERO_PICTURE : HERO_PICTURE)}
            ratio={4 / 5}
            alt={
              isRegulatedMode
                ? 'Frasco âmbar de sérum com conta-gotas'
                : 'Produtos da casa lado a lado: shampoo, sérum, gomas e chocolate'
            }
            isUrgent
          />
        </chakra.div>
        <chakra.ul
          gridColumn="1 / -1"
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
          gap={{ base: '4', md: '8' }}
          borderTopWidth="1px"
          borderColor="line"
          pt={{ base: '6', md: '8' }}
        >
          {REASONS.map(({ Icon, title, text }) => (
            <chakra.li key={title} display="flex" gap="3" alignItems="flex-start">
              <chakra.span color="primary" bg="primarySoft" borderRadius="pill" padding="2" flexShrink={0}>
                <Icon size={20} aria-hidden />
              </chakra.span>
              <chakra.span display="flex" flexDirection="column" lineHeight="snug">
                <chakra.span fontWeight="semi">{title}</chakra.span>
                <chakra.span color="muted" fontSize="sm">
                  {text}
                </chakra.span>
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.section>
  );
}
