// @vitest-environment happy-dom
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { Processo } from '@portal/domain/processos/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { history } from '#lib/navigation.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Iniciar } from './Iniciar.tsx';

const ID = '019aa000-0000-7000-8000-000000000009';
const PROCESSO = {
  ...{ id: '019aa000-0000-7000-8000-000000000001', slug: 'alvara', nome: 'Alvará' },
  definicao: { secoes: [{ campos: [{ id: 'uso', tipo: 'selecao', opcoes: ['Residencial'], preenche: 'requerente' }] }] },
} as unknown as Processo;

let servidor: Servidor;
let rascunhos = 0;
beforeEach(() => {
  servidor = criarServidor();
  rascunhos = 0;
  servidor.responde(listarRequerimentos, () => ({
    ...{ data: [], total: rascunhos, per_page: 5, current_page: 1, last_page: 1, from: 0, to: 0 },
  }));
  servidor.responde(preenchimento.iniciarRequerimento, () => ({ id: ID, versao: 4, status: 'Rascunho' }) as never);
});
afterEach(limpar);

const mostrar = (guia: string) =>
  tela(
    <main>
      <Iniciar processo={PROCESSO} guia={guia} />
    </main>,
    { painel: 'contribuinte' },
  );
const chegou = () => waitFor(() => expect(history.location.search).toContain(`rascunho=${ID}`));

test('the draft begins with what the guide was answered, and with nothing that the form has no place for', async () => {
  const salvos = servidor.responde(preenchimento.salvarRascunho, () => ({}) as never);
  await mostrar('{"uso":"Residencial","outro":"x","analista":"y"}');
  await chegou();
  expect(salvos.map((s) => s.body)).toMatchObject([{ versao: 4, respostas: { uso: 'Residencial' } }]);
  expect(Object.keys(salvos[0]?.body.respostas ?? {})).toEqual(['uso']);
});

test('an address that was written by hand changes nothing, and a save that fails keeps nobody out', async () => {
  const salvos = servidor.responde(preenchimento.salvarRascunho, () => new Recusa(500));
  for (const guia of ['{', '[]', 'null', '{"uso":"Z"}', '{"__proto__":{"uso":"Residencial"}}']) {
    await mostrar(guia);
    await chegou();
    limpar();
  }
  expect(salvos).toHaveLength(0);
  await mostrar('{"uso":"Residencial"}');
  await chegou();
  expect(salvos).toHaveLength(1);
});

test('beside a draft that there is, what the button does is said', async () => {
  rascunhos = 1;
  await mostrar('{"uso":"Residencial"}');
  expect(await screen.findByRole('button', { name: 'Começar outro com as respostas do guia' })).toBeTruthy();
});
