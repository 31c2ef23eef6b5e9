import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGEM = 'https://portal.example.org';
const FONTE = readFileSync(new URL('../../public/avisos-sw.js', import.meta.url), 'utf8');

interface Mostrado {
  titulo: string;
  opcoes: { body: string; tag: string; data: { link: string } };
}

/** The worker with what surrounds it in a browser, whose windows show these pages. */
function trabalhador(paginas: readonly string[] = []) {
  const ouvintes: Record<string, (event: object) => void> = {};
  const mostrados: Mostrado[] = [];
  const abertas: string[] = [];
  const focadas: string[] = [];
  const self = {
    addEventListener: (nome: string, f: (event: object) => void) => {
      ouvintes[nome] = f;
    },
    skipWaiting: () => undefined,
    location: { origin: ORIGEM },
    registration: { showNotification: (titulo: string, opcoes: Mostrado['opcoes']) => void mostrados.push({ titulo, opcoes }) },
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(paginas.map((url) => ({ url, focus: () => focadas.push(url) }))),
      openWindow: (href: string) => abertas.push(href),
    },
  };
  (runInThisContext(`(self) => {${FONTE}}`) as (s: typeof self) => void)(self);
  const acontece = async (nome: string, event: object) => {
    let espera: unknown;
    ouvintes[nome]!({ ...event, waitUntil: (um: unknown) => (espera = um) });
    await espera;
  };
  return {
    ...{ mostrados, abertas, focadas },
    chega: (json: () => unknown) => acontece('push', { data: { json } }),
    vazio: () => acontece('push', { data: null }),
    async tocam(link: unknown) {
      let fechado = false;
      await acontece('notificationclick', { notification: { data: { link }, close: () => (fechado = true) } });
      expect(fechado).toBe(true);
    },
  };
}

test('a push shows what was sent under its name, so that the same one twice is shown once', async () => {
  const { chega, mostrados } = trabalhador();
  const recado = { id: 'n1', titulo: 'Decisão', texto: 'Há uma novidade.', link: '/contribuinte/requerimento/1' };
  await chega(() => recado);
  await chega(() => recado);
  expect(mostrados.map(({ titulo, opcoes }) => [titulo, opcoes.body, opcoes.tag, opcoes.data.link])).toEqual(
    Array(2).fill(['Decisão', 'Há uma novidade.', 'n1', `${ORIGEM}/contribuinte/requerimento/1`]),
  );
});

test('each push shows a notice, whatever came: browsers take the leave from one that shows none', async () => {
  const { chega, vazio, mostrados } = trabalhador();
  await vazio();
  await chega(() => JSON.parse('{'));
  for (const estranho of [null, 7, 'texto', [], {}, { titulo: null, texto: null, id: null, link: null }])
    await chega(() => estranho);
  expect(mostrados).toHaveLength(8);
  for (const { titulo, opcoes } of mostrados) {
    expect([titulo, opcoes.body, opcoes.tag].filter((palavra) => !palavra || /null|undefined|object/.test(palavra))).toEqual([]);
    expect(opcoes.data.link.startsWith(ORIGEM)).toBe(true);
  }
});

test('a press goes to the page where it is open, opens it where it is not, and never leaves the portal', async () => {
  const { tocam, abertas, focadas } = trabalhador([`${ORIGEM}/`, `${ORIGEM}/contribuinte/contato/1`]);
  await tocam('/contribuinte/contato/1');
  expect([focadas, abertas]).toEqual([[`${ORIGEM}/contribuinte/contato/1`], []]);
  await tocam('/contribuinte/contato/2');
  expect(abertas).toEqual([`${ORIGEM}/contribuinte/contato/2`]);
  abertas.length = 0;
  for (const fora of [
    'https://mal.example.org/x',
    '//mal.example.org',
    '/\\mal.example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    `https://portal.example.org@mal.example.org/`,
    'blob:https://portal.example.org/x',
    'https://[',
    undefined,
    null,
  ])
    await tocam(fora);
  expect(abertas.filter((href) => !href.startsWith(`${ORIGEM}/`) && href !== ORIGEM)).toEqual([]);
  expect(abertas.length + focadas.length).toBe(11);
});
