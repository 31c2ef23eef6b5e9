// Past 300 lines: the model of the flow, its moves and its invariants are read together.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RuleError } from '../http/rule-error.ts';
import { antesDe, type EtapaDefinida, etapaSchema } from '../processos/etapa.ts';
import { ENCERRADOS, STATUS } from '../requerimentos/status.ts';
import { SITUACAO_LIVRE } from './guardas.ts';
import { type Andamento, abertasDe, avancar, depoisDe, desfazerFim, type EtapaNoFluxo, type Passo } from './motor.ts';
import { ATOS, type Ato, TRANSICOES } from './rules.ts';

const etapa = (id: string, resto: Record<string, unknown> = {}): EtapaDefinida =>
  etapaSchema.parse({ id, nome: `Etapa ${id}`, setor: 'S1', prazo_dias: 5, ...resto });

let ids = 0;
const novoId = () => `p${++ids}`;
const INICIO: Andamento = { status: 'Rascunho', etapas: [] };
const agir = (fluxo: EtapaDefinida[], a: Andamento, ato: Ato, em?: string, situacao: Partial<Passo['situacao']> = {}) =>
  avancar(fluxo, a, {
    ato,
    ...(em ? { etapa_id: vigente(a, em).id } : {}),
    situacao: { ...SITUACAO_LIVRE, ...situacao },
    motivo: 'Motivo bastante',
    novoId,
  });
const vigente = (a: Andamento, definicaoId: string): EtapaNoFluxo =>
  a.etapas.findLast((e) => e.definicao_id === definicaoId && !e.substituida) as EtapaNoFluxo;
const retrato = (a: Andamento) =>
  Object.fromEntries(a.etapas.filter((e) => !e.substituida).map((e) => [e.definicao_id, e.status]));

