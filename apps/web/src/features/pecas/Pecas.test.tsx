// @vitest-environment happy-dom
import { obterRequerimento } from '@portal/domain/autos/contract';
import type { NormaConferida } from '@portal/domain/normas/conferida';
import * as contract from '@portal/domain/pecas/contract';
import type { Peca } from '@portal/domain/pecas/fragmento';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FilePanel } from '#ui/file/FilePanel.tsx';
import { EscreverPeca } from './EscreverPeca.tsx';
import { PecasDoRequerimento, PecasNoPedido } from './PecasDoRequerimento.tsx';

const VERSAO = '01900000-0000-7000-8000-00000000000a';
const DESPACHO: Peca = {
  id: '01900000-0000-7000-8000-00000000000b',
  tipo: 'despacho',
  titulo: 'Despacho',
  numero: '0002/2026',
  codigo: 'ABCDEFGHJKMNPQRS',
  situacao: 'Emitida',
  emitida_em: '2026-11-20T12:00:00Z',
  emitida_por_nome: 'Camila Rech',
  para_as_partes: true,
  substitui: '0001/2026',
  substituida_por: null,
};
const MODELO: contract.ModeloDePeca = {
  versao_id: VERSAO,
  nome: 'Despacho',
  tipo: 'despacho',
  para_as_partes: true,
  livres: [
    { nome: 'Decisão', dica: 'Diga o que se decide.', obrigatoria: true },
    { nome: 'Ressalva', dica: '', obrigatoria: false },
  ],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(obterRequerimento, () => ({ ...REQUERIMENTO, pecas: [DESPACHO] }));
  servidor.responde(contract.modelosDePeca, () => [MODELO]);
  servidor.responde(contract.previaDaPeca, () => new Recusa(422, 'O documento passa de 60 páginas. Encurte o texto.', {}));
});
afterEach(limpar);

const escrever = () =>
  tela(
    <main>
      <EscreverPeca id={REQUERIMENTO.id} />
    </main>,
  );
async function escolher(campo: RegExp, opcao: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: campo }));
  fireEvent.click(await screen.findByRole('option', { name: opcao, hidden: true }));
}
/** The editor listens to the browser's own selection, of which this document has none: it is written in by its own command. */
const digitar = (nome: RegExp, texto: string) => {
  const lugar = screen.getByRole('textbox', { name: nome }) as HTMLElement & { editor: Editor };
  act(() => void lugar.editor.commands.insertContent(texto));
};

test('a town without a published model says who makes one', async () => {
  servidor.responde(contract.modelosDePeca, () => []);
  await escrever();
  await screen.findByText('Nenhum modelo publicado');
  await isAcessivel();
});

