import { ultimoDiaDepois } from '@portal/domain/assinaturas/prazo';
import { PRAZOS_CONTADOS, type PrazoQuePassa, type PrazosQuePassam } from '@portal/domain/calendario/fechamento';
import { type Data, dataDe, type Fechados, formatData } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { avisarAssinante } from '../licencas/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';

/** A signature that is waited for by a day. */
interface Corre {
  id: string;
  usuario_id: string;
  papel: string;
  parte: string | null;
  chamada_em: Date;
  assinar_ate: Data;
  prazo: number;
  requerimento_id: string;
  protocolo: string;
  titulo: string;
  numero: string;
  ano: number;
  formato_ano: string;
  nivel_de_assinatura: string;
}

const CORRE = sql`
  select a.id, a.usuario_id, a.papel, a.parte, a.chamada_em, a.assinar_ate, l.prazo_de_assinatura_dias as prazo, l.requerimento_id,
         coalesce(r.numero, '') as protocolo, l.titulo, l.numero, l.ano, l.formato_ano, l.nivel_de_assinatura
    from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id join requerimento r on r.id = l.requerimento_id
   where a.status = 'Aguardando' and a.assinar_ate is not null and a.chamada_em is not null
     and l.prazo_de_assinatura_dias is not null and l.situacao = 'Aguardando assinatura'`;

const findCorrendo = async (ctx: Ctx, onde: RawBuilder<unknown>): Promise<Corre[]> =>
  (await sql<Corre>`${CORRE} and ${onde} for update of l, a`.execute(ctx.tx)).rows;

/** A day that is closed moves the last day to sign to the next that is open, and who signs hears so once. Never sooner. */
async function acertarUma(ctx: Ctx, a: Corre): Promise<Data> {
  const chamada = dataDe(a.chamada_em, ctx.organizacao.fuso);
  const novo = ultimoDiaDepois(a.assinar_ate, chamada, a.prazo, await findCalendario(ctx));
  if (novo <= a.assinar_ate) return a.assinar_ate;
  await ctx.tx.updateTable('processo_requerimento_assinatura').set({ assinar_ate: novo }).where('id', '=', a.id).execute();
  await ctx.audit('assinatura.adiar', { id: a.id, assinar_ate: novo });
  await registrarEvento(ctx, a.requerimento_id, {
    tipo: 'prorrogar',
    texto: `O prazo para assinar ${a.titulo} como ${a.papel} passou para ${formatData(novo)}: a prefeitura fechou o último dia dele.`,
    publico: false,
  });
  await avisarAssinante(ctx, { ...a, assinar_ate: novo }, a, `adiada-${novo}`);
  return novo;
}

/** The day of one signature by the calendar as it is; null where it waits for no day. */
export async function acertarAssinatura(ctx: Ctx, id: string): Promise<Data | null> {
  const [a] = await findCorrendo(ctx, sql`a.id = ${id}`);
  return a ? acertarUma(ctx, a) : null;
}

/** So many in one transaction. */
const POR_VEZ = 50;

/** A page of those that wait. @returns where the next one begins; null after the last */
export async function acertarAssinaturas(ctx: Ctx, depois: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from processo_requerimento_assinatura where status = 'Aguardando' and assinar_ate is not null
       and (${depois}::uuid is null or id > ${depois}::uuid) order by id limit ${POR_VEZ}`.execute(ctx.tx);
  for (const { id } of rows) await acertarAssinatura(ctx, id);
  return rows.length === POR_VEZ ? (rows.at(-1)?.id ?? null) : null;
}

/** What a calendar that is not yet the town's would move of them. Nothing is written. */
export async function preverAssinaturas(ctx: Ctx, calendario: Fechados, desde: Data): Promise<PrazosQuePassam> {
  const { rows } =
    await sql<Corre>`${CORRE} and a.assinar_ate >= ${desde}::date order by a.assinar_ate, a.id limit ${PRAZOS_CONTADOS + 1}`.execute(
      ctx.tx,
    );
  const passam = rows.slice(0, PRAZOS_CONTADOS).flatMap((a): PrazoQuePassa[] => {
    const para = ultimoDiaDepois(a.assinar_ate, dataDe(a.chamada_em, ctx.organizacao.fuso), a.prazo, calendario);
    if (para <= a.assinar_ate) return [];
    const requerimento = { id: a.requerimento_id, numero: a.protocolo };
    return [{ oQue: 'assinatura', nome: `${a.titulo}, como ${a.papel}`, requerimento, de: a.assinar_ate, para }];
  });
  return { passam, ha_mais: rows.length > PRAZOS_CONTADOS };
}
