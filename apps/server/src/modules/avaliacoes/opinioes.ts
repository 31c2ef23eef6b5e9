import type * as contract from '@portal/domain/avaliacoes/momentos';
import {
  CANAIS_DA_OPINIAO,
  type CanalDaOpiniao,
  DO_RELATORIO,
  ESCRITOS_MAX,
  type Momento,
  type MomentoDoRelatorio,
  OPINIAO_DIAS,
  PERGUNTAS_MAX,
} from '@portal/domain/avaliacoes/momentos';
import { mediaEmDecimos } from '@portal/domain/avaliacoes/rules';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { QUEM_AGE } from '@portal/domain/partes/papeis';
import { instanteDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCapacidades } from '../organizacoes/index.ts';

/** How a request came in: who wrote it down at the counter has no part in it. */
const CANAL = sql`case when r.criado_por = r.requerente_id
    or exists (select from parte q where q.requerimento_id = r.id and q.usuario_id = r.criado_por) then 'portal' else 'balcao' end`;

interface Possivel {
  momento: Momento;
  alvo_id: string;
  sobre: string;
  em: Date;
  processo_id: string | null;
  canal: CanalDaOpiniao;
}

/** What the person acted for, or came to, within the days in which it is asked; each once. */
const possiveis = ({ usuario, agora }: Ctx): RawBuilder<Possivel> => {
  const desde = new Date(agora.getTime() - OPINIAO_DIAS * 86_400_000);
  const age = sql`exists (select from parte p where p.requerimento_id = r.id and p.usuario_id = ${usuario.id} and p.papel = any(${[...QUEM_AGE]}::text[])
    and not exists (select from parte_aceite pa where pa.requerimento_id = p.requerimento_id and pa.usuario_id = p.usuario_id
                      and pa.papel = p.papel and pa.situacao = 'Saiu'))`;
  return sql<Possivel>`
    select 'decisao' as momento, r.id as alvo_id, r.numero || ' · ' || r.processo_nome as sobre, r.concluido_em as em, r.processo_id, ${CANAL} as canal
      from requerimento r
     where r.status in ('Deferido', 'Indeferido') and r.numero is not null and r.concluido_em > ${desde} and ${age}
    union all
    select 'vistoria', v.id, r.numero || ' · ' || r.processo_nome, v.concluida_em, r.processo_id, ${CANAL}
      from vistoria v join requerimento r on r.id = v.requerimento_id
     where v.status = 'Realizada' and v.concluida_em > ${desde} and ${age}
    union all
    select 'atendimento', a.id, t.nome, a.fim, r.processo_id, case when t.modalidade = 'Presencial' then 'balcao' else 'portal' end
      from atendimento a join atendimento_tipo t on t.id = a.tipo_id left join requerimento r on r.id = a.requerimento_id
     where a.usuario_id = ${usuario.id} and a.situacao = 'Feito' and a.fim > ${desde}`;
};

const isPedida = async (ctx: Ctx): Promise<boolean> => (await findCapacidades(ctx.tx, ctx.organizacao.id)).avaliacoes;

/** The newest first; nothing where the town does not ask. */
export async function listPerguntas(ctx: Ctx): Promise<DadosIn<typeof contract.listarPerguntas>> {
  if (!(await isPedida(ctx))) return [];
  const { rows } = await sql<Possivel>`
    select x.* from (${possiveis(ctx)}) x
     where not exists (select from opiniao o where o.momento = x.momento and o.alvo_id = x.alvo_id)
     order by x.em desc, x.alvo_id limit ${sql.lit(PERGUNTAS_MAX)}`.execute(ctx.tx);
  return rows.map(({ momento, alvo_id, sobre, em }) => ({ momento, alvo_id, sobre, em }));
}

/**
 * Said once of each: of two who act for one request the first one counts.
 * @throws AppError 404 of what is not the person's, or too long ago; RuleError `avaliacao_desligada`, `opiniao_repetida`
 */
