import * as atendimentos from '@portal/domain/atendimentos/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import pg from 'pg';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp } from '#test/app.ts';
import { createWorld, ok } from '#test/world.ts';
import { mundoDasVistorias } from '../vistorias/mundo.ts';
import type { Contagem } from './dias.ts';

/** Who comes and goes: in both sectors at first. The manager and the administrator stay. */
export const GENTE = ['analista', 'analista2', 'analista3', 'fiscal'] as const;
export const DIREITOS = ['prefeitura.requerimento.analisar', 'prefeitura.requerimento.decidir', 'prefeitura.assinatura'];
export const CIDADAOS = 5;

interface Regra {
  etapas: Record<string, { dias: number; contagem: Contagem }>;
  resposta: { dias: number; contagem: Contagem; ao_vencer: 'avisar' | 'arquivar' | 'indeferir'; vezes: number };
  tacita: number | null;
  /** days to sign what it ends in, by whoever asked and by somebody of the sector; null: it ends in nothing */
  assinar: number | null;
}

/** Processes that differ in how their days count, who gets them, and what silence does. */
export const REGRAS: Record<string, Regra> = {
  simples: {
    etapas: { uso: { dias: 5, contagem: 'uteis' } },
    resposta: { dias: 10, contagem: 'corridos', ao_vencer: 'avisar', vezes: 1 },
    tacita: null,
    assinar: null,
  },
  carga: {
    etapas: { uso: { dias: 7, contagem: 'corridos' } },
    resposta: { dias: 5, contagem: 'uteis', ao_vencer: 'arquivar', vezes: 2 },
    tacita: null,
    assinar: null,
  },
  tacita: {
    etapas: { uso: { dias: 4, contagem: 'uteis' } },
    resposta: { dias: 8, contagem: 'uteis', ao_vencer: 'indeferir', vezes: 1 },
    tacita: 2,
    assinar: null,
  },
  duas: {
    etapas: { uso: { dias: 3, contagem: 'uteis' }, fim: { dias: 4, contagem: 'uteis' } },
    resposta: { dias: 6, contagem: 'corridos', ao_vencer: 'avisar', vezes: 1 },
    tacita: null,
    assinar: null,
  },
  assina: {
    etapas: { uso: { dias: 6, contagem: 'uteis' } },
    resposta: { dias: 4, contagem: 'uteis', ao_vencer: 'avisar', vezes: 1 },
    tacita: null,
    assinar: 3,
  },
};

function definicaoDe(slug: string, { etapas, resposta, tacita, assinar }: Regra): DefinicaoIn {
  return {
    ...{ formato: 1, nome: `História ${slug}`, grupo: 'Uso do solo', resumo: 'Para viver muitas vidas.' },
    secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
    etapas: Object.entries(etapas).map(([id, { dias, contagem }]) => ({
      ...{ id, nome: `Análise ${id}`, setor: 'DAP', prazo_dias: dias, contagem },
      distribuicao: slug === 'carga' ? 'menor_carga' : id === 'fim' ? 'rodizio' : 'manual',
    })),
    prazo_pendencia_dias: resposta.dias,
    prazo_requerente: { contagem: resposta.contagem, ao_vencer: resposta.ao_vencer, prorrogacoes: resposta.vezes },
    ...(tacita && { aprovacao_tacita: { base_legal: 'Lei 13.874/2019, art. 3º, IX', avisar_dias_antes: tacita } }),
    ...(assinar && {
      documentos: [
        {
          ...{ id: 'termo', etapa: 'uso', titulo: 'Declaração', modelo: '<p>Declara o que pediu no requerimento.</p>' },
          ...{ validade_meses: 12 as const, prazo_de_assinatura_dias: assinar },
          assinantes: [
            { papel: 'Requerente', parte: 'requerente' as const },
            { papel: 'Diretor', setor: 'DAP' },
          ],
        },
      ],
    }),
  };
}

const MARCAM = { publico: false, antecedencia_horas: 0, ate_dias: 40, modalidade: 'Presencial' as const };
const HORARIOS = [1, 2, 3, 4, 5].map((dia) => ({ dia, de: '08:00', ate: '12:00' }));

