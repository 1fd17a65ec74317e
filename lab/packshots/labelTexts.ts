import type { LabelText } from './artwork.ts';

const ivory = '#FBFAF7';

/** Colours of the treatment lines, as used across the shop. */
export const lineColors = {
  hair: '#6DA7CB',
  sexual: '#25505B',
  wellness: '#626262',
  skin: '#C27B52',
  beard: '#5B4A2E',
} as const;

/** The texts of the labels. Prescription medicines show only name, strength and amount (no promise). */
export const labelTexts = {
  minoxidil: {
    name: ['Minoxidil 5%'],
    promise: ['Espuma capilar, uso tópico'],
    amount: '55 ml',
    note: 'Venda sob prescrição',
    drawing: 'hair',
    accent: lineColors.hair,
    ground: ivory,
    amountText: '#10252F',
  },
  finasterida: {
    name: ['Finasterida'],
    promise: ['1 mg por cápsula, uso oral'],
    amount: '30 cápsulas',
    note: 'Sob prescrição',
    drawing: 'capsule',
    accent: lineColors.hair,
    ground: ivory,
    amountText: '#10252F',
  },
  shampoo: {
    name: ['Shampoo', 'energizante'],
    promise: ['Cafeína, alecrim', 'e pantenol'],
    amount: '200 ml',
    drawing: 'hair',
    accent: 'none',
    line: '#12303F',
    text: '#12303F',
    amountText: '#12303F',
  },
  antiAging: {
    name: ['Anti-aging'],
    promise: ['Sérum facial', '10% nano vit C'],
    amount: '30 ml',
    drawing: 'drop',
    accent: lineColors.skin,
    ground: ivory,
  },
  tonico: {
    name: ['Tônico', 'para barba'],
    promise: ['Aloe vera, jojoba', 'e pantenol'],
    amount: '30 ml',
    drawing: 'beard',
    accent: lineColors.beard,
    ground: '#E9E2D3',
  },
  sleepGummy: {
    name: ['Sleep gummy'],
    promise: ['0,21 mg de melatonina por goma'],
    amount: '30 gomas',
    note: 'A partir de 19 anos',
    drawing: 'moon',
    accent: '#4E3F80',
    ground: ivory,
  },
  vitaGummy: {
    name: ['Vita gummy'],
    promise: ['Vitaminas e minerais em gomas'],
    amount: '30 gomas',
    note: 'Morango com baunilha',
    drawing: 'berry',
    accent: lineColors.wellness,
    ground: ivory,
  },
  tadala: {
    name: ['Tadalafila'],
    promise: ['Spray sublingual', '5 mg por dose'],
    amount: '120 doses',
    drawing: 'spray',
    accent: lineColors.sexual,
    ground: ivory,
  },
  newTadala: {
    name: ['Tadalafila'],
    promise: ['Spray sublingual', '5 mg por dose'],
    amount: '120 doses',
    drawing: 'spray',
    accent: '#F4F2EE',
    text: '#F4F2EE',
    amountText: lineColors.sexual,
  },
  creatina: {
    name: ['Creatina'],
    promise: ['Creatina monoidratada em pó'],
    amount: '500 g',
    note: 'Sem sabor',
    drawing: 'bolt',
    accent: lineColors.wellness,
    ground: ivory,
  },
} satisfies Record<string, LabelText>;
