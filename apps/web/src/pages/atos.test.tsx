// @vitest-environment happy-dom
// Every act of a screen, whatever feature it stands in: what it leaves in the cache.
import * as analise from '@portal/domain/analise/contract';
import { ATOS_CHAMADOS, type AtoComMotivo, CHAMADAS as dosAtos, prorrogar } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as daDesistencia from '@portal/domain/desistencia/contract';
import * as distribuicao from '@portal/domain/distribuicao/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import * as partes from '@portal/domain/partes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { type AtoFeito, atoFeitoSchema } from '@portal/domain/requerimentos/ato';
import * as subs from '@portal/domain/subrequerimentos/contract';
import * as taxas from '@portal/domain/taxas/contract';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GUIAS, LISTAS, umaChave } from '#entities/requerimentos/chaves.ts';
import { type PedidoDeAto, useAto } from '#entities/requerimentos/use-ato.ts';
import { queryClient } from '#lib/query-client.ts';
import { GUIA, REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar } from '#test/tela.tsx';
import { useNovaPendencia } from '../features/plantas/queries.ts';
import { useCopiar } from '../features/requerimentos/acompanhar.ts';
import { useAssinar } from '../features/requerimentos/detalhe/use-assinar.ts';
import { useResponderConvite } from '../features/requerimentos/partes.ts';
import * as queries from '../features/requerimentos/queries.ts';
import { useDecidirComprovante, useRenovarGuia } from '../features/taxas/queries.ts';
import { type AtoSemMotivo, useAtos, useSalvarCamposDaAnalise } from '../features/tramitacao/queries.ts';
import { useVereditos } from '../features/tramitacao/vereditos.ts';

const { id: ID } = REQUERIMENTO;
const OUTRO = '01900000-0000-7000-8000-000000000002';
const ETAPA = '01900000-0000-7000-8000-000000000003';

const requerimento = (versao: number): Requerimento => ({
  ...REQUERIMENTO,
  versao,
  status: versao === 7 ? 'Aguardando prefeitura' : 'Em andamento',
});
const FEITO: AtoFeito = { id: ID, versao: 8, status: 'Em andamento' };
const peca = { campo_id: 'memorial', alvo: { tipo: 'campo' as const, chave: '' } } as never;
const dito = { veredito: 'conforme' as const, comentario: '', base_legal: '' };
const marca = { campo_id: 'memorial', alvo: { tipo: 'campo' as const, chave: '' }, texto: 'Falta.' };
const aoServidor = { versao: 7, motivo: 'Porque sim.' };

/** A hook, and what a screen does with it. */
const ato = <H,>(use: () => H, fazer: (hook: H) => Promise<unknown>) => ({ use, fazer });
const daMesa = (fazer: (atos: ReturnType<typeof useAtos>) => Promise<unknown>) => ato(() => useAtos(ID, ETAPA), fazer);
const daParte = (endpoint: AnyEndpoint, pedido: Partial<PedidoDeAto> = {}) =>
  [
    endpoint,
    ato(
      () => useAto(ID),
      (hook) => hook.mutateAsync({ endpoint, versao: 7, ...pedido }),
    ),
  ] as const;

/** The acts of the table: a party's, and those of the desk. */
const DA_PARTE = ATOS_CHAMADOS.filter((nome) => 'parte' in TRANSICOES[nome].quem);
const DA_MESA = ATOS_CHAMADOS.filter((nome) => !DA_PARTE.includes(nome));
const COM_MOTIVO = DA_MESA.filter((nome): nome is AtoComMotivo => TRANSICOES[nome].motivo === true);
const SEM_MOTIVO = DA_MESA.filter((nome): nome is AtoSemMotivo => !TRANSICOES[nome].motivo);