describe('steps side by side', () => {
  const fluxo = [
    etapa('triagem'),
    etapa('obras', { depois_de: ['triagem'] }),
    etapa('ambiente', { depois_de: ['triagem'] }),
    etapa('decisao', { depois_de: ['obras', 'ambiente'] }),
  ];
  const noMeio = () => {
    let a = agir(fluxo, INICIO, 'protocolar');
    a = agir(fluxo, a, 'iniciar', 'triagem');
    a = agir(fluxo, a, 'deferir', 'triagem');
    a = agir(fluxo, a, 'iniciar', 'obras');
    return agir(fluxo, a, 'iniciar', 'ambiente');
  };

  test('both open after the first, and the last one waits for both', () => {
    let a = noMeio();
    expect(retrato(a)).toEqual({ triagem: 'Deferido', obras: 'Em andamento', ambiente: 'Em andamento' });
    a = agir(fluxo, a, 'deferir', 'obras');
    expect(retrato(a)).not.toHaveProperty('decisao');
    a = agir(fluxo, a, 'deferir', 'ambiente');
    expect(retrato(a)).toMatchObject({ decisao: 'Aguardando prefeitura' });
    a = agir(fluxo, agir(fluxo, a, 'iniciar', 'decisao'), 'deferir', 'decisao');
    expect(a.status).toBe('Deferido');
  });

  test('an end that should not have come is undone: what it cut short begins again, what was decided stays', () => {
    let a = agir(fluxo, noMeio(), 'deferir', 'obras');
    a = agir(fluxo, a, 'cancelar');
    expect(a.status).toBe('Cancelado');
    const depois = desfazerFim(fluxo, a, { situacao: SITUACAO_LIVRE, novoId });
    expect(depois.status).toBe('Aguardando prefeitura');
    expect(retrato(depois)).toEqual({ triagem: 'Deferido', obras: 'Deferido', ambiente: 'Aguardando prefeitura' });
    expect(depois.etapas.map((e) => [e.definicao_id, e.ciclo, e.substituida])).toEqual([
      ['triagem', 1, false],
      ['obras', 1, false],
      ['ambiente', 1, true],
      ['ambiente', 2, false],
    ]);
  });

  test('items of both leave together, once the second is ready', () => {
    let a = agir(fluxo, noMeio(), 'devolver', 'obras', { pendencias_em_rascunho: 2 });
    expect(a.status).toBe('Em andamento');
    expect(vigente(a, 'obras')).toMatchObject({ status: 'Em andamento', pronta: true });
    a = agir(fluxo, a, 'devolver', 'ambiente', { pendencias_em_rascunho: 1 });
    expect(retrato(a)).toMatchObject({ obras: 'Aguardando requerente', ambiente: 'Aguardando requerente' });
    expect(a.status).toBe('Aguardando requerente');
    a = agir(fluxo, a, 'responder');
    expect(retrato(a)).toMatchObject({ obras: 'Aguardando prefeitura', ambiente: 'Aguardando prefeitura' });
  });

  test('ready items leave when the sector beside approves instead', () => {
    let a = agir(fluxo, noMeio(), 'devolver', 'obras', { pendencias_em_rascunho: 2 });
    a = agir(fluxo, a, 'deferir', 'ambiente');
    expect(retrato(a)).toMatchObject({ obras: 'Aguardando requerente', ambiente: 'Deferido' });
  });

  test('one side may go ahead without waiting; the other keeps working', () => {
    const a = agir(fluxo, noMeio(), 'devolver', 'obras', { pendencias_em_rascunho: 2, sem_esperar: true });
    expect(retrato(a)).toMatchObject({ obras: 'Aguardando requerente', ambiente: 'Em andamento' });
    expect(a.status).toBe('Aguardando requerente');
    expect(retrato(agir(fluxo, a, 'responder'))).toMatchObject({ obras: 'Aguardando prefeitura', ambiente: 'Em andamento' });
  });

  test('a refusal closes what runs beside it; reopening it brings that back, in a new cycle', () => {
    let a = agir(fluxo, noMeio(), 'indeferir', 'obras');
    expect(a.status).toBe('Indeferido');
    expect(retrato(a)).toMatchObject({ obras: 'Indeferido', ambiente: 'Cancelado' });
    a = agir(fluxo, a, 'reabrir', 'obras');
    expect(retrato(a)).toEqual({ triagem: 'Deferido', obras: 'Aguardando prefeitura', ambiente: 'Aguardando prefeitura' });
    expect(vigente(a, 'ambiente').ciclo).toBe(2);
  });

  test('reopening an early step undoes what came after it, and keeps it visible', () => {
    let a = agir(fluxo, agir(fluxo, noMeio(), 'deferir', 'obras'), 'deferir', 'ambiente');
    a = agir(fluxo, a, 'reabrir', 'triagem');
    expect(retrato(a)).toEqual({ triagem: 'Aguardando prefeitura' });
    expect(a.etapas.filter((e) => e.definicao_id === 'obras')).toMatchObject([{ status: 'Deferido', substituida: true }]);
  });

  test('a step before a refusal cannot be reopened around it', () => {
    const so = fluxo.map((e) => (e.id === 'triagem' ? { ...e, reabertura: 'so_esta' as const } : e));
    const a = agir(so, noMeio(), 'indeferir', 'obras');
    expect(() => agir(so, a, 'reabrir', 'triagem', { reabertura: 'so_esta' })).toThrow('indeferido em outra etapa');
  });

  test('a step that charges opens waiting for its proof', () => {
    let a = agir(fluxo, INICIO, 'protocolar');
    a = agir(fluxo, a, 'iniciar', 'triagem');
    const t = vigente(a, 'triagem').id;
    a = avancar(fluxo, a, { ato: 'deferir', etapa_id: t, situacao: SITUACAO_LIVRE, novoId, cobra: (id) => id === 'obras' });
    expect(retrato(a)).toMatchObject({ obras: 'Aguardando comprovante', ambiente: 'Aguardando prefeitura' });
    expect(a.status).toBe('Aguardando comprovante');
  });
});

/** Steps whose predecessors stand anywhere before them in the list, in an order of the list's own. */
const fluxos: fc.Arbitrary<EtapaDefinida[]> = fc
  .array(
    fc.record({
      antes: fc.option(fc.array(fc.nat(5), { maxLength: 3 }), { nil: undefined }),
      reabertura: fc.constantFrom('nao', 'so_esta', 'esta_e_seguintes'),
      desfechos: fc.subarray(['devolver', 'indeferir']),
      segunda_leitura: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ antes, reabertura, desfechos, segunda_leitura }, i) =>
      etapa(`e${i}`, {
        reabertura,
        segunda_leitura,
        desfechos: ['deferir', ...desfechos],
        ...(antes ? { depois_de: [...new Set(antes.filter((n) => n < i).map((n) => `e${n}`))] } : {}),
      }),
    ),
  );

/** What a town hall has beside the flow: slips, items by step, sub-requests by step. */
interface Mundo {
  guias: number;
  conferencia: number;
  itens: Map<string, { rascunho: number; com: number; sem: number; validar: number }>;
  subs: Map<string, number>;
  /** Decisions that wait for another person. */
  propostas: Map<string, 'deferir' | 'indeferir'>;
}
const VAZIO = { rascunho: 0, com: 0, sem: 0, validar: 0 };
type Mexida = 'guia' | 'paga' | 'marca' | 'resolve' | 'responde' | 'sub' | 'fim_do_sub';
const MEXIDAS: Mexida[] = ['guia', 'paga', 'marca', 'resolve', 'responde', 'sub', 'fim_do_sub'];

