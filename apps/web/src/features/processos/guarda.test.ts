import type { Aberta } from '@portal/domain/processos/gestao';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { mudarGeral } from './edicoes.ts';
import { criarSecao } from './formulario/edicoes.ts';
import { guardarRascunho } from './guarda.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const inicial = { formato: 1, nome: 'Alvará', grupo: 'Obras', resumo: '', secoes: [], etapas: [] } as unknown as Rascunho;

/** A server that keeps one draft, and the builder on it. */
function cena() {
  const server = {
    aberta: {
      versao_id: 'v1',
      versao: 3,
      situacao: 'rascunho',
      definicao: inicial,
      atualizado_em: '2026-01-02T12:00:00Z',
      atualizado_por: 'Camila',
    } as unknown as Aberta,
    recusa: null as ApiError | null,
    salvos: [] as number[],
  };
  const deixouDeSer = vi.fn();
  const oferecido: (() => void)[] = [];
  const porOutra = (definicao: Rascunho) => {
    server.aberta = { ...server.aberta, versao: server.aberta.versao + 1, definicao, atualizado_por: 'Diego' };
  };
  const guarda = guardarRascunho(server.aberta, {
    salvar: async ({ versao, definicao }) => {
      server.salvos.push(versao);
      if (server.recusa) throw server.recusa;
      if (versao !== server.aberta.versao) throw new ApiError(409, '', { atual: server.aberta });
      server.aberta = { ...server.aberta, versao: versao + 1, definicao, atualizado_em: '2026-01-02T12:01:00Z' };
      return server.aberta;
    },
    ler: async () => server.aberta,
    mudou: () => undefined,
    deixouDeSer,
    oferecer: (_, desfazer) => void oferecido.push(desfazer),
  });
  return { server, guarda, porOutra, deixouDeSer, oferecido };
}

test('edits are saved a moment later, all of them at once', async () => {
  const { server, guarda } = cena();
  guarda.mudar(mudarGeral({ nome: 'Alvará de obra' }));
  guarda.mudar(criarSecao('obra', 'A obra'));
  expect(guarda.get()).toMatchObject({ estado: 'saving', definicao: { nome: 'Alvará de obra' } });
  await vi.advanceTimersByTimeAsync(700);
  expect(server.salvos).toEqual([3]);
  expect(server.aberta.definicao).toEqual(guarda.get().definicao);
  expect(guarda.get()).toMatchObject({ estado: 'saved', versao: 4, salvoEm: '2026-01-02T12:01:00Z' });
});

test('an edit that changes nothing is none', async () => {
  const { server, guarda } = cena();
  guarda.mudar((d) => d);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.salvos).toEqual([]);
  expect(guarda.get().pode.desfazer).toBe(false);
});

test('a step taken back is saved as well', async () => {
  const { server, guarda } = cena();
  guarda.mudar(criarSecao('obra', 'A obra'));
  await guarda.salvar();
  guarda.desfazer();
  expect(guarda.get()).toMatchObject({ definicao: inicial, pode: { desfazer: false, refazer: true } });
  await guarda.salvar();
  expect(server.aberta.definicao).toEqual(inicial);
  guarda.refazer();
  await guarda.salvar();
  expect(server.aberta.definicao.secoes).toHaveLength(1);
});

test('what is offered to be taken back is just that, whatever came after', async () => {
  const { guarda, oferecido } = cena();
  guarda.mudar(criarSecao('obra', 'A obra'), 'Seção criada.');
  guarda.mudar(mudarGeral({ nome: 'Outro' }));
  oferecido[0]?.();
  expect(guarda.get().definicao).toEqual({ ...inicial, nome: 'Outro' });
});

test('two people: both sides are told, and joined when that is chosen', async () => {
  const { server, guarda, porOutra } = cena();
  guarda.mudar(mudarGeral({ nome: 'Meu nome' }));
  porOutra({ ...inicial, resumo: 'Dela' });
  await vi.advanceTimersByTimeAsync(700);
  expect(guarda.get().conflito).toMatchObject({
    base: inicial,
    theirs: { value: { resumo: 'Dela' }, said: { atualizado_por: 'Diego' } },
  });
  guarda.resolver(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(guarda.get().definicao).toMatchObject({ nome: 'Meu nome', resumo: 'Dela' });
  expect(server.aberta.definicao).toEqual(guarda.get().definicao);
});

test('two people: what was given up cannot be taken back step by step', async () => {
  const { server, guarda, porOutra } = cena();
  guarda.mudar(mudarGeral({ nome: 'Meu nome' }));
  porOutra({ ...inicial, resumo: 'Dela' });
  await vi.advanceTimersByTimeAsync(700);
  guarda.resolver(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(guarda.get()).toMatchObject({
    definicao: { nome: 'Alvará', resumo: 'Dela' },
    pode: { desfazer: false },
    conflito: null,
  });
  expect(server.salvos).toEqual([3]);
});

test('a colleague’s save is shown at once while nothing waits', async () => {
  const { guarda, porOutra } = cena();
  porOutra({ ...inicial, resumo: 'Dela' });
  await guarda.receber(4);
  expect(guarda.get()).toMatchObject({ definicao: { resumo: 'Dela' }, versao: 4, estado: 'saved' });
});

test.each([
  ['thrown away', new ApiError(404, 'Não existe mais.')],
  ['scheduled', new ApiError(422, 'Agendada.', { codigo: 'publicacao_agendada' })],
])('a draft that was %s from elsewhere is no draft any more', async (_, recusa) => {
  const { server, guarda, deixouDeSer } = cena();
  server.recusa = recusa;
  guarda.mudar(mudarGeral({ nome: 'Tarde' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.salvos).toEqual([3]);
  expect(deixouDeSer).toHaveBeenCalledExactlyOnceWith(recusa);
  expect(await guarda.salvar()).toBe(false);
});

test('an outage is tried again, a refusal waits for the next edit', async () => {
  const { server, guarda } = cena();
  server.recusa = new ApiError(503, '');
  guarda.mudar(mudarGeral({ nome: 'Um' }));
  await vi.advanceTimersByTimeAsync(5700);
  expect(server.salvos).toEqual([3, 3]);
  server.recusa = new ApiError(422, '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.salvos).toEqual([3, 3, 3]);
  server.recusa = null;
  guarda.mudar(mudarGeral({ resumo: 'Dois' }));
  expect(await guarda.salvar()).toBe(true);
  expect(server.aberta.definicao).toMatchObject({ nome: 'Um', resumo: 'Dois' });
});
