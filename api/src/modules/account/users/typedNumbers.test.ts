import { describe, expect, it } from '@jest/globals';
import { typedNumbers } from './typedNumbers.ts';

describe('typedNumbers', () => {
  it.each([
    ['529.982.247-25', { cpf: '52998224725', phone: null }],
    ['(11) 98765-4321', { cpf: null, phone: '+5511987654321' }],
    ['Ana Souza', { cpf: null, phone: null }],
    ['rui.551134567890@exemplo.com.br', { cpf: null, phone: null }],
    ['11987654321@exemplo.com.br', { cpf: null, phone: null }],
    ['52998224725@exemplo.com.br', { cpf: null, phone: null }],
  ])('reads %s', (text, numbers) => expect(typedNumbers(text)).toEqual(numbers));
});