/** Each call that answers what it changed, with the hook that makes it. */
const ATOS = new Map<AnyEndpoint, { use: () => unknown; fazer: (hook: never) => Promise<unknown> }>([
  [
    preenchimento.iniciarRequerimento,
    ato(queries.useIniciarRequerimento, (h) => h.mutateAsync({ processo_id: OUTRO, chave: 'k' })),
  ],
  [
    preenchimento.copiarRequerimento,
    ato(
      () => useCopiar(requerimento(7)),
      (h) => h.mutateAsync(),
    ),
  ],
  ...DA_PARTE.map((nome) => daParte(dosAtos[nome])),
  daParte(preenchimento.atualizarRascunho),
  daParte(preenchimento.mudarDeProcesso, { body: { processo_id: OUTRO } }),
  daParte(preenchimento.dispensarReconciliacao),
  ...SEM_MOTIVO.map((nome) => [dosAtos[nome], daMesa((atos) => atos.ato(nome))] as const),
  ...COM_MOTIVO.map((nome) => [dosAtos[nome], daMesa((atos) => atos.atoComMotivo(nome, 'Porque sim.'))] as const),
  daParte(prorrogar, { body: { motivo: 'Porque sim.' } }),
  [subs.abrirSubrequerimento, daMesa((atos) => atos.abrirSub('bombeiros'))],
  [subs.dispensarSubrequerimento, daMesa((atos) => atos.dispensarSub(OUTRO, 'Porque sim.'))],
  [pendencias.marcarPendencia, daMesa((atos) => atos.marcar(marca))],
  [pendencias.removerPendencia, daMesa((atos) => atos.remover(OUTRO))],
  [pendencias.aceitarPendencia, daMesa((atos) => atos.aceitar(OUTRO))],
  [pendencias.recusarPendencia, daMesa((atos) => atos.recusar(OUTRO, 'Porque sim.'))],
  [pendencias.acolherContestacao, daMesa((atos) => atos.acolher(OUTRO, ''))],
  [pendencias.manterPendencia, daMesa((atos) => atos.manter(OUTRO, 'Porque sim.'))],
  [pendencias.cancelarPendencia, daMesa((atos) => atos.cancelarItem(OUTRO, 'Porque sim.'))],
  [
    pendencias.responderPendencia,
    ato(
      () => queries.useResponderPendencia(ID),
      (h) => h.mutateAsync({ pendencia_id: OUTRO, versao: 7, resposta: 'Sim.', contesta: false, respostas: {} }),
    ),
  ],
  [
    preenchimento.assinarCampo,
    ato(
      () => useAssinar(requerimento(7)),
      (assinar) => assinar('memorial', 'senha'),
    ),
  ],
  [
    analise.salvarCamposDaAnalise,
    ato(
      () => useSalvarCamposDaAnalise(ID),
      (salvar) => salvar({ versao: 7, respostas: {} }),
    ),
  ],
  daParte(daDesistencia.pedirDesistencia),
  daParte(daDesistencia.retirarDesistencia),
  [daDesistencia.aceitarDesistencia, daMesa((atos) => atos.aceitarDesistencia())],
  [daDesistencia.recusarDesistencia, daMesa((atos) => atos.recusarDesistencia('Porque sim.'))],
  daParte(partes.convidarParte),
  daParte(partes.cancelarConvite, { params: { convite_id: OUTRO } }),
  daParte(partes.concordarComoParte),
  daParte(partes.sairComoParte),
  [partes.aceitarConvite, ato(useResponderConvite, (h) => h.aceitar.mutateAsync(OUTRO))],
  [distribuicao.atribuir, daMesa((atos) => atos.atribuir(ETAPA, OUTRO, ''))],
  [distribuicao.encaminhar, daMesa((atos) => atos.encaminhar(ETAPA, OUTRO, ''))],
  [
    analise.darVeredito,
    ato(
      () => useVereditos(ID, ETAPA),
      (h) => h.dizer(peca, dito, 0),
    ),
  ],
  [
    analise.reabrirVeredito,
    ato(
      () => useVereditos(ID, ETAPA),
      (h) => h.reabrir(peca, 'O muro caiu.', 1),
    ),
  ],
] as never);

/** Acts on a slip, which answer the slip; and one that a second screen makes too. */
const OUTROS: [
  nome: string,
  endpoint: AnyEndpoint,
  dados: unknown,
  como: { use: () => unknown; fazer: (hook: never) => Promise<unknown> },
][] = [
  [
    'a proof approved',
    taxas.aprovarComprovante,
    GUIA,
    ato(useDecidirComprovante, (h) => h.mutateAsync({ comprovanteId: OUTRO, versao: 7 })),
  ],
  ['another slip, at the desk', taxas.renovarGuia, GUIA, ato(useRenovarGuia, (h) => h.mutateAsync({ guiaId: OUTRO, versao: 7 }))],
  [
    'another slip, by who pays',
    taxas.renovarGuia,
    GUIA,
    ato(
      () => queries.useRenovarGuia(ID),
      (h) => h.mutateAsync({ guiaId: OUTRO, versao: 7 }),
    ),
  ],
  [
    'the value refused',
    taxas.recusarTaxa,
    GUIA,
    ato(
      () => queries.useRecusarTaxa(ID),
      (h) => h.mutateAsync({ guiaId: OUTRO, ...aoServidor }),
    ),
  ],
  [
    'an item marked on a plan',
    pendencias.marcarPendencia,
    FEITO,
    ato(
      () => useNovaPendencia(ID),
      (h) => h.marcar({ etapa_id: ETAPA, campo_id: 'memorial', texto: 'Falta.' }),
    ),
  ],
];