function situacaoEm(m: Mundo, fluxo: EtapaDefinida[], a: Andamento, alvo: EtapaNoFluxo | undefined) {
  const itens = alvo ? [m.itens.get(alvo.id) ?? VAZIO] : a.etapas.map((e) => m.itens.get(e.id) ?? VAZIO);
  const soma = (k: keyof typeof VAZIO) => itens.reduce((n, i) => n + i[k], 0);
  const d = fluxo.find((f) => f.id === alvo?.definicao_id);
  return {
    ...SITUACAO_LIVRE,
    guias_em_aberto: m.guias,
    comprovantes_em_conferencia: m.conferencia,
    pendencias_em_rascunho: soma('rascunho'),
    pendencias_com_requerente: soma('com'),
    pendencias_sem_resposta: soma('sem'),
    pendencias_a_validar: soma('validar'),
    subrequerimentos_abertos: alvo ? (m.subs.get(alvo.id) ?? 0) : 0,
    ...(d ? { desfechos: d.desfechos, reabertura: d.reabertura, segunda_leitura: d.segunda_leitura } : {}),
    proposta: m.propostas.get(alvo?.id ?? '') ?? null,
  };
}

function mexer(m: Mundo, a: Andamento, o: Mexida, alvo: EtapaNoFluxo | undefined): void {
  if (o === 'guia' && m.guias === 0 && a.etapas.length) m.guias = 1;
  if (o === 'paga') [m.guias, m.conferencia] = m.guias ? [0, 1] : [0, 0];
  if (!alvo) return;
  const i = { ...(m.itens.get(alvo.id) ?? VAZIO) };
  if (o === 'marca' && alvo.status === 'Em andamento') i.rascunho += 1;
  if (o === 'resolve') Object.assign(i, { rascunho: 0, validar: 0 });
  if (o === 'responde') i.sem = 0;
  if (o === 'sub' && alvo.status === 'Em andamento') m.subs.set(alvo.id, 1);
  if (o === 'fim_do_sub') m.subs.set(alvo.id, 0);
  m.itens.set(alvo.id, i);
}

/** What the act does to the world around the flow. */
function acompanhar(m: Mundo, antes: Andamento, depois: Andamento): void {
  for (const e of depois.etapas) {
    const was = antes.etapas.find((x) => x.id === e.id);
    const i = m.itens.get(e.id) ?? VAZIO;
    if (was?.status !== e.status) m.propostas.delete(e.id);
    if (was?.status !== 'Aguardando requerente' && e.status === 'Aguardando requerente')
      m.itens.set(e.id, { ...i, com: i.rascunho, sem: i.rascunho, rascunho: 0 });
    if (was?.status === 'Aguardando requerente' && e.status !== 'Aguardando requerente')
      m.itens.set(e.id, { ...VAZIO, rascunho: i.rascunho, validar: i.com });
  }
}

/** Everybody does the next thing there is to do. @returns null when nobody can do anything */
function adiante(m: Mundo, fluxo: EtapaDefinida[], a: Andamento): Andamento | null {
  m.guias = 0;
  m.conferencia = 0;
  for (const [id, i] of m.itens) m.itens.set(id, { ...i, rascunho: 0, sem: 0, validar: 0 });
  for (const id of m.subs.keys()) m.subs.set(id, 0);
  for (const e of abertasDe(a.etapas)) m.propostas.set(e.id, 'deferir');
  for (const ato of ['enviar_comprovante', 'responder', 'iniciar', 'deferir'] as const) {
    const alvos = TRANSICOES[ato].alvo === 'etapa' ? abertasDe(a.etapas) : [undefined];
    for (const alvo of alvos) {
      try {
        const situacao = situacaoEm(m, fluxo, a, alvo);
        const depois = avancar(fluxo, a, { ato, situacao, novoId, ...(alvo ? { etapa_id: alvo.id } : {}) });
        acompanhar(m, a, depois);
        if (JSON.stringify(depois) !== JSON.stringify(a)) return depois;
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
      }
    }
  }
  return null;
}

/** What a town hall does most, so that random walks get far. */
const COMUNS: Ato[] = [
  'iniciar',
  'iniciar',
  'iniciar',
  'iniciar',
  'deferir',
  'deferir',
  'deferir',
  'devolver',
  'responder',
  'indeferir',
  'reabrir',
  'reabrir',
];

