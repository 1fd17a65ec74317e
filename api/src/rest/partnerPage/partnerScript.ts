/**
 * The script of the page for partners: buttons and console. It sets text, never HTML, so responses cannot add markup.
 */
export const PARTNER_SCRIPT = `
const at = (id) => document.getElementById(id);
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const when = (text) => moment.format(new Date(text));

const element = (name, text, children = []) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

const send = async (method, path, key) => {
  const response = await fetch(path, { method, headers: key ? { 'api-key': key } : {} });
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
};
const problemOf = (error) => error.message || 'Não foi possível agora. Tente de novo.';

const STATES = {
  waiting: ['na fila', ''], delivered: ['entregue', 'good'], givenUp: ['desistimos', 'bad'], dropped: ['não será enviada', ''],
  active: ['ativo', 'good'], paused: ['pausado', 'bad'], pending: ['sem verificação', ''],
};
const stateTag = (state) => {
  const [text, tone] = STATES[state] ?? [state, ''];
  const tag = element('span', text);
  tag.className = ('state ' + tone).trim();
  return tag;
};

const cellOf = (content) => {
  const cell = element('td', '', [content instanceof Node ? content : String(content)]);
  if (typeof content === 'number') cell.className = 'number';
  return cell;
};

const table = (heading, heads, rows, empty) => {
  if (rows.length === 0) return [heading, element('p', empty)];
  const header = element('tr', '', heads.map((head, column) => {
    const cell = element('th', head);
    cell.scope = 'col';
    if (typeof rows[0][column] === 'number') cell.className = 'number';
    return cell;
  }));
  const lines = rows.map((row) => element('tr', '', row.map(cellOf)));
  const made = element('table', '', [element('thead', '', [header]), element('tbody', '', lines)]);
  const wide = element('div', '', [made]);
  wide.className = 'wide';
  wide.tabIndex = 0;
  return [heading, wide];
};

const outcome = ({ tries }) => {
  const last = tries.at(-1);
  return last ? [last.status, last.problem].filter(Boolean).join(' ') : '';
};

const show = async (key) => {
  const [calls, webhooks] = await Promise.all([send('GET', '/partner/calls', key), send('GET', '/partner/webhooks', key)]);
  const parts = table(
    element('h3', 'Chamadas recentes'),
    ['Quando', 'Chamada', 'Status', 'ms'],
    calls.items.map(({ at: time, name, status, ms }) => [when(time), element('code', name), status, ms]),
    'Nenhuma chamada nos últimos 7 dias.',
  );
  for (const { id, url, nextUrl, state } of webhooks.items) {
    const { items } = await send('GET', '/partner/webhooks/' + id + '/deliveries?limit=50', key);
    const heading = element('h3', '', [url + ' ', stateTag(state)]);
    if (nextUrl) heading.append(' depois da verificação: ' + nextUrl);
    parts.push(...table(
      heading,
      ['Quando', 'Evento', 'Situação', 'Tentativas', 'Resposta'],
      items.map((item) => [when(item.createdAt), element('code', item.type + ' ' + item.eventId), stateTag(item.state), item.tries.length, outcome(item)]),
      'Nenhuma entrega ainda.',
    ));
  }
  if (webhooks.items.length === 0) parts.push(element('h3', 'Webhooks'), element('p', 'Nenhum webhook. Crie o primeiro no passo 3.'));
  at('resultado').replaceChildren(...parts);
};

at('chave-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  at('aviso').textContent = 'Buscando.';
  try {
    await show(at('chave').value.trim());
    at('aviso').textContent = 'Atualizado às ' + moment.format(new Date()) + '.';
  } catch (error) {
    at('resultado').replaceChildren();
    at('aviso').textContent = problemOf(error);
  }
});

/** Runs a call when the button is clicked, and shows its result or error. */
const onClick = (button, notice, act) => {
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      notice.replaceChildren(...(await act()));
    } catch (error) {
      notice.textContent = problemOf(error);
    }
    button.disabled = false;
  });
};

onClick(at('criar-chave'), at('chave-criada'), async () => {
  const { key, expiresAt } = await send('POST', '/partner/test-keys');
  at('chave').value = key;
  at('mover-pedido').disabled = false;
  for (const code of document.querySelectorAll('.code code')) code.textContent = code.textContent.replace('a-chave-da-resposta', key);
  return ['Sua chave, até ' + when(expiresAt) + ': ', element('code', key)];
});

onClick(at('mover-pedido'), at('pedido-movido'), async () => {
  const { code, label, eventIds } = await send('POST', '/partner/test-orders', at('chave').value.trim());
  return ['Pedido ' + code + ': ' + label + '. ', element('code', eventIds.join(' '))];
});
at('mover-pedido').disabled = true;

for (const box of document.querySelectorAll('.code')) {
  const copy = element('button', 'Copiar');
  copy.type = 'button';
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(box.querySelector('code').textContent);
    copy.textContent = 'Copiado';
    setTimeout(() => (copy.textContent = 'Copiar'), 2000);
  });
  box.append(copy);
}
`;
