import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Fact, SettingRule } from '../settingRule.ts';

interface LandingItem {
  title: string;
  text: string;
}

/** The texts of the home page. Banners and products have pages of their own. */
export interface LandingTexts {
  title: string;
  lead: string;
  trust: readonly LandingItem[];
  lightning: LandingItem;
  steps: readonly LandingItem[];
  questions: readonly { question: string; answer: string }[];
}

const TITLE = 'Escreva um título de até 80 letras.';
const TEXT = 'Escreva um texto de até 300 letras.';
const item = z.object({ title: requiredText(TITLE, 80), text: requiredText(TEXT, 300) });
const items = (least: number, most: number) => {
  const message = least === most ? `São ${least}.` : `São de ${least} a ${most}.`;
  return z.array(item).check(z.minLength(least, message), z.maxLength(most, message));
};

const QUESTIONS = 'São de 2 a 12 perguntas.';

const shape = z.object({
  title: requiredText(TITLE, 80),
  lead: requiredText(TEXT, 300),
  trust: items(3, 6),
  lightning: item,
  steps: items(3, 3),
  questions: z
    .array(
      z.object({
        question: requiredText('Escreva a pergunta, em até 160 letras.', 160),
        answer: requiredText('Escreva a resposta, em até 1.000 letras.', 1000),
      }),
    )
    .check(z.minLength(2, QUESTIONS), z.maxLength(12, QUESTIONS)),
});

const itemFacts = (name: string, { title, text }: LandingItem): Fact[] => [
  [`${name} · Título`, title],
  [`${name} · Texto`, text],
];

const facts = ({ title, lead, trust, lightning, steps, questions }: LandingTexts): Fact[] => [
  ['Título', title],
  ['Chamada', lead],
  ...trust.flatMap((reason, index) => itemFacts(`Motivo ${index + 1}`, reason)),
  ...itemFacts('Ofertas relâmpago', lightning),
  ...steps.flatMap((step, index) => itemFacts(`Passo ${index + 1}`, step)),
  ...questions.flatMap(({ question, answer }, index): Fact[] => [
    [`Pergunta ${index + 1}`, question],
    [`Resposta ${index + 1}`, answer],
  ]),
];

const BLANK: LandingTexts = {
  title: '',
  lead: '',
  trust: [],
  lightning: { title: '', text: '' },
  steps: [],
  questions: [],
};

export const LANDING_RULE: SettingRule<LandingTexts> = {
  shape,
  seeded: ({ store }) => {
    if (!store) return BLANK;
    const { title, lead, trust, lightning, steps, questions } = store.home;
    return { title, lead, trust, lightning, steps, questions };
  },
  problems: () => [],
  facts,
};
