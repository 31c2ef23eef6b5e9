// @vitest-environment happy-dom

import { conteudoSchema } from '@portal/domain/normas/conteudo';
import type { Norma } from '@portal/domain/normas/contract';
import {
  cancelarEnsaio,
  type Ensaio,
  type LinhaDoEnsaio,
  listarLinhasDoEnsaio,
  pedirEnsaio,
  verEnsaio,
} from '@portal/domain/normas/ensaio';
import { semContagens } from '@portal/domain/normas/passado';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Experimentar } from './Experimentar.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const CONTEUDO = conteudoSchema.parse({
  base_legal: 'Lei 1/2020',
  artigo: 'art. 3º',
  exigencia: { tipo: 'medida', medida: 'recuo', sentido: 'desde', limite: '1,50', unidade: 'm' },
  peso: 'impede',
});
const NORMA: Norma = { id: ID, versao: 3, nome: 'Recuo', rascunho: CONTEUDO, problemas: [], versoes: [] };
const EM_VIGOR: Norma['versoes'][number] = {
  ...{ id: ID, vigente_de: '2020-01-01', situacao: 'em vigor', conteudo: CONTEUDO, retiravel: false },
  ...{ autor: 'Ana', criado_em: '2026-01-01T12:00:00.000Z' },
};
const CONTAGENS = semContagens();
Object.assign(CONTAGENS.resultados, { descumpre: 1500, cumpre: 3200, 'falta dado': 12, 'não se aplica': 288, 'não julgado': 1 });
Object.assign(CONTAGENS.barrados, { deferido: 1400, indeferido: 99, 'em andamento': 1 });
Object.assign(CONTAGENS.divergencias, { 'deferido sem cumprir': 1400, 'indeferido cumprindo': 2 });
const ENSAIO: Ensaio = {
  ...{ id: '01900000-0000-7000-8000-0000000000aa', alvo: 'rascunho', anos: 2, desde: '2024-11-20T03:00:00.000Z' },
  ...{ situacao: 'Pronto', total: 5001, feitos: 5001, ha_mais: false, contagens: CONTAGENS, peso: 'impede', mudou: false },
  ...{ autor: 'Ana Lima', criado_em: '2026-11-20T12:00:00.000Z', terminado_em: '2026-11-20T12:01:00.000Z' },
};
const LINHA: LinhaDoEnsaio = {
  ...{ id: '01900000-0000-7000-8000-0000000000bb', grupo: 'barraria', requerimento_id: '01900000-0000-7000-8000-0000000000cc' },
  ...{ numero: '000123/2025', processo_nome: 'Alvará', protocolado_em: '2025-03-01T12:00:00.000Z', resultado: 'descumpre' },
  ...{ valor: '1,20 m', limite: 'a partir de 1,50 m', faltam: [], decisao: 'deferido', divergencia: 'deferido sem cumprir' },
};
const pagina = (data: LinhaDoEnsaio[]) =>
  ({ data, total: data.length, per_page: 10, current_page: 1, last_page: 1, from: 1, to: data.length }) as never;

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarLinhasDoEnsaio, () => pagina([LINHA]));
});
afterEach(limpar);

const abrir = (norma = NORMA) => tela(<Experimentar norma={norma} />, { url: `/prefeitura/cadastro/normas/${ID}` });