test('random definitions, random acts of many: the invariants hold and every request can be brought to its end', () => {
  const passos = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...ATOS, ...COMUNS), fc.nat(9), fc.boolean()) },
      { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...MEXIDAS), fc.nat(9), fc.boolean()) },
    ),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(fluxos, passos, (fluxo, lista) => {
      const m: Mundo = { guias: 0, conferencia: 0, itens: new Map(), subs: new Map(), propostas: new Map() };
      let a = avancar(fluxo, INICIO, { ato: 'protocolar', situacao: SITUACAO_LIVRE, novoId });
      for (const [o, n, sem_esperar] of lista) {
        const alvo = a.etapas[n % Math.max(1, a.etapas.length)];
        if (!(ATOS as readonly string[]).includes(o)) {
          mexer(m, a, o as Mexida, alvo);
          continue;
        }
        const ato = o as Ato;
        const naEtapa = TRANSICOES[ato].alvo === 'etapa';
        const situacao = { ...situacaoEm(m, fluxo, a, naEtapa ? alvo : undefined), sem_esperar };
        let depois: Andamento;
        try {
          depois = avancar(fluxo, a, {
            ato,
            situacao,
            motivo: 'Motivo bastante',
            novoId,
            ...(naEtapa && alvo ? { etapa_id: alvo.id } : {}),
          });
        } catch (error) {
          // what is refused is refused by a rule, in words
          expect(error).toBeInstanceOf(RuleError);
          continue;
        }
        // nothing happens to a closed request but reopening one of its steps; a cancelled one stays
        if (ENCERRADOS.includes(a.status)) expect(ato).toBe('reabrir');
        expect(a.status).not.toBe('Cancelado');
        // no approval past a guard
        if (ato === 'deferir') {
          const { guias_em_aberto, comprovantes_em_conferencia, pendencias_em_rascunho, pendencias_a_validar } = situacao;
          expect(guias_em_aberto + comprovantes_em_conferencia + pendencias_em_rascunho + pendencias_a_validar).toBe(0);
          expect(situacao.pendencias_com_requerente + situacao.subrequerimentos_abertos).toBe(0);
        }
        if (ato === 'reabrir') expect(situacao.reabertura).not.toBe('nao');
        // where two people decide, what one proposed is what the other does
        if ((ato === 'deferir' || ato === 'indeferir') && situacao.segunda_leitura) expect(situacao.proposta).toBe(ato);
        acompanhar(m, a, depois);
        if (alvo && ato === 'propor_deferimento') m.propostas.set(alvo.id, 'deferir');
        if (alvo && ato === 'propor_indeferimento') m.propostas.set(alvo.id, 'indeferir');
        if (alvo && ato === 'devolver_proposta') m.propostas.delete(alvo.id);
        a = depois;
        conferir(fluxo, a);
      }
      let voltas = 0;
      while (!ENCERRADOS.includes(a.status)) {
        const depois = adiante(m, fluxo, a);
        expect(depois, `dead end at ${JSON.stringify(a)}`).not.toBeNull();
        a = depois as Andamento;
        conferir(fluxo, a);
        voltas += 1;
        expect(voltas).toBeLessThan(100);
      }
    }),
    { numRuns: 1000 },
  );
});

function conferir(fluxo: EtapaDefinida[], a: Andamento): void {
  expect(STATUS).toContain(a.status);
  const valem = a.etapas.filter((e) => !e.substituida && e.status !== 'Cancelado');
  // one passage of a step counts at a time, and cycles count up without gaps
  expect(new Set(valem.map((e) => e.definicao_id)).size).toBe(valem.length);
  for (const d of fluxo) {
    const ciclos = a.etapas.filter((e) => e.definicao_id === d.id).map((e) => e.ciclo);
    expect(ciclos).toEqual(ciclos.map((_, i) => i + 1));
  }
  // closed and open do not stand together
  if (ENCERRADOS.includes(a.status)) expect(abertasDe(a.etapas)).toEqual([]);
  else expect(abertasDe(a.etapas).length).toBeGreaterThan(0);
  if (a.status === 'Deferido') for (const d of fluxo) expect(valem.find((e) => e.definicao_id === d.id)?.status).toBe('Deferido');
  // what was opened had its way free, unless a step before it is being done again by itself
  const soEsta = new Set(fluxo.filter((d) => d.reabertura === 'so_esta').map((d) => d.id));
  for (const e of abertasDe(a.etapas)) {
    const d = fluxo.find((f) => f.id === e.definicao_id) as EtapaDefinida;
    for (const id of antesDe(fluxo, d))
      if (!soEsta.has(id)) expect(valem.find((v) => v.definicao_id === id)?.status).toBe('Deferido');
  }
}

test('what comes after a step is never the step itself in a flow without circles', () => {
  fc.assert(fc.property(fluxos, (fluxo) => fluxo.every((d) => !depoisDe(fluxo, d.id).has(d.id))));
});
