import type { Marca } from '@portal/domain/plantas/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { guardarMarcas } from './guarda.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ID = '01900000-0000-7000-8000-00000000000a';
const marca = (change: Partial<Marca> = {}): Marca => ({
  id: ID,
  versao: 1,
  pagina: 1,
  tipo: 'nuvem',
  geometria: { pontos: [[0.1, 0.1]] },
  texto: 'Cota',
  etapa_id: '01900000-0000-7000-8000-00000000000e',
  setor: { id: '01900000-0000-7000-8000-00000000000d', sigla: 'DAP' },
  pendencia_id: null,
  enviada: false,
  autor: 'Camila',
  arquivo_id: '01900000-0000-7000-8000-00000000000c',
  atualizado_em: '2026-01-02T12:00:00.000Z',
  ...change,
});

/** A server with one mark, the cache of this screen, and what it was told. */
function cena() {
  const server = { marca: marca() as Marca | null, falha: null as number | null, perdida: false, salvos: [] as string[] };
  const tela = { cache: new Map([[ID, marca()]]), dito: [] as string[] };
  const recusar = (versao: number) => {
    if (server.falha !== null) throw new ApiError(server.falha, '');
    if (!server.marca) throw new ApiError(404, '');
    if (server.marca.versao !== versao) throw new ApiError(409, '', { atual: server.marca });
    return server.marca;
  };
  const marcas = guardarMarcas({
    guardada: (id) => tela.cache.get(id),
    salvar: async ({ versao, ...corpo }) => {
      server.salvos.push(corpo.texto);
      await Promise.resolve();
      server.marca = { ...recusar(versao), ...corpo, versao: versao + 1 };
      if (server.perdida) {
        server.perdida = false;
        throw new ApiError(0, '');
      }
      return server.marca;
    },
    excluir: async ({ versao }) => {
      recusar(versao);
      server.marca = null;
      tela.cache.delete(ID);
    },
    buscar: async () => server.marca ?? undefined,
    por: (m) => void tela.cache.set(m.id, m),
    tirar: (id) => void tela.cache.delete(id),
    sumiu: (minha) => void tela.dito.push(`sumiu: ${minha.texto}`),
    retirada: (m, porOutra) => void tela.dito.push(`${porOutra ? 'já tirada' : 'tirada'}: ${m.texto}`),
  });
  const mostrada = () => marcas.mostrar([...tela.cache.values()])[0];
  const porOutra = (change: Partial<Marca>) => {
    if (server.marca) server.marca = { ...server.marca, ...change, versao: server.marca.versao + 1, autor: 'Diego' };
  };
  return { server, tela, marcas, mostrada, porOutra };
}
const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('keeping', () => {
  test('a change shows at once and is kept a moment later', async () => {
    const { server, marcas, mostrada } = cena();
    expect(marcas.get().estado).toBe('idle');
    marcas.mudar(ID, { texto: 'Cota que falta' });
    expect(mostrada()?.texto).toBe('Cota que falta');
    expect(marcas.get().estado).toBe('saving');
    expect(server.salvos).toEqual([]);
    await passar(600);
    expect(server.marca).toMatchObject({ texto: 'Cota que falta', versao: 2 });
    expect(marcas.get()).toMatchObject({ estado: 'saved', mudancas: {}, conflito: null });
  });

  test('text and place are one change of one mark', async () => {
    const { server, marcas } = cena();
    marcas.mudar(ID, { texto: 'Cota que falta' });
    marcas.mudar(ID, { geometria: { pontos: [[0.5, 0.5]] } });
    await passar(600);
    expect(server.salvos).toHaveLength(1);
    expect(server.marca).toMatchObject({ texto: 'Cota que falta', geometria: { pontos: [[0.5, 0.5]] } });
  });

  test('changed and taken back: nothing is sent', async () => {
    const { server, marcas } = cena();
    marcas.mudar(ID, { texto: 'Outra' });
    marcas.mudar(ID, { texto: 'Cota' });
    await passar(60_000);
    expect(server.salvos).toEqual([]);
    expect(marcas.get()).toMatchObject({ estado: 'idle', mudancas: {} });
  });

  test('a blank at the end is not kept, and stays under the hand that types', async () => {
    const { server, tela, marcas, mostrada } = cena();
    marcas.mudar(ID, { texto: 'Cota que ' });
    await passar(600);
    expect(server.marca?.texto).toBe('Cota que');
    expect(mostrada()?.texto).toBe('Cota que ');
    marcas.mudar(ID, { texto: 'Cota que falta' });
    await passar(600);
    expect(server.marca?.texto).toBe('Cota que falta');
    // and never hides, nor takes back, what a colleague writes afterwards
    marcas.mudar(ID, { texto: 'Cota que falta ' });
    await passar(600);
    tela.cache.set(ID, marca({ texto: 'De outra mesa', versao: 9 }));
    expect(mostrada()?.texto).toBe('De outra mesa');
    server.marca = marca({ texto: 'De outra mesa', versao: 9 });
    marcas.mudar(ID, { pendencia_id: '01900000-0000-7000-8000-00000000000f' });
    await passar(600);
    expect(server.marca).toMatchObject({ texto: 'De outra mesa', versao: 10 });
  });

  test.each([0, 429, 500, 503])('an outage, answered %i: tried again, and said until it gets through', async (falha) => {
    const { server, marcas, mostrada } = cena();
    server.falha = falha;
    marcas.mudar(ID, { texto: 'Cota que falta' });
    await passar(600);
    expect(marcas.get().estado).toBe('failed');
    expect(mostrada()?.texto).toBe('Cota que falta');
    server.falha = null;
    await passar(5000);
    expect(server.marca?.texto).toBe('Cota que falta');
    expect(marcas.get().estado).toBe('saved');
  });

  test('an answer lost on its way is no conflict', async () => {
    const { server, marcas } = cena();
    server.perdida = true;
    marcas.mudar(ID, { texto: 'Cota que falta ' });
    await passar(600);
    await passar(5000);
    expect(marcas.get()).toMatchObject({ estado: 'saved', conflito: null });
    expect(server.marca?.versao).toBe(2);
  });

  test('leaving keeps what was typed last', async () => {
    const { server, marcas } = cena();
    marcas.mudar(ID, { texto: 'Cota que falta' });
    marcas.salvar();
    await passar(0);
    expect(server.salvos).toEqual(['Cota que falta']);
  });
});