test('never tried: the period is chosen, two years unless told, and a run goes on before the eyes', async () => {
  servidor.responde(verEnsaio, () => null);
  const emCurso: Ensaio = { ...ENSAIO, situacao: 'Em curso', feitos: 1500, terminado_em: null };
  const pedidos = servidor.responde(pedirEnsaio, () => emCurso);
  await abrir();
  const botao = await screen.findByRole('button', { name: 'Experimentar' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 anos' }).checked).toBe(true);
  await isAcessivel();
  fireEvent.click(screen.getByRole('radio', { name: '5 anos' }));
  servidor.responde(verEnsaio, () => emCurso);
  fireEvent.click(botao);
  expect(await screen.findByText(/1\.500 de 5\.001 pedidos/)).toBeTruthy();
  expect(pedidos[0]?.body).toEqual({ alvo: 'rascunho', anos: 5 });
  expect(screen.getByRole('progressbar', { name: 'Quanto já foi experimentado' })).toBeTruthy();
  await isAcessivel();
  const parados = servidor.responde(cancelarEnsaio, () => ({ ...ENSAIO, situacao: 'Cancelado' as const, feitos: 1500 }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(/Foi cancelado antes do fim/)).toBeTruthy();
  expect(parados).toHaveLength(1);
});

test('done: the figures in words, then request by request, each of which opens', async () => {
  servidor.responde(verEnsaio, () => ENSAIO);
  const lidas = servidor.responde(listarLinhasDoEnsaio, () => pagina([LINHA]));
  await abrir();
  expect(await screen.findByText('1.400 deferidos, 99 indeferidos, 1 em andamento')).toBeTruthy();
  expect(screen.getByText('1.400 deferidos sem cumprir, 2 indeferidos cumprindo')).toBeTruthy();
  expect(screen.getByText(/1\.500 deles não seriam protocolados como estavam/)).toBeTruthy();
  expect(screen.getByText(/não se aplica a 288 pedidos/)).toBeTruthy();
  expect(screen.getByText(/1 pedido não pôde ser julgado/)).toBeTruthy();
  expect(screen.getByText(/1\.000 mais recentes/)).toBeTruthy();
  expect(await screen.findAllByText(/Tem 1,20 m; a norma pede a partir de 1,50 m\. Foi deferido/)).not.toHaveLength(0);
  const aberto = screen.getAllByRole<HTMLAnchorElement>('link').find((a) => a.href.includes(LINHA.requerimento_id));
  expect(aberto?.getAttribute('href')).toBe(`/prefeitura/requerimento/visualizacao/${LINHA.requerimento_id}`);
  expect(lidas[0]?.query.get('grupo')).toBe('barraria');
  await isAcessivel();
});

test('an empty period, a draft that changed, a run that was interrupted and a town with more than one run reads are told', async () => {
  servidor.responde(verEnsaio, () => ({ ...ENSAIO, total: 0, feitos: 0, contagens: semContagens() }));
  await abrir();
  expect(await screen.findByText(/Ainda não há pedidos protocolados neste período/)).toBeTruthy();
  limpar();
  servidor.responde(verEnsaio, () => ({ ...ENSAIO, situacao: 'Interrompido' as const, feitos: 100, mudou: true, ha_mais: true }));
  await abrir();
  expect(await screen.findByText('O rascunho mudou depois deste ensaio.')).toBeTruthy();
  expect(screen.getByText(/Parou por uma falha nossa/)).toBeTruthy();
  expect(screen.getByText(/lemos os 100\.000 mais recentes/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Experimentar de novo' })).toBeTruthy();
});

test('a refusal is told where it was asked, and a failure may be tried again', async () => {
  servidor.responde(verEnsaio, () => null);
  servidor.responde(
    pedirEnsaio,
    () => new Recusa(422, 'Antes de experimentar, corrija o rascunho e salve.', { codigo: 'norma_ilegivel' }),
  );
  await abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Experimentar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('corrija o rascunho');
  limpar();
  servidor.responde(verEnsaio, () => new Recusa(500, 'Falhou.'));
  await abrir();
  expect(await screen.findByText(/Não conseguimos ler o último ensaio/, {}, { timeout: 8000 })).toBeTruthy();
  servidor.responde(verEnsaio, () => null);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: 'Experimentar' })).toBeTruthy();
});

test('with a draft and a version in force either is tried; with neither nothing is', async () => {
  servidor.responde(verEnsaio, () => null);
  const pedidos = servidor.responde(pedirEnsaio, () => ENSAIO);
  await abrir({ ...NORMA, versoes: [EM_VIGOR] });
  fireEvent.click(await screen.findByRole('radio', { name: 'O que vale hoje' }));
  fireEvent.click(screen.getByRole('button', { name: 'Experimentar' }));
  await waitFor(() => expect(pedidos[0]?.body).toEqual({ alvo: 'em vigor', anos: 2 }));
  limpar();
  await abrir({ ...NORMA, rascunho: null, versoes: [{ ...EM_VIGOR, conteudo: null }] });
  expect(await screen.findByText(/Escreva e salve para experimentar/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Experimentar' })).toBeNull();
});
