import { ORDER_STATUS } from '#schema/constants.ts';

/** The script of the demo's page: shows the orders, moves the clock, and moves orders to their next status. */
export const DEMO_SCRIPT = `const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const now = document.getElementById('now');
const orders = document.getElementById('orders');
const problem = document.getElementById('problem');
let drawn = '';
async function post(url, body) {
  problem.textContent = '';
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) problem.textContent = (await response.json()).message || 'Não foi possível. Tente de novo.';
  await refresh();
}
function button(label, run, quiet) {
  const made = document.createElement('button');
  made.textContent = label;
  if (quiet) made.className = 'quiet';
  made.addEventListener('click', async () => { made.disabled = true; await run(); made.disabled = false; });
  return made;
}
function drawOrder(order) {
  const row = document.createElement('li');
  const text = document.createElement('span');
  const code = document.createElement('span');
  code.className = 'code';
  code.textContent = order.code + ' ';
  text.append(code, order.label + ' · ' + money.format(order.totalCents / 100));
  const actions = document.createElement('span');
  actions.className = 'row';
  for (const next of order.next) actions.append(button(next.label, () => post('/demo/orders/' + order.id, { status: next.status }), next.status === ${ORDER_STATUS.cancelled}));
  row.append(text, actions);
  return row;
}
async function refresh() {
  const state = await (await fetch('/demo/state')).json();
  now.textContent = moment.format(new Date(state.now)) + (state.offsetMs ? ' (adiantado)' : '');
  const text = JSON.stringify(state.orders);
  if (text === drawn) return;
  drawn = text;
  orders.replaceChildren(...state.orders.map(drawOrder));
  if (state.orders.length === 0) {
    const empty = document.createElement('li');
    empty.textContent = 'Nenhum pedido ainda. Compre alguma coisa na loja e volte aqui.';
    orders.append(empty);
  }
}
for (const control of document.querySelectorAll('button[data-minutes]')) {
  const minutes = control.dataset.minutes;
  control.addEventListener('click', () => post('/demo/clock', { minutes: minutes === 'now' ? null : Number(minutes) }));
}
refresh();
setInterval(() => { if (!document.hidden) refresh(); }, 2000);
`;