describe('two people on one mark', () => {
  const PLACE: Marca['geometria'] = { pontos: [[0.7, 0.7]] };

  test('both are shown, and mine goes over the other whole', async () => {
    const { server, marcas, porOutra } = cena();
    porOutra({ texto: 'De outra mesa', geometria: PLACE });
    marcas.mudar(ID, { texto: 'A minha' });
    await passar(600);
    expect(marcas.get().conflito).toMatchObject({
      minha: { texto: 'A minha' },
      atual: { texto: 'De outra mesa', autor: 'Diego' },
    });
    marcas.resolver(true);
    await passar(0);
    expect(server.marca).toMatchObject({ texto: 'A minha', geometria: marca().geometria, versao: 3 });
    expect(marcas.get()).toMatchObject({ estado: 'saved', mudancas: {}, conflito: null });
  });

  test('mine is given up', async () => {
    const { server, marcas, mostrada, porOutra } = cena();
    porOutra({ texto: 'De outra mesa' });
    marcas.mudar(ID, { texto: 'A minha' });
    await passar(600);
    marcas.resolver(false);
    await passar(60_000);
    expect(mostrada()?.texto).toBe('De outra mesa');
    expect(server.salvos).toEqual(['A minha']);
    expect(marcas.get().conflito).toBeNull();
  });

  test('a colleague took it away while it was changed here: it is offered as it was left', async () => {
    const { server, tela, marcas } = cena();
    server.marca = null;
    marcas.mudar(ID, { texto: 'A minha' });
    await passar(60_000);
    expect(tela.dito).toEqual(['sumiu: A minha']);
    expect([server.salvos, tela.cache.size]).toEqual([['A minha'], 0]);
    expect(marcas.get()).toMatchObject({ estado: 'idle', mudancas: {} });
  });
});

describe('taking a mark away', () => {
  test('waits for the change that is on its way', async () => {
    const { server, tela, marcas, mostrada } = cena();
    marcas.mudar(ID, { texto: 'A minha' });
    vi.advanceTimersByTime(600);
    await marcas.excluir(mostrada() as Marca);
    expect(server.marca).toBeNull();
    expect(tela.dito).toEqual(['tirada: A minha']);
    expect(marcas.get().conflito).toBeNull();
  });

  test('what was not kept yet is not kept first', async () => {
    const { server, marcas, mostrada } = cena();
    marcas.mudar(ID, { texto: 'A minha' });
    await marcas.excluir(mostrada() as Marca);
    await passar(60_000);
    expect([server.salvos, server.marca]).toEqual([[], null]);
  });

  test('that a colleague has taken away already is said', async () => {
    const { server, tela, marcas, mostrada } = cena();
    server.marca = null;
    await marcas.excluir(mostrada() as Marca);
    expect(tela.dito).toEqual(['já tirada: Cota']);
    expect(tela.cache.size).toBe(0);
  });

  test('that a colleague has changed is asked about first', async () => {
    const { server, marcas, mostrada, porOutra } = cena();
    porOutra({ texto: 'De outra mesa' });
    await marcas.excluir(mostrada() as Marca);
    expect(marcas.get().conflito).toMatchObject({ minha: { texto: 'Cota' }, atual: { texto: 'De outra mesa' } });
    marcas.resolver(true);
    await passar(0);
    expect(server.marca).toMatchObject({ texto: 'Cota', versao: 3 });
  });

  test('of which only the number moved is taken away', async () => {
    const { server, tela, marcas, mostrada, porOutra } = cena();
    porOutra({});
    await marcas.excluir(mostrada() as Marca);
    await passar(0);
    expect(server.marca).toBeNull();
    expect(tela.dito).toEqual(['tirada: Cota']);
    expect(marcas.get().estado).toBe('idle');
  });
});
