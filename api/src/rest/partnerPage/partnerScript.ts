/** The console of the page for partners: reads with the typed key, and writes texts only, never HTML. */
export const PARTNER_SCRIPT = `
const form = document.getElementById('chave-form');
const notice = document.getElementById('aviso');
const result = document.getElementById('resultado');
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

const element = (name, text, children = []) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

const table = (title, heads, rows, empty) => {
  const heading = element('h3', title);
  if (rows.length === 0) return [heading, element('p', empty)];
  const header = element('tr', '', heads.map((head) => {
    const cell = element('th', head);
    cell.scope = 'col';
    return cell;
  }));
  const lines = rows.map((row) => element('tr', '', row.map((text) => element('td', String(text)))));
  const made = element('table', '', [element('thead', '', [header]), element('tbody', '', lines)]);
  const wide = element('div', '', [made]);
  wide.className = 'wide';
  wide.tabIndex = 0;
  return [heading, wide];
};

const read = async (path, key) => {
  const response = await fetch(path, { headers: { 'api-key': key } });
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
};

const STATES = { waiting: 'na fila', delivered: 'entregue', givenUp: 'desistimos', active: 'ativo', paused: 'pausado', pending: 'sem verificação' };
const outcome = ({ tries }) => {
  const last = tries.at(-1);
  return last ? [last.status, last.problem].filter(Boolean).join(' ') : '';
};

const show = async (key) => {
  const [calls, webhooks] = await Promise.all([read('/partner/calls', key), read('/partner/webhooks', key)]);
  const parts = table(
    'Chamadas recentes',
    ['Quando', 'Chamada', 'Status', 'ms'],
    calls.items.map(({ at, name, status, ms }) => [moment.format(new Date(at)), name, status, ms]),
    'Nenhuma chamada nos últimos 7 dias.',
  );
  for (const { id, url, state } of webhooks.items) {
    const { items } = await read('/partner/webhooks/' + id + '/deliveries?limit=50', key);
    parts.push(...table(
      url + ' (' + STATES[state] + ')',
      ['Quando', 'Evento', 'Situação', 'Tentativas', 'Resposta'],
      items.map((item) => [moment.format(new Date(item.createdAt)), item.type + ' ' + item.eventId, STATES[item.state], item.tries.length, outcome(item)]),
      'Nenhuma entrega ainda.',
    ));
  }
  if (webhooks.items.length === 0) parts.push(element('p', 'Nenhum webhook. Crie o primeiro no passo 2.'));
  result.replaceChildren(...parts);
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  notice.textContent = 'Buscando.';
  try {
    await show(document.getElementById('chave').value.trim());
    notice.textContent = 'Atualizado.';
  } catch (error) {
    result.replaceChildren();
    notice.textContent = error.message || 'Não foi possível buscar agora. Tente de novo.';
  }
});
`;
