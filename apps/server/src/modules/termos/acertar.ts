import { PRAZOS_CONTADOS, type PrazoQuePassa, type PrazosQuePassam } from '@portal/domain/calendario/fechamento';
import { acertarDias } from '@portal/domain/termos/ciencia';
import type { TermoModelo } from '@portal/domain/termos/modelo';
import { addDias, type Data, dataDe, type Fechados, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { DESTINATARIOS, type DestinatarioRow, lockDestinatario } from './ciencia.ts';
import { hojeDe } from './queries.ts';

/** Days after the end in which a day that is closed for the past still moves it. */
const ATRAS = 30;

const contados = (ctx: Pick<Ctx, 'organizacao'>, d: DestinatarioRow, calendario: Fechados) => {
  const { fuso } = ctx.organizacao;
  return acertarDias(
    d as unknown as TermoModelo,
    d,
    [dataDe(d.enviado_em, fuso), d.ciencia_em && dataDe(d.ciencia_em, fuso)],
    calendario,
  );
};

/** The days of one addressee by the calendar as it is. They hear once of a later last day. Done twice it does nothing more. */
export async function acertarTermo<D extends DestinatarioRow>(ctx: Ctx, d: D): Promise<D> {
  if (d.respondido_em) return d;
  const { prazo_em, tacita_em } = contados(ctx, d, await findCalendario(ctx));
  if (prazo_em === d.prazo_em && tacita_em === d.tacita_em) return d;
  await ctx.tx.updateTable('termo_destinatario').set({ prazo_em, tacita_em }).where('id', '=', d.id).execute();
  await ctx.audit('termo.adiar', { termo_id: d.termo_id, destinatario_id: d.id, prazo_em, tacita_em });
  if (prazo_em !== d.prazo_em && prazo_em !== null) await contarAoDestinatario(ctx, d, formatData(prazo_em));
  return { ...d, prazo_em, tacita_em };
}

async function contarAoDestinatario(ctx: Ctx, d: DestinatarioRow, ate: string): Promise<void> {
  if (!d.usuario_id || !d.aceita_resposta) return;
  const porque = 'a prefeitura fechou um dia que está dentro do prazo';
  await avisar(ctx, {
    usuario_ids: [d.usuario_id],
    tipo: 'termo',
    evento: `termo_adiado:${d.id}:${ate}`,
    message: `${d.tipo} ${d.numero}: o prazo para responder passou para ${ate}.`,
    link: `/contribuinte/termos-enviados/visualizacao-termo/${d.termo_id}`,
    email: {
      assunto: `Novo prazo: ${d.tipo} ${d.numero}`,
      detalhe: `Você tem até ${ate} para responder a ${d.tipo} ${d.numero}, sobre "${d.assunto}": ${porque}.`,
      botao: 'Ler e responder',
    },
  });
}

/** Those whose days may still move. @param depois the last one of the page before */
const findCorrendo = async (ctx: Ctx, depois: string | null, quantos: number) => {
  const desde = addDias(hojeDe(ctx), -ATRAS);
  const { rows } = await sql<{ id: string; termo_id: string }>`
    select id, termo_id from termo_destinatario d
     where respondido_em is null and (prazo_em >= ${desde}::date or (ciencia is null and tacita_em >= ${desde}::date))
       and (${depois}::uuid is null or id > ${depois}::uuid) order by id limit ${quantos}`.execute(ctx.tx);
  return rows;
};

/** So many in one transaction. */
const POR_VEZ = 50;

/** A page of those that run. @returns where the next one begins; null after the last */
export async function acertarTermos(ctx: Ctx, depois: string | null): Promise<string | null> {
  const linhas = await findCorrendo(ctx, depois, POR_VEZ);
  for (const l of linhas) await acertarTermo(ctx, await lockDestinatario(ctx, l));
  return linhas.length === POR_VEZ ? (linhas.at(-1)?.id ?? null) : null;
}

/** What a calendar that is not yet the town's would move of them. Nothing is written. */
export async function preverTermos(ctx: Ctx, calendario: Fechados, desde: Data): Promise<PrazosQuePassam> {
  const rows = await DESTINATARIOS(ctx.tx)
    .leftJoin('requerimento as r', 'r.id', 't.requerimento_id')
    .select('r.numero as protocolo')
    .where('d.respondido_em', 'is', null)
    .where('d.prazo_em', '>=', desde)
    .orderBy('d.prazo_em')
    .orderBy('d.id')
    .limit(PRAZOS_CONTADOS + 1)
    .execute();
  const passam = rows.slice(0, PRAZOS_CONTADOS).flatMap((d): PrazoQuePassa[] => {
    const { prazo_em } = contados(ctx, d, calendario);
    if (prazo_em === null || d.prazo_em === null || prazo_em === d.prazo_em) return [];
    const requerimento = d.requerimento_id ? { id: d.requerimento_id, numero: d.protocolo ?? '' } : null;
    return [{ oQue: 'termo', nome: `${d.tipo} ${d.numero}, a ${d.nome}`, requerimento, de: d.prazo_em, para: prazo_em }];
  });
  return { passam, ha_mais: rows.length > PRAZOS_CONTADOS };
}