test('the model asks what to write; without it nothing goes out, and with it after one more word', async () => {
  await escrever();
  await escolher(/Modelo/, 'Despacho (despacho)');
  await screen.findByText('As partes leem este documento e são avisadas.');
  await screen.findByText('O documento passa de 60 páginas. Encurte o texto.');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Emitir' }));
  expect((await screen.findAllByText('Escreva em “Decisão”.')).length).toBeGreaterThan(0);
  digitar(/^Decisão/, 'Defiro.');
  await escolher(/Substitui/, 'Despacho 0002/2026');
  const envios = servidor.responde(contract.emitirPeca, () => ({ id: DESPACHO.id, numero: '0003/2026' }));
  fireEvent.click(screen.getByRole('button', { name: 'Emitir' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Emitir Despacho?' });
  expect(within(dialogo).getByText(/As partes são avisadas e leem/)).toBeTruthy();
  expect(envios).toHaveLength(0);
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Emitir agora' }));
  await waitFor(() => expect(currentPath()).toContain(`/gerenciar/${REQUERIMENTO.id}`));
  expect(envios[0]?.body).toEqual({
    modelo_versao_id: VERSAO,
    textos: { Decisão: '<p>Defiro.</p>', Ressalva: '' },
    substitui_id: DESPACHO.id,
  });
});

test('the conferral goes below what stands in a place, once; the reason of a proposal does not reach the parties', async () => {
  const norma: NormaConferida = {
    ...{ id: 'n1', nome: 'Altura', peso: 'avisa' as const, situacao: 'fora' as const },
    ...{ campo_id: '', valor: '9,50 m', limite: 'até 9,00 m' },
    ...{ base_legal: 'Lei 9/2020', artigo: 'art. 5º', texto_da_lei: '', mensagem: '', mensagem_interna: 'Só da equipe.' },
    ...{ usados: [], faltam: [], justificativa: '' },
  };
  const evento = { id: 'e', texto: '', ator_nome: 'Camila', criado_em: '2026-11-21T12:00:00.000Z' };
  servidor.responde(obterRequerimento, () => ({
    ...REQUERIMENTO,
    normas: [norma, { ...norma, id: 'n2', nome: 'Recuo', situacao: 'dentro' as const }],
    eventos: [{ ...evento, tipo: 'propor_deferimento', motivo: 'Só entre nós.', publico: false }],
  }));
  await escrever();
  await escolher(/Modelo/, 'Despacho (despacho)');
  digitar(/^Decisão/, 'Defiro.');
  const lugar = () => screen.getByRole('textbox', { name: /^Decisão/ }).textContent ?? '';
  const trazer = screen.getByRole('button', { name: 'Pôr a conferência das normas em Decisão' });
  fireEvent.click(trazer);
  await waitFor(() => expect(lugar()).toContain('o projeto tem 9,50 m; a norma pede até 9,00 m.'));
  fireEvent.click(trazer);
  expect(lugar()).toMatch(/^Defiro\./);
  expect(lugar().split('Altura')).toHaveLength(2);
  expect(lugar()).not.toContain('Recuo');
  expect(lugar()).not.toMatch(/Só entre nós|Só da equipe/);
  await isAcessivel();
});

test('a model that changed meanwhile is told, and what was written stays on screen', async () => {
  servidor.responde(contract.emitirPeca, () => new Recusa(409, 'O modelo mudou enquanto você escrevia.'));
  await escrever();
  await escolher(/Modelo/, 'Despacho (despacho)');
  digitar(/^Decisão/, 'Defiro.');
  fireEvent.click(screen.getByRole('button', { name: 'Emitir' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Emitir agora' }));
  await screen.findByText('O modelo mudou');
  expect(screen.getByRole('textbox', { name: /^Decisão/ }).textContent).toBe('Defiro.');
});

test('the desk tells who reads each; a party sees its own, and nothing where there is none', async () => {
  const pecas: Peca[] = [
    DESPACHO,
    {
      ...DESPACHO,
      id: '01900000-0000-7000-8000-00000000000c',
      numero: '0003/2026',
      para_as_partes: false,
      situacao: 'Em emissão',
    },
  ];
  const { unmount } = await tela(
    <FilePanel>
      <PecasDoRequerimento requerimento={{ ...REQUERIMENTO, pecas }} somenteLeitura={false} />
    </FilePanel>,
  );
  expect(screen.getByText(/as partes leem · substitui o de número 0001\/2026/)).toBeTruthy();
  expect(screen.getByText(/só a prefeitura lê/)).toBeTruthy();
  expect(screen.getByText(/está sendo feito/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ABCD-EFGH-JKMN-PQRS' })).toBeTruthy();
  await isAcessivel();
  unmount();
  // on the requester's page there is no panel to open a file in
  const { unmount: fechar } = await tela(<PecasNoPedido requerimento={{ ...REQUERIMENTO, pecas: [DESPACHO] }} />);
  expect(screen.queryByText(/as partes leem/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver o documento: Despacho 0002/2026' }));
  await screen.findByRole('dialog', { name: 'Despacho 0002/2026' });
  fechar();
  await tela(<PecasNoPedido requerimento={{ ...REQUERIMENTO, pecas: [] }} />);
  expect(screen.queryByText('Documentos escritos')).toBeNull();
});
