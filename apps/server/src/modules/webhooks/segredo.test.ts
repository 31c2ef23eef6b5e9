import { readFileSync } from 'node:fs';
import { corpoSchema, DADOS_DO_EVENTO, EVENTOS } from '@portal/domain/webhooks/eventos';
import { expect, test } from 'vitest';
import { cabecalhosDe } from './segredo.ts';

/** docs/operacao/webhooks.md, from which others write their side. */
const page = readFileSync(new URL('../../../../../docs/operacao/webhooks.md', import.meta.url), 'utf8');
const blocks = (what: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${what}([^\\n]*)\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, names = '', text = '']) => ({
    names: names.trim().split(' '),
    text: text.trim(),
  }));

test('the signature of the page is the one that the portal makes, and a second secret signs beside it', () => {
  const [exemplo] = blocks('json');
  const segredo = /whsec_[A-Za-z0-9+/=]+/.exec(page)![0];
  const [id] = /(?<=webhook-id: )\S+/.exec(page)!;
  const momento = Number(/(?<=webhook-timestamp: )\d+/.exec(page)![0]);
  const assinatura = /(?<=webhook-signature: )\S+/.exec(page)![0];
  const agora = new Date(momento * 1000 + 999);
  expect(cabecalhosDe([segredo], id, agora, exemplo!.text)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': String(momento),
    'webhook-signature': assinatura,
  });
  const dois = cabecalhosDe(['whsec_b3V0cm8=', segredo], id, agora, exemplo!.text)['webhook-signature']!.split(' ');
  expect(dois).toEqual([expect.stringMatching(/^v1,/), assinatura]);
  expect(dois[0]).not.toBe(assinatura);
});

test('the bodies of the page are those that are sent, and no event is left out', () => {
  for (const { text } of blocks('json')) corpoSchema.parse(JSON.parse(text));
  const ditos = blocks('dados').flatMap(({ names, text }) => {
    for (const nome of names) DADOS_DO_EVENTO[nome as keyof typeof DADOS_DO_EVENTO].parse(JSON.parse(text));
    return names;
  });
  expect([...ditos, 'requerimento.protocolado'].toSorted()).toEqual(EVENTOS.toSorted());
  for (const evento of EVENTOS) expect(page).toContain(`| \`${evento}\` |`);
});