/** One town for all histories: what they make is taken off again between two of them. */
export async function abrirMundo() {
  const app = await createTestApp({
    ...{ towns: ['demo'], agora: new Date('2026-11-23T13:00:00Z') },
    // mails lie in their outbox, where they are read
    naMao: { pular: ['emails.enviar', 'emails.enviar-ja'] },
  });
  const w = await createWorld(app);
  const raiz = new pg.Pool({ connectionString: app.raizUrl, max: 1 });
  const org = w.town.id;
  const v = await mundoDasVistorias(app, w);
  const setorDe = async (sigla: string) =>
    (
      await inTenant(app.db, org, (tx) =>
        tx.selectFrom('setor').select('id').where('sigla', '=', sigla).executeTakeFirstOrThrow(),
      )
    ).id;
  const [dap, fisc] = [await setorDe('DAP'), await setorDe('FISC')];
  const ids = GENTE.map((chave) => w.member(chave).id);
  for (const setor of [dap, fisc])
    await raiz.query(
      `insert into setor_membro (organizacao_id, setor_id, usuario_id, permissoes) select $1, $2, unnest($3::uuid[]), $4
       on conflict (organizacao_id, setor_id, usuario_id) do update set permissoes = excluded.permissoes`,
      [org, setor, ids, DIREITOS],
    );
  const processos: Record<string, string> = {};
  for (const [slug, regra] of Object.entries(REGRAS))
    processos[slug] = await app
      .jobCtx(org)
      .inTenant(async (ctx) => (await publicarProcesso(ctx, `historia-${slug}`, definicaoDe(slug, regra))).processo_id);
  const tipoBody = (nome: string, chaves: readonly string[], vagas: number, setor = dap) => ({
    ...{ setor_id: setor, nome, duracao_min: 30, local: 'Sala 3', vagas, ...MARCAM },
    ...{ horarios: HORARIOS, atendentes: chaves.map((c) => w.member(c).id) },
  });
  const bases = [
    tipoBody('Dúvidas de projeto', ['analista', 'analista2'], 2),
    tipoBody('Plantão técnico', ['analista2', 'fiscal'], 1),
    tipoBody('Balcão', [], 1),
  ];
  const tipos: string[] = [];
  for (const body of bases) tipos.push(ok(await w.staff('gestor').call(atendimentos.criarTipoDeAtendimento, { body })).id);
  const tipoDeVistoria = await v.criarTipo({
    ...{ remarcacoes: 3, duracao_minutos: 60 },
    escolha: { antecedencia_horas: 0, ate_dias: 40, horarios: HORARIOS },
  });
  await app.settle();
  for (const tabela of TABELAS)
    await raiz.query(`create table antes_${tabela} as select * from ${tabela} where organizacao_id = ${org}`);
  const pessoas = new Map<string, Person>();
  const lembrar = (chave: string, fazer: () => Person) => {
    const dela = pessoas.get(chave) ?? fazer();
    pessoas.set(chave, dela);
    return dela;
  };
  return {
    ...{ app, w, raiz, org, dap, fisc, processos, tipos, bases, tipoDeVistoria: tipoDeVistoria.id },
    nomes: new Map(GENTE.map((c) => [w.member(c).id, c] as const)),
    gestorId: w.member('gestor').id,
    adminId: w.member('administrador').id,
    staff: (chave: string) => lembrar(chave, () => w.staff(chave)),
    cidadao: (i: number) => lembrar(`c${i}`, () => w.citizen(i)),
    /** Everybody comes in anew: another day, or an access that was closed. */
    esquecerSessoes: () => pessoas.clear(),
    recomecar: (agora: Date) => {
      app.clock.now = agora;
      pessoas.clear();
      return recomecar(raiz, org, { tipos, bases });
    },
    fechar: async () => {
      await raiz.end();
      await app.close();
    },
  };
}
export type Mundo = Awaited<ReturnType<typeof abrirMundo>>;

interface Ofertas {
  tipos: readonly string[];
  bases: readonly { nome: string; local: string; atendentes: string[]; horarios: unknown }[];
}

/** Tables whose rows histories change, and that are put back as they were. */
const TABELAS = ['setor_membro', 'setor_chefia', 'membro_perfil', 'ausencia', 'dia_fechado'];

/** What the last history left is over, and everybody is at work again. */
async function recomecar(raiz: pg.Pool, org: number, { tipos, bases }: Ofertas) {
  const c = await raiz.connect();
  try {
    await c.query('begin');
    await c.query(`select set_config('app.organizacao_id', $1, true)`, [String(org)]);
    const fazer = (texto: string) => c.query(texto.replaceAll('$1', String(org)));
    for (const tabela of ['fila_na_mao', 'geral_notificacao', 'email'])
      await c.query(`delete from ${tabela} where organizacao_id = ${org}`);
    await fazer(`update etapa set status = 'Cancelado', analista_id = null, no_lugar_de = null
      where organizacao_id = $1 and status not in ('Deferido', 'Indeferido', 'Cancelado')`);
    await fazer(`update requerimento set status = 'Cancelado', prazo_em = null, setor_ids = '{}', concluido_em = criado_em
      where organizacao_id = $1 and status not in ('Deferido', 'Indeferido', 'Cancelado')`);
    await fazer(`delete from compromisso_sala where organizacao_id = $1`);
    await fazer(`delete from compromisso_pessoa where organizacao_id = $1`);
    await fazer(`update compromisso set cancelado_em = criado_em where organizacao_id = $1 and cancelado_em is null`);
    await fazer(
      `update atendimento set situacao = 'Cancelado', vence_em = null where organizacao_id = $1 and situacao in ('Marcado', 'A confirmar')`,
    );
    await fazer(`update vistoria set status = 'Cancelada', cancelada_em = pedida_em, motivo = 'Outra história.'
      where organizacao_id = $1 and status in ('Solicitada', 'Agendada', 'Em campo')`);
    await fazer(`update processo_requerimento_assinatura set status = 'Expirado', motivo = 'Outra história.', decidida_em = criado_em
      where organizacao_id = $1 and status = 'Aguardando'`);
    await fazer(`update membro m set ativo = true where organizacao_id = $1 and painel_prefeitura and not ativo`);
    await fazer(`update organizacao set facultativos_abertos = '{}' where id = $1`);
    await fazer(`delete from configuracao where organizacao_id = $1 and chave = 'substituicao'`);
    for (const tabela of TABELAS) {
      await fazer(`delete from ${tabela} where organizacao_id = $1`);
      await fazer(`insert into ${tabela} select * from antes_${tabela}`);
    }
    for (const [i, id] of tipos.entries()) {
      const { nome, local, atendentes, horarios } = bases[i] as (typeof bases)[number];
      await c.query(
        'update atendimento_tipo set nome = $3, local = $4, horarios = $5, ativo = true where organizacao_id = $1 and id = $2',
        [...[org, id, nome, local], JSON.stringify(horarios)],
      );
      await c.query('delete from atendimento_atendente where organizacao_id = $1 and tipo_id = $2', [org, id]);
      await c.query('insert into atendimento_atendente (organizacao_id, tipo_id, usuario_id) select $1, $2, unnest($3::uuid[])', [
        org,
        id,
        atendentes,
      ]);
    }
    await c.query('commit');
  } catch (error) {
    await c.query('rollback');
    throw error;
  } finally {
    c.release();
  }
}
