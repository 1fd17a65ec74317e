import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ADDRESS_MAX } from '#schema/constants.ts';
import { addressShape } from '#schema/validation/address.ts';
import { refusals } from '#schema/validation/testing/validForms.ts';
import { fitStreet } from './fitStreet.ts';

describe('fitStreet', () => {
  it('keeps the street as the postal service writes it when it fits the label', () => {
    expect(fitStreet('Avenida Paulista')).toBe('Avenida Paulista');
    expect(fitStreet('Rua Almirante Barroso Pinheiro')).toBe('Rua Almirante Barroso Pinheiro');
  });

  it.each([
    ['Avenida Brigadeiro Faria Lima Norte', 'Av. Brig. Faria Lima Norte'],
    ['Rua Professor Doutor Euclides Zerbini', 'Rua Prof. Dr. Euclides Zerbini'],
    ['Avenida Almirante Cochrane de Alencar', 'Av. Alm. Cochrane de Alencar'],
    ['Rua Empresário Agenor Magalhães Bastos', 'R. Emp. Agenor M. Bastos'],
    ['Rua Padre José Maria Xavier de Almeida', 'R. Pe. José M. X. de Almeida'],
    ['Rua Vereador Osvaldo Elias de Oliveira', 'R. Ver. Osvaldo E. de Oliveira'],
    ['Servidão Manoel Francisco da Silveira', 'Sv. Manoel F. da Silveira'],
    ['Caminho das Pedras Brancas do Alto da Serra', 'Cam. Pedras B. do A. da Serra'],
  ])('shortens the street step by step: %s', (long, short) => {
    expect(fitStreet(long)).toBe(short);
  });

  it.each([
    'Avenida Governador Carlos de Lima Cavalcanti',
    'Avenida Almirante Álvaro Alberto da Motta e Silva',
    'Avenida Marechal Mascarenhas de Moraes',
    'Avenida Engenheiro Domingos Ferreira de Albuquerque',
    'Avenida Desembargador Vitor Lima do Nascimento',
    'Avenida Presidente Juscelino Kubitschek de Oliveira',
    'Avenida Deputado Jamel Cecílio de Araújo',
    'Avenida Professor Magalhães Penido Figueiredo',
    'Avenida Comandante Videira Mendes de Carvalho',
    'Rua Almirante Protógenes Pereira Guimarães',
    'Rua Empresário Clóvis Rolim Fernandes Pinto',
    'Rua Padre Anchieta de Souza Vasconcelos',
    'Rua Vereador Jorge Maluf Nascimento Sobrinho',
    'Rua Desembargador Leite Albuquerque Cavalcante',
    'Rua Conselheiro Rodrigues Alves de Mesquita',
    'Rua Expedicionário Hermínio Antônio Domingues',
    'Rua Tenente-Coronel Carlos da Silva Araújo',
    'Rua Doutor Francisco de Paula Vicente de Azevedo',
    'Rua Nossa Senhora da Conceição Aparecida',
    'Rua Maestro João Elias da Cunha Bittencourt',
    'Rua Pioneiro Antônio Domingos Sanches Hernandes',
    'Servidão Francisco Manoel Hermenegildo dos Santos',
    'Servidão Dona Maria Amélia Vieira Bernardes',
    'Travessa Monsenhor Francisco de Assis Portela',
    'Travessa Vereador Joaquim Ferreira de Andrade Neto',
    'Alameda Ministro Rocha Azevedo Marcondes',
    'Praça Comendador Alfredo Pinheiro Machado',
    'Rodovia Governador Mário Covas Quilômetro',
    'Estrada Municipal Benedito Antônio Raposo',
    'Estrada Geral da Praia do Campeche de Baixo',
    'Quadra SQN 112 Bloco B Entrada Norte Comercial',
    'Conjunto Habitacional Presidente Castelo Branco',
    'Condomínio Residencial Vivendas Bela Vista',
    'Ladeira Nossa Senhora da Penha de França Velha',
    'Rua Otorrinolaringologistadenominada',
  ])('fits the label with its kind and its last name, and the form accepts it: %s', (street) => {
    const fitted = fitStreet(street);
    expect(fitted.length).toBeLessThanOrEqual(ADDRESS_MAX);
    const address = { zipcode: '88010-001', addressNumber: '1', neighborhood: 'Centro', city: 'X', uf: 'SC' };
    expect(refusals(addressShape, { ...address, street: fitted })).toEqual({});
    // The street is still found: its kind comes first, and the last name is whole, unless it alone is too long.
    expect(fitted[0]).toBe(street[0]);
    const last = street.split(' ').at(-1) ?? '';
    if (last.length < 25) expect(fitted.endsWith(last)).toBe(true);
  });

  it('fits every name on the label', () => {
    const word = fc.constantFrom(
      'Rua',
      'Padre',
      'de',
      'dos',
      'Antônio',
      'Vasconcelos',
      'Nossa Senhora',
      'X',
      'é',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }), (words) => {
        expect(fitStreet(words.join(' ')).length).toBeLessThanOrEqual(ADDRESS_MAX);
      }),
    );
  });
});
