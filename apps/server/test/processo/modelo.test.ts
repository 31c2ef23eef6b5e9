// Past 300 lines: the model, its moves and its invariants are read together.

import { CHAMADAS as dosAtos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as dasPendencias from '@portal/domain/pendencias/contract';
import { lerPrazo } from '@portal/domain/prazos/rules';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { type Definicao, type DefinicaoIn, definicaoSchema } from '@portal/domain/processos/definicao';
import { ENCERRADOS } from '@portal/domain/requerimentos/status';
import * as taxas from '@portal/domain/taxas/contract';
import { dataDe } from '@portal/domain/text/datas';
import type { Ato } from '@portal/domain/tramitacao/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCalendario } from '#modules/calendario/index.ts';
import { livroDe } from '#modules/prazos/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir as agirComo, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let comprovante: Awaited<ReturnType<typeof drawPage>>;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  comprovante = await drawPage('pix.pdf', 'Comprovante', ['Pix']);
});
afterAll(() => app.close());

const SETORES = ['PROT', 'DAP', 'MAMB', 'FISC'];

/** Up to five steps whose predecessors stand before them, in sectors that have people; a fee here and there, a document at the end. */
const definicoes: fc.Arbitrary<Definicao> = fc
  .record({
    etapas: fc.array(
      fc.record({
        setor: fc.constantFrom(...SETORES),
        antes: fc.option(fc.array(fc.nat(4), { maxLength: 2 }), { nil: undefined }),
        reabertura: fc.constantFrom('nao', 'so_esta', 'esta_e_seguintes'),
        desfechos: fc.subarray(['devolver', 'indeferir'] as const),
        distribuicao: fc.constantFrom('manual', 'rodizio', 'menor_carga'),
        ao_voltar: fc.constantFrom('continua', 'recomeca'),
        pausas: fc.subarray(['requerente', 'comprovante', 'subrequerimento'] as const),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    taxas: fc.array(fc.option(fc.nat(4), { nil: undefined }), { maxLength: 2 }),
    algoritmo: fc.constantFrom('sequencial_tipo', 'sequencial_setor', 'sequencial_setor_ano', 'igual_requerimento'),
  })
  .map(({ etapas, taxas: fees, algoritmo }) =>
    definicaoSchema.parse({
      formato: 1,
      nome: 'Pedido ao acaso',
      grupo: 'Uso do solo',
      resumo: 'Feito por um teste.',
      secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
      etapas: etapas.map(({ antes, desfechos, ...e }, i) => ({
        ...e,
        id: `e${i}`,
        nome: `Etapa ${i}`,
        prazo_dias: 5 + i,
        desfechos: ['deferir' as const, ...desfechos],
        ...(antes ? { depois_de: [...new Set(antes.filter((n) => n < i).map((n) => `e${n}`))] } : {}),
      })),
      taxas: fees.map((n, i) => ({
        id: `t${i}`,
        nome: `Taxa ${i}`,
        base: 'fixo',
        unidade: 'real',
        valor_unitario: '10.00',
        ...(n === undefined || n >= etapas.length ? {} : { etapa: `e${n}` }),
      })),
      documentos: [
        {
          id: 'doc',
          etapa: `e${etapas.length - 1}`,
          titulo: 'Certidão',
          modelo: '<p>Certificamos {{resposta.texto}}.</p>',
          validade_meses: null,
          assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
        },
      ],
      numeracao: { algoritmo },
    } satisfies DefinicaoIn),
  );

const pessoas = (): Person[] => [
  w.citizen(),
  w.staff('protocolo'),
  w.staff('analista'),
  w.staff('ambiental'),
  w.staff('fiscal'),
  w.staff('financeiro'),
  w.staff('gestor'),
];

const ENDPOINTS = {
  iniciar: dosAtos.iniciar,
  pausar: dosAtos.pausar,
  devolver: dosAtos.devolver,
  responder: dosAtos.responder,
  deferir: dosAtos.deferir,
  indeferir: dosAtos.indeferir,
  cancelar: dosAtos.cancelar,
  reabrir: dosAtos.reabrir,
} as Partial<Record<Ato, typeof dosAtos.pausar>>;
const SEM_FIM: readonly Ato[] = ['iniciar', 'deferir', 'responder'];

const ler = async (quem: Person, id: string): Promise<Requerimento | null> => {
  const answer = await quem.call(autos.obterRequerimento, { params: { id } });
  expect([200, 404]).toContain(answer.status);
  return answer.status === 200 ? answer.dados : null;
};

/** One act by its name, on the step the person has before them. @returns whether it was done */
async function agir(quem: Person, r: Requerimento, ato: Ato, semEsperar = false): Promise<boolean> {
  const endpoint = ENDPOINTS[ato];
  if (!endpoint) return false;
  const motivo = ato === 'devolver' && !semEsperar ? {} : { motivo: 'Motivo bastante.' };
  const body = { versao: r.versao, ...motivo } as { versao: number; motivo: string };
  const answer = await quem.call(endpoint, { params: { id: r.id }, body });
  // an act is done, or refused in words; what is offered is never forbidden, and what is not offered is never done
  expect([200, 403, 404, 422], `${ato}: ${answer.mensagem}`).toContain(answer.status);
  const isOffered = r.acoes_permitidas.includes(ato);
  if (isOffered) expect([200, 422], `${ato} was offered: ${answer.mensagem}`).toContain(answer.status);
  else expect(answer.status, `${ato} was not offered`).not.toBe(200);
  if (answer.status === 200 && ENCERRADOS.includes(r.status)) expect(ato).toBe('reabrir');
  return answer.status === 200;
}

/** Items, proofs and answers: what happens beside the acts. @returns whether something was done */
async function mexer(quem: Person, r: Requerimento): Promise<boolean> {
  const params = { id: r.id };
  const body = { versao: r.versao };
  const [pendencia] = r.pendencias.filter((p) => p.situacao === 'Aguardando preenchimento' && p.respondida_em === null);
  if (quem === gente[0]) {
    const guia = r.guias.find((g) => g.pagamento === 'Pendente');
    if (guia && r.acoes_permitidas.includes('enviar_comprovante'))
      return (await quem.call(taxas.enviarComprovante, { params: { id: guia.id }, body, arquivo: comprovante })).status === 200;
    if (pendencia)
      return (
        (
          await quem.call(dasPendencias.responderPendencia, {
            params: { ...params, pendencia_id: pendencia.id },
            body: { ...body, resposta: 'Pronto.' },
          })
        ).status === 200
      );
    return false;
  }
  const proof = r.guias.flatMap((g) => g.comprovantes).find((c) => c.situacao === 'Enviado');
  if (proof && r.acoes_permitidas.includes('aprovar_comprovante'))
    return (await quem.call(taxas.aprovarComprovante, { params: { id: proof.id }, body })).status === 200;
  const aValidar = r.pendencias.find((p) => p.situacao === 'Aguardando validação' && p.etapa_id === r.etapa_atual_id);
  if (aValidar)
    return (
      (await quem.call(dasPendencias.aceitarPendencia, { params: { ...params, pendencia_id: aValidar.id }, body })).status === 200
    );
  return false;
}

async function marcar(quem: Person, r: Requerimento): Promise<void> {
  if (r.acoes_permitidas.includes('devolver'))
    ok(
      await quem.call(dasPendencias.marcarPendencia, {
        params: { id: r.id },
        body: { versao: r.versao, campo_id: 'texto', texto: 'Explique.' },
      }),
    );
}

let gente: Person[] = [];

test('random definitions, random acts of many over HTTP: what is offered holds, what is refused changes nothing, everything ends', {
  timeout: 240_000,
}, async () => {
  gente = pessoas();
  const numeros = new Map<string, number[]>();
  const passos = fc.array(fc.tuple(fc.nat(6), fc.nat(9), fc.boolean(), fc.nat(3)), { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(definicoes, passos, async (definicao, lista) => {
      const processo_id = await app
        .jobCtx(w.town.id)
        .inTenant(async (ctx) => (await publicarProcesso(ctx, 'ao-acaso', definicao)).processo_id);
      const [ana] = gente as [Person];
      const draft = ok(await ana.call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
      const saved = ok(
        await ana.call(preenchimento.salvarRascunho, {
          params: { id: draft.id },
          body: { versao: draft.versao, respostas: { texto: 'Uma certidão' } },
        }),
      );
      const filed = ok(await agirComo(ana, dosAtos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } }));
      const [n = '', ano = ''] = (filed.numero ?? '').split('/');
      numeros.set(ano, [...(numeros.get(ano) ?? []), Number(n)]);
      for (const [p, o, b, dias] of lista) {
        const quem = gente[p] as Person;
        const r = await ler(quem, filed.id);
        if (!r) continue;
        app.clock.now = new Date(app.clock.now.getTime() + dias * 86_400_000);
        if (o === 0) await marcar(quem, r);
        else if (o <= 3) await mexer(quem, r);
        else {
          const open = r.acoes_permitidas.filter((a) => ENDPOINTS[a] && a !== 'cancelar');
          const any = Object.keys(ENDPOINTS) as Ato[];
          await agir(quem, r, (b && open.length ? open[o % open.length] : any[(o + p) % any.length]) as Ato, b);
        }
      }
      await levarAoFim(filed.id);
      await conferir(filed.id, definicao);
    }),
    { numRuns: process.env.TUDO ? 30 : 10 },
  );
  // numbers of requests: each once, one after the other, anew each year
  for (const doAno of numeros.values()) expect(doAno).toEqual(doAno.map((_, i) => i + 1));
  await conferirNumeros();
});

/** Everybody does what there is to do, without refusing anything. */
async function levarAoFim(id: string): Promise<void> {
  for (let volta = 0; volta < 60; volta += 1) {
    let moved = false;
    for (const quem of gente) {
      const r = await ler(quem, id);
      if (!r) continue;
      if (ENCERRADOS.includes(r.status)) return;
      // several open steps: each of them in turn
      if (await mexer(quem, r)) {
        moved = true;
        continue;
      }
      const rascunho = r.pendencias.find((p) => p.situacao === 'Aguardando próxima análise' && p.etapa_id === r.etapa_atual_id);
      const atos: Ato[] =
        rascunho && r.acoes_permitidas.includes('devolver')
          ? ['devolver']
          : SEM_FIM.filter((a) => r.acoes_permitidas.includes(a));
      for (const etapa of r.etapas.filter((e) => e.acoes_permitidas.length > 0)) {
        const ato = (['iniciar', 'deferir'] as const).find((a) => etapa.acoes_permitidas.includes(a));
        if (!ato || etapa.id === r.etapa_atual_id) continue;
        const body = { versao: r.versao, etapa_id: etapa.id, motivo: '' };
        const { motivo: _, ...semMotivo } = body;
        if (
          (await quem.call(ENDPOINTS[ato] as typeof dosAtos.pausar, { params: { id }, body: semMotivo as never })).status === 200
        ) {
          moved = true;
          break;
        }
      }
      const now = (await ler(quem, id)) as Requerimento;
      for (const ato of atos)
        if (now.versao === r.versao && (await agir(quem, now, ato, true))) {
          moved = true;
          break;
        }
    }
    if (!moved) {
      const r = await ler(gente.at(-1) as Person, id);
      throw new Error(
        `dead end: ${JSON.stringify({ status: r?.status, etapas: r?.etapas.map((e) => [e.nome, e.ciclo, e.status, e.substituida, e.pronta]), pendencias: r?.pendencias.map((p) => p.situacao), guias: r?.guias.map((g) => g.pagamento) })}`,
      );
    }
  }
  throw new Error('no end within 60 rounds');
}

/** After the end: every deadline follows from its ledger, decided steps are those of the definition, nothing is left open. */
async function conferir(id: string, definicao: Definicao): Promise<void> {
  const r = (await ler(gente.at(-1) as Person, id)) as Requerimento;
  if (r.status === 'Deferido')
    for (const d of definicao.etapas)
      expect(r.etapas.filter((e) => e.definicao_id === d.id && !e.substituida).map((e) => e.status)).toEqual(['Deferido']);
  if (r.status === 'Deferido') expect(r.guias.every((g) => g.pagamento === 'Pago')).toBe(true);
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    const livro = await livroDe(ctx, id);
    const calendario = await findCalendario(ctx);
    for (const e of r.etapas) {
      const estado = lerPrazo(
        livro.filter((l) => l.etapa_id === e.id),
        calendario,
        dataDe(ctx.agora, ctx.organizacao.fuso),
      );
      expect(estado.estado, `${e.nome} ${e.status}`).toBe('encerrado');
    }
    const { rows } = await sql<{ contados: number; existem: number }>`
      select (select coalesce(sum(n), 0)::integer from requerimento_contagem where not ao_lado) as contados,
             (select count(*)::integer from requerimento where protocolado_em is not null) as existem`.execute(ctx.tx);
    expect(rows[0]?.contados).toBe(rows[0]?.existem);
  });
}

/** Documents: no number twice in a sequence, none left out. */
async function conferirNumeros(): Promise<void> {
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    const { rows } = await sql<{ numero: string; ano: number; requerimentos: number }>`
      select l.numero, l.ano, count(distinct l.requerimento_id)::integer as requerimentos
        from licenca l join requerimento r on r.id = l.requerimento_id join processo_versao v on v.id = r.processo_versao_id
       where v.definicao -> 'numeracao' ->> 'algoritmo' = 'sequencial_tipo' group by 1, 2 order by 2, 1`.execute(ctx.tx);
    expect(rows.every((row) => row.requerimentos === 1)).toBe(true);
    expect(rows.map((row) => Number(row.numero))).toEqual(rows.map((_, i) => i + 1));
  });
}