/** One of each kind that the product keeps. */
const KEYS = [
  [...LISTAS, 'painel-prefeitura', { page: 1 }],
  [...LISTAS, 'painel-prefeitura', 'contagem', null],
  [...LISTAS, 'filas', null],
  [...LISTAS, 'quadro', {}],
  [...LISTAS, 'minha', {}],
  [...GUIAS, 'lista', {}],
  [...GUIAS, 'em-conferencia'],
];

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(autos.obterRequerimento, () => requerimento(8));
  queryClient.setQueryData(umaChave(ID), requerimento(7));
  // read after the act by its clock: what every act makes old (aging.ts) is not what is looked for here
  for (const key of KEYS) queryClient.setQueryData(key, [], { updatedAt: Date.now() + 60_000 });
});
afterEach(limpar);

async function fazer({ use, fazer }: { use: () => unknown; fazer: (hook: never) => Promise<unknown> }) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(use, { wrapper });
  await act(() => fazer(result.current as never));
}
const frescas = () => KEYS.filter((key) => !queryClient.getQueryState(key)?.isInvalidated);
const lido = () => queryClient.getQueryData<Requerimento>(umaChave(ID));

/** These open another request, or one that no screen has before it. */
const DE_OUTRO: AnyEndpoint[] = [preenchimento.iniciarRequerimento, preenchimento.copiarRequerimento, partes.aceitarConvite];

describe('after an act', () => {
  test('of each kind there is, none left out', () => {
    const contratos = [dosAtos, { prorrogar }, preenchimento, subs, daDesistencia, partes, pendencias, distribuicao, analise];
    const todos = contratos
      .flatMap((modulo) => Object.values(modulo))
      .filter((e): e is AnyEndpoint => (e as Partial<AnyEndpoint>).dados === atoFeitoSchema);
    expect(todos.filter((e) => !ATOS.has(e)).map((e) => e.path)).toEqual([]);
  });

  test.each([...ATOS].map(([endpoint, como]) => [endpoint.path, endpoint, como] as const))(
    '%s: every list is old, and the request is read again',
    async (_, endpoint, como) => {
      const chamadas = servidor.responde(endpoint, () => FEITO as never);
      await fazer(como);
      expect(chamadas).toHaveLength(1);
      expect(frescas()).toEqual([]);
      if (!DE_OUTRO.includes(endpoint)) expect(lido()).toEqual(requerimento(8));
    },
  );

  test.each(OUTROS)('%s: every list is old', async (_, endpoint, dados, como) => {
    servidor.responde(endpoint, () => dados as never);
    await fazer(como);
    expect(frescas()).toEqual([]);
  });
});

describe('the reading after an act', () => {
  const iniciar = daMesa((atos) => atos.ato('iniciar'));
  beforeEach(() => void servidor.responde(dosAtos.iniciar, () => FEITO));

  test('may come late: the next act is judged on the version that the first one gave', async () => {
    let chega = () => {};
    servidor.responde(autos.obterRequerimento, () => new Promise((done) => (chega = () => done(requerimento(8)))));
    const feito = fazer(iniciar);
    await waitFor(() => expect(lido()?.versao).toBe(8));
    expect(lido()?.status).toBe('Aguardando prefeitura');
    chega();
    await feito;
    expect(lido()).toEqual(requerimento(8));
  });

  test('is not taken back by one that was asked before it', async () => {
    servidor.responde(autos.obterRequerimento, () => requerimento(7));
    await fazer(iniciar);
    expect(lido()).toMatchObject({ versao: 8 });
  });

  test.each([404, 0])('may be refused (%i): nothing is offered on what was last seen', async (status) => {
    servidor.responde(autos.obterRequerimento, () => new Recusa(status));
    await fazer(iniciar);
    expect(lido()).toMatchObject({ versao: 8, status: 'Em andamento', acoes_permitidas: [], campos_abertos: [] });
    expect(frescas()).toEqual([]);
  });
});

describe('an act', () => {
  test('keeps its key while it is the same, and takes another for the next version or other words', async () => {
    const chamadas = servidor.responde(dosAtos.pausar, () => new Recusa(0));
    const { result } = renderHook(() => useAto(ID), {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    });
    const pausar = (pedido: Partial<PedidoDeAto>) =>
      act(() => result.current.mutateAsync({ endpoint: dosAtos.pausar, ...pedido }).then(undefined, () => undefined));
    await pausar({ body: { motivo: 'Chuva.' } });
    await pausar({ body: { motivo: 'Chuva.' }, versao: 7 });
    await pausar({ body: { motivo: 'Chuva.' }, versao: 8 });
    await pausar({ body: { motivo: 'Vento.' }, versao: 8 });
    expect(chamadas.map(({ body }) => body.versao)).toEqual([7, 7, 8, 8]);
    const [a, b, c, d] = chamadas.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(b).toBe(a);
    expect(new Set([a, c, d]).size).toBe(3);
  });
});