export async function opinar(
  ctx: Ctx,
  { momento, alvo_id, nota, comentario }: BodyOf<typeof contract.opinar>,
): Promise<DadosIn<typeof contract.opinar>> {
  if (!(await isPedida(ctx))) throw new RuleError('avaliacao_desligada', 'Este município não pede avaliação no portal.');
  const { rows } = await sql<Possivel>`
    select x.* from (${possiveis(ctx)}) x where x.momento = ${momento} and x.alvo_id = ${alvo_id} limit 1`.execute(ctx.tx);
  const [alvo] = rows;
  if (!alvo) throw new AppError(404, 'Não encontramos o que você quer avaliar, ou já passou tempo demais.');
  const nova = await ctx.tx
    .insertInto('opiniao')
    .values({
      ...{ id: uuidv7(), momento, alvo_id, processo_id: alvo.processo_id, canal: alvo.canal },
      ...{ nota, comentario, autor_id: ctx.usuario.id, criado_em: ctx.agora },
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!nova) throw new RuleError('opiniao_repetida', 'Isto já foi avaliado. Obrigado!');
  // what was said is read in the report: the audit tells that it was
  await ctx.audit('avaliacao.opinar', { momento });
  return listPerguntas(ctx);
}

interface Contagem {
  momento: MomentoDoRelatorio;
  processo: string;
  mes: number;
  canal: CanalDaOpiniao;
  notas: number[];
}

const NOTAS = sql`array[count(*) filter (where nota = 1), count(*) filter (where nota = 2), count(*) filter (where nota = 3),
  count(*) filter (where nota = 4), count(*) filter (where nota = 5)]::int[]`;

/** Of a year of the town: nothing of it names who decided, inspected or received. */
export async function resumirOpinioes(ctx: Ctx, ano: number): Promise<DadosIn<typeof contract.resumirOpinioes>> {
  const { fuso } = ctx.organizacao;
  const [de, ate] = [instanteDe(`${ano}-01-01`, '00:00', fuso), instanteDe(`${ano + 1}-01-01`, '00:00', fuso)];
  const { rows } = await sql<Contagem>`
    select momento, processo, extract(month from criado_em at time zone ${fuso})::int as mes, canal, ${NOTAS} as notas from (
      select o.momento, coalesce(p.nome, '') as processo, o.criado_em, o.canal, o.nota
        from opiniao o left join processo p on p.id = o.processo_id where o.criado_em >= ${de} and o.criado_em < ${ate}
      union all
      select 'protocolo', p.nome, a.criado_em, ${CANAL}, a.nota
        from avaliacao a join requerimento r on r.id = a.requerimento_id join processo p on p.id = r.processo_id
       where a.criado_em >= ${de} and a.criado_em < ${ate}) x
     group by 1, 2, 3, 4`.execute(ctx.tx);
  const { rows: escritos } = await sql<DadosIn<typeof contract.resumirOpinioes>['escritos'][number]>`
    select o.momento, coalesce(p.nome, '') as processo, o.nota, o.comentario
      from opiniao o left join processo p on p.id = o.processo_id
     where o.comentario <> '' and o.criado_em >= ${de} and o.criado_em < ${ate}
     order by o.criado_em desc, o.id limit ${sql.lit(ESCRITOS_MAX)}`.execute(ctx.tx);
  /** What is counted together has one key. */
  const por = <K extends string | number>(chaveDe: (c: Contagem) => K, ordem: (a: K, b: K) => number) =>
    DO_RELATORIO.flatMap((momento) => {
      const delas = rows.filter((c) => c.momento === momento);
      return [...new Set(delas.map(chaveDe))].sort(ordem).map((chave) => {
        const notas = [0, 1, 2, 3, 4].map((i) =>
          delas.filter((c) => chaveDe(c) === chave).reduce((n, c) => n + (c.notas[i] ?? 0), 0),
        );
        return { momento, chave, total: notas.reduce((n, q) => n + q, 0), media_decimos: mediaEmDecimos(notas) };
      });
    });
  return {
    ano,
    processos: por(
      (c) => c.processo,
      (a, b) => a.localeCompare(b, 'pt-BR'),
    ).map(({ chave: processo, ...c }) => ({ ...c, processo })),
    meses: por(
      (c) => c.mes,
      (a, b) => a - b,
    ).map(({ chave: mes, ...c }) => ({ ...c, mes })),
    canais: por(
      (c) => c.canal,
      (a, b) => CANAIS_DA_OPINIAO.indexOf(a) - CANAIS_DA_OPINIAO.indexOf(b),
    ).map(({ chave: canal, ...c }) => ({ ...c, canal })),
    escritos,
  };
}
