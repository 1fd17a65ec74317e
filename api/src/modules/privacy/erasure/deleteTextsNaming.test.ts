import { describe, expect, it } from '@jest/globals';
import { formatPhone } from '#schema/br/phone.ts';
import {
  app,
  ask,
  DAY_MS,
  prepareErasures,
  startErasure,
} from '../../../../test/fixtures/account/erasures.ts';
import { readAccount, signUp, signUpAs } from '../../../../test/people.ts';
import { User } from '../../account/user.entity.ts';
import { eraseDueAccounts } from './erasureSweep.ts';

prepareErasures();

const SAVE = `mutation ($input: SavedFiltersInput!) { saveFilters(input: $input) { ... on SavedFilters { id } } }`;
const LISTS = ['TRANSACTIONS', 'RECURRENCES', 'AUDIT'];

describe('the saved filters of the lists', () => {
  it('that name a person are deleted when the account of that person is erased', async () => {
    const admin = await signUpAs(app, 'admin');
    const [person, other] = [await signUp(app), await signUp(app)];
    await app.services.orm.em.fork().transactional(async (em) => {
      const named = await em.findOneOrFail(User, { id: person.id });
      Object.assign(named, { firstName: 'Astrogildo', lastName: 'Peçanha Neto' });
    });
    // The last three stay: they name another person, a first name alone, or nothing.
    const views = {
      'O CPF': person.document,
      'O CPF com pontos': person.document.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
      'O telefone': formatPhone((await readAccount(app, person.id)).phone),
      'O e-mail': person.email.toUpperCase(),
      'O identificador': person.id,
      'O nome': 'pecanha astrogildo',
      'O começo de um nome raro': 'Astrog',
      'Pedidos de Astrogildo Peçanha': null,
      'Outra pessoa': other.document,
      'Pedidos de Astrogildo': null,
      Atrasados: null,
    };
    for (const list of LISTS)
      for (const [title, search] of Object.entries(views))
        await ask(SAVE, { input: { list, title, search, filters: [], isShared: true } }, admin);
    await startErasure(person);
    app.clock.moveTo(7.1 * DAY_MS);
    await eraseDueAccounts(app.services);
    app.clock.moveTo(0);
    for (const list of LISTS) {
      const remaining = await ask(
        'query ($list: PanelList!) { savedFilters(list: $list) { title } }',
        { list },
        admin,
      );
      expect(remaining.map(({ title }: { title: string }) => title)).toEqual([
        ...['Atrasados', 'Outra pessoa', 'Pedidos de Astrogildo'],
      ]);
    }
  });
});
