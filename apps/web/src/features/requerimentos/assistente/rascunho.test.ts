import type { Requerimento } from '@portal/domain/autos/contract';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { diferenca } from '#entities/campos/diferenca.ts';
import { ApiError } from '#lib/api-error.ts';
import { localCopy } from '#lib/keeper/local-copy.ts';
import { Rascunho } from './rascunho.ts';

const copia = () => localCopy<Respostas>('rascunho.r1').read();
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const requerimento = (change: Partial<Requerimento> = {}) =>
  ({
    id: 'r1',
    versao: 3,
    status: 'Rascunho',
    respostas: { uso: 'Residencial' },
    definicao: { secoes: [{ campos: [{ id: 'assina', tipo: 'assinatura' }] }] },
    taxas_previstas: [],
    verificacoes: [],
    normas: [],
    atualizado_em: '2026-01-02T12:00:00Z',
    ...change,
  }) as unknown as Requerimento;

/** A server that keeps one draft, and a form. */
function cena({ servidor = requerimento(), aberto = requerimento() } = {}) {
  const state = {
    servidor,
    form: { ...aberto.respostas },
    falha: null as number | null,
    perdida: false,
    /** What the server says of the town's rules. */
    normas: [] as Requerimento['normas'],
    chamadas: [] as Respostas[],
    /** On which version each call was made, and how many were on their way at once. */
    versoes: [] as number[],
    aoMesmoTempo: 0,
    /** Holds an answer back until it is let go. */
    demora: null as Promise<void> | null,
  };
  let aCaminho = 0;
  const rascunho = new Rascunho(aberto, {
    ler: () => state.form,
    escrever: (respostas) => {
      state.form = respostas;
      rascunho.mudou();
    },
    enviar: async (versao, mudancas) => {
      state.chamadas.push(mudancas);
      state.versoes.push(versao);
      aCaminho += 1;
      state.aoMesmoTempo = Math.max(state.aoMesmoTempo, aCaminho);
      await state.demora;
      aCaminho -= 1;
      if (state.falha !== null) throw new ApiError(state.falha, '');
      if (versao !== state.servidor.versao) throw new ApiError(409, 'mudou');
      state.servidor = { ...state.servidor, versao: versao + 1, respostas: { ...state.servidor.respostas, ...mudancas } };
      if (state.perdida) {
        state.perdida = false;
        throw new ApiError(0, '');
      }
      return {
        versao: versao + 1,
        salvo_em: '2026-01-02T12:01:00Z',
        taxas_previstas: [],
        verificacoes: [],
        normas: state.normas,
      };
    },
    buscar: async () => state.servidor,
    anotar: () => undefined,
    deixouDeSer: () => undefined,
  });
  const digitar = (mudancas: Respostas) => {
    state.form = { ...state.form, ...mudancas };
    rascunho.mudou();
  };
  return { state, rascunho, digitar };
}

