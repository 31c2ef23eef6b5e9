import type * as contract from '@portal/domain/atendimentos/contract';
import { type Atendimento, REMARCACOES_MAX } from '@portal/domain/atendimentos/contract';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findSetoresChefiados } from '../setores/index.ts';

/** Whose it is: of an account, or of whoever has the link of the mail. */
export type AtendimentoLido = Atendimento & {
  tipo_id: string;
  antecedencia_horas: number;
  usuario_id: string | null;
  email: string;
};

/** What follows it is a condition on `a`. */
const ATENDIMENTOS = (onde: RawBuilder<unknown>) => sql<AtendimentoLido>`
  select a.id, a.versao, a.tipo_id, t.nome as tipo_nome, s.nome as setor_nome, t.modalidade, t.local, t.antecedencia_horas,
         to_jsonb(a.inicio) #>> '{}' as inicio, to_jsonb(a.fim) #>> '{}' as fim, a.situacao, coalesce(p.nome, a.nome) as pessoa, coalesce(u.nome, '') as atendente,
         a.respostas, a.motivo, a.remarcacoes, concat_ws(' · ', nullif(a.email, ''), nullif(a.telefone, '')) as contato,
         to_jsonb(a.vence_em) #>> '{}' as vence_em, a.usuario_id, a.email,
         case when r.id is not null then jsonb_build_object('id', r.id, 'numero', coalesce(r.numero, '')) end as requerimento
    from atendimento a join atendimento_tipo t on t.id = a.tipo_id join setor s on s.id = t.setor_id
    left join usuario p on p.id = a.usuario_id left join requerimento r on r.id = a.requerimento_id left join usuario u on u.id = a.atendente_id
   where ${onde} order by a.inicio, a.id limit 1000`;

/** @throws AppError 404 */
export async function verAtendimento({ tx }: Ctx, id: string): Promise<AtendimentoLido> {
  const { rows } = await ATENDIMENTOS(sql`a.id = ${id}`).execute(tx);
  if (!rows[0]) throw new AppError(404, 'Não encontramos este atendimento.');
  return rows[0];
}

/** Sectors whose appointments one reads: those one works in, heads or manages. */
export const setoresDe = async (ctx: Ctx): Promise<string[]> => [
  ...new Set([...ctx.usuario.setores.map((s) => s.id), ...(await findSetoresChefiados(ctx))]),
];

export async function listarAtendimentos(ctx: Ctx, { de, ate }: { de: string; ate: string }): Promise<Atendimento[]> {
  const { fuso } = ctx.organizacao;
  const { rows } = await ATENDIMENTOS(
    sql`t.setor_id = any(${await setoresDe(ctx)}::uuid[])
      and (a.situacao <> 'Cancelado' or a.motivo <> '') and a.inicio >= ${instanteDe(de, '00:00', fuso)} and a.inicio < ${instanteDe(addDias(ate, 1), '00:00', fuso)}`,
  ).execute(ctx.tx);
  return rows;
}

/** Whether its person may still change it: before the notice that its kind asks for. */
export const aTempo = (ctx: Ctx, a: { inicio: Date; antecedencia_horas: number }): boolean =>
  a.inicio.getTime() - a.antecedencia_horas * 3_600_000 >= ctx.agora.getTime();

const ATRAS_DIAS = 90;

export async function listarMeus(ctx: Ctx): Promise<DadosIn<typeof contract.listarMeusAtendimentos>> {
  const desde = instanteDe(addDias(dataDe(ctx.agora, ctx.organizacao.fuso), -ATRAS_DIAS), '00:00', ctx.organizacao.fuso);
  const { rows } = await ATENDIMENTOS(sql`a.usuario_id = ${ctx.usuario.id} and a.inicio >= ${desde}`).execute(ctx.tx);
  return rows.map(({ antecedencia_horas, ...a }) => ({
    ...a,
    pode_mudar:
      a.situacao === 'Marcado' &&
      a.remarcacoes <= REMARCACOES_MAX &&
      aTempo(ctx, { inicio: new Date(a.inicio), antecedencia_horas }),
  }));
}
