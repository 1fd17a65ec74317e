import { DELIVERY_SCRIPT } from './deliveryScript.ts';

/**
 * The part of the page's script that shows the calls and deliveries of a key. It uses the functions at the start of
 * `partnerScript.ts`.
 */
export const CONSOLE_SCRIPT = `
const STATES = {
  waiting: ['na fila', ''], delivered: ['entregue', 'good'], givenUp: ['desistimos', 'bad'], dropped: ['não será enviada', ''],
  active: ['ativo', 'good'], paused: ['pausado', 'bad'], pending: ['sem verificação', ''],
};
const stateTag = (state) => {
  const [text, tone] = STATES[state] ?? [state, ''];
  return element('span', text, [], ('state ' + tone).trim());
};
const statusTag = (status) => element('span', String(status), [], status < 400 ? 'state good' : 'state bad');

/** How many entries of a list are visible until the button below it is clicked. */
const VISIBLE = 8;
const folded = (list, name) => {
  const count = list.children.length;
  if (count <= VISIBLE) return [list];
  list.classList.add('folded');
  const button = element('button', 'Mostrar ' + name + ': ' + count, [], 'quiet');
  button.type = 'button';
  button.addEventListener('click', () => {
    list.classList.remove('folded');
    const next = list.children[VISIBLE];
    next.tabIndex = -1;
    next.focus();
    button.remove();
  });
  return [list, button];
};

const callList = (calls) => element('ul', '', calls.map(({ at: time, name, status, ms }) => element('li', '', [
  element('div', '', [statusTag(status), element('code', name)], 'head'),
  element('div', when(time) + ' · ' + ms + ' ms', [], 'facts'),
])), 'entries');

${DELIVERY_SCRIPT}
const show = async (key) => {
  const [calls, webhooks] = await Promise.all([send('GET', '/partner/calls', key), send('GET', '/partner/webhooks', key)]);
  const parts = [];
  for (const { id, url, nextUrl, state } of webhooks.items) {
    const { items } = await send('GET', '/partner/webhooks/' + id + '/deliveries?limit=50', key);
    const heading = element('h3', '', ['Entregas para ' + url + ' ', stateTag(state)]);
    if (nextUrl) heading.append(' depois da verificação: ' + nextUrl);
    parts.push(heading, ...(items.length > 0 ? deliveryList(id, key, items) : [element('p', 'Nenhuma entrega ainda.')]));
  }
  if (webhooks.items.length === 0) parts.push(element('h3', 'Entregas'), element('p', 'Nenhum webhook. Crie o primeiro no passo 3.'));
  parts.push(element('h3', 'Chamadas recentes'), ...(calls.items.length > 0 ? folded(callList(calls.items), 'todas as chamadas') : [element('p', 'Nenhuma chamada nos últimos 7 dias.')]));
  byId('resultado').replaceChildren(...parts);
};

byId('chave-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  byId('aviso').textContent = 'Buscando.';
  try {
    await show(byId('chave').value.trim());
    byId('aviso').textContent = 'Atualizado às ' + moment.format(new Date()) + '.';
  } catch (error) {
    byId('resultado').replaceChildren();
    byId('aviso').textContent = error.message;
  }
});
`;