describe('Rascunho', () => {
  test('what the rules of the town say comes with what was kept, and a reason that is given stands at once', async () => {
    const { state, rascunho, digitar } = cena();
    const norma = { id: 'n1', nome: 'Altura', justificativa: '' } as Requerimento['normas'][number];
    state.normas = [norma];
    digitar({ memorial: 'a' });
    expect(rascunho.get().normas).toEqual([]);
    await vi.advanceTimersByTimeAsync(800);
    expect(rascunho.get().normas).toEqual([norma]);
    rascunho.explicou('outra', 'Nada');
    rascunho.explicou('n1', 'Telhado inclinado');
    expect(rascunho.get().normas).toEqual([{ ...norma, justificativa: 'Telhado inclinado' }]);
  });

  test('sends only what changed, once, after the person stops typing', async () => {
    const { state, rascunho, digitar } = cena();
    digitar({ memorial: 'a' });
    digitar({ memorial: 'ab' });
    expect(copia()?.change).toEqual({ memorial: 'ab' });
    await vi.advanceTimersByTimeAsync(800);
    expect(state.chamadas).toEqual([{ memorial: 'ab' }]);
    expect(rascunho.get()).toMatchObject({ estado: 'saved', salvo_em: '2026-01-02T12:01:00Z' });
    expect(copia()).toBeNull();
  });

  test('what is typed while a save is on its way waits for it, and goes on the version it gave', async () => {
    const { state, rascunho, digitar } = cena();
    let soltar = () => {};
    state.demora = new Promise((done) => {
      soltar = done;
    });
    digitar({ memorial: 'a' });
    await vi.advanceTimersByTimeAsync(800);
    expect(state.versoes).toEqual([3]);
    digitar({ memorial: 'ab' });
    await vi.advanceTimersByTimeAsync(5000);
    // asked for by hand as well, as the wizard does when it goes on
    const porMao = rascunho.salvar();
    await vi.advanceTimersByTimeAsync(1000);
    expect([state.versoes, state.aoMesmoTempo]).toEqual([[3], 1]);
    state.demora = null;
    soltar();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await porMao).toBe(true);
    expect([state.versoes, state.aoMesmoTempo]).toEqual([[3, 4], 1]);
    expect(state.chamadas).toEqual([{ memorial: 'a' }, { memorial: 'ab' }]);
    expect(state.servidor.respostas).toMatchObject({ memorial: 'ab' });
    expect(rascunho.get().estado).toBe('saved');
  });

  test('keeps the work on this machine while the connection is gone, and sends it when it is back', async () => {
    const { state, rascunho, digitar } = cena();
    state.falha = 0;
    digitar({ memorial: 'ab' });
    await vi.advanceTimersByTimeAsync(800);
    expect(rascunho.get().estado).toBe('local');
    expect(copia()?.change).toEqual({ memorial: 'ab' });
    state.falha = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.servidor.respostas).toMatchObject({ memorial: 'ab' });
    expect(rascunho.get().estado).toBe('saved');
  });

  test('an answer lost on its way is no conflict', async () => {
    const { state, rascunho, digitar } = cena();
    state.perdida = true;
    digitar({ memorial: 'ab' });
    await vi.advanceTimersByTimeAsync(800);
    expect(rascunho.get().estado).toBe('local');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rascunho.get()).toMatchObject({ estado: 'saved', conflito: null });
    expect(rascunho.versao).toBe(4);
  });

  test('another tab: what is stored is loaded and what was typed here stays on top', async () => {
    const { state, rascunho, digitar } = cena({
      servidor: requerimento({ versao: 5, respostas: { uso: 'Comercial', area: '10.00' } }),
    });
    digitar({ memorial: 'meu' });
    await vi.advanceTimersByTimeAsync(800);
    expect(rascunho.get().conflito?.versao).toBe(5);
    expect(rascunho.digitados()).toEqual(['memorial']);
    rascunho.resolver(true);
    await vi.advanceTimersByTimeAsync(800);
    expect(state.form).toEqual({ uso: 'Comercial', area: '10.00', memorial: 'meu' });
    expect(state.servidor.respostas).toEqual({ uso: 'Comercial', area: '10.00', memorial: 'meu' });
    expect(rascunho.get().conflito).toBeNull();
  });

  test('another tab: what was typed here may be thrown away', async () => {
    const { state, rascunho, digitar } = cena({ servidor: requerimento({ versao: 5, respostas: { uso: 'Comercial' } }) });
    digitar({ memorial: 'meu' });
    await vi.advanceTimersByTimeAsync(800);
    rascunho.resolver(false);
    await vi.advanceTimersByTimeAsync(800);
    expect(state.form).toEqual({ uso: 'Comercial' });
    expect(state.chamadas).toHaveLength(1);
    expect(copia()).toBeNull();
  });

  test('a visit takes up what an earlier one left unsaved', async () => {
    const first = cena();
    first.state.falha = 0;
    first.digitar({ memorial: 'perdido?' });
    const second = cena();
    expect(second.rascunho.retomar()).toBe(true);
    await vi.advanceTimersByTimeAsync(800);
    expect(second.state.servidor.respostas).toMatchObject({ memorial: 'perdido?' });
  });

  test('a version that only moved on is taken up without asking', async () => {
    const { state, rascunho } = cena({ servidor: requerimento({ versao: 7 }) });
    expect(await rascunho.atualizar()).toBe(true);
    expect(rascunho.versao).toBe(7);
    expect(state.chamadas).toEqual([]);
  });

  test('a signature that came meanwhile is taken up, and what was typed is kept on top of it', async () => {
    const assina = { nome: 'Bento', em: '2026-01-02T12:00:30Z', sha256: 'a1' };
    const { state, rascunho, digitar } = cena({
      servidor: requerimento({ versao: 4, respostas: { uso: 'Residencial', assina } }),
    });
    digitar({ memorial: 'meu' });
    await vi.advanceTimersByTimeAsync(800);
    expect(rascunho.get()).toMatchObject({ conflito: null, estado: 'saved' });
    expect(state.servidor.respostas).toEqual({ uso: 'Residencial', assina, memorial: 'meu' });
    expect(state.form).toMatchObject({ assina });
  });

  test('a signature that the server wrote is shown, and leaves no copy for the next visit to find', async () => {
    const { state, rascunho, digitar } = cena();
    digitar({ memorial: 'meu' });
    await rascunho.salvar();
    const assina = { nome: 'Bento', em: '2026-01-02T12:00:30Z', sha256: 'a1' };
    state.servidor = { ...state.servidor, versao: 5, respostas: { ...state.servidor.respostas, assina } };
    rascunho.adotar(state.servidor, 'assina');
    expect(state.form).toMatchObject({ memorial: 'meu', assina });
    expect(copia()).toBeNull();
    expect(rascunho.versao).toBe(5);
  });

  test('what another tab has typed is not taken for what was typed here', async () => {
    const aberto = requerimento();
    const { state, rascunho, digitar } = cena({ aberto, servidor: requerimento({ versao: 5, respostas: { uso: 'Comercial' } }) });
    digitar({ memorial: 'meu' });
    await vi.advanceTimersByTimeAsync(800);
    localCopy('rascunho.r1').write(5, { memorial: 'da outra aba' });
    expect(rascunho.digitados()).toEqual(['memorial']);
    rascunho.resolver(true);
    await vi.advanceTimersByTimeAsync(800);
    expect(state.servidor.respostas).toEqual({ uso: 'Comercial', memorial: 'meu' });
  });

  test('filed from elsewhere: nothing more is sent, and no copy is left on this machine', async () => {
    const { state, digitar } = cena({ servidor: requerimento({ versao: 5, status: 'Aguardando prefeitura' }) });
    digitar({ memorial: 'tarde' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.chamadas).toHaveLength(1);
    expect(copia()).toBeNull();
  });

  test('nothing is kept once it is filed', async () => {
    const { state, rascunho, digitar } = cena();
    rascunho.encerrar();
    digitar({ memorial: 'tarde' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.chamadas).toEqual([]);
    expect(copia()).toBeNull();
  });
});

test('diferenca sees through the order of keys and marks what is gone', () => {
  const base = { a: { x: 1, y: 2 }, b: 'b', c: [] };
  expect(diferenca(base, { a: { y: 2, x: 1 }, c: [1] })).toEqual({ b: null, c: [1] });
});
