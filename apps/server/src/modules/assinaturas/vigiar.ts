import { lembrarDeAssinar, passouDeAssinar } from '@portal/domain/assinaturas/prazo';
import { impedimentoDeAssinar } from '@portal/domain/firmas/mandato';
import { type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import { type Data, dataDe, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { findMandatos, hojeDe } from '../firmas/index.ts';
import { avisarAssinante, avisarQuemDecide } from '../licencas/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { acertarAssinatura } from './acertar.ts';

/** Signatures of one transaction. */
const POR_VEZ = 50;

/** Every morning who has still to sign is reminded, and what can no longer be signed by them goes back to who decided. */
export const vigiarAssinaturasJob = jobPorMunicipio('assinaturas.vigiar', '50 6 * * *', vigiarMunicipio);

async function vigiarMunicipio(job: JobCtx): Promise<void> {
  let depois = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await job.inTenant((ctx) => findEsperando(ctx, depois));
    if (ids.length === 0) return;
    for (const id of ids) await job.inTenant((ctx) => vigiarAssinatura(ctx, id));
    depois = ids.at(-1) as string;
  }
}

const findEsperando = async ({ tx }: Ctx, depois: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('processo_requerimento_assinatura')
      .select('id')
      .where('status', '=', 'Aguardando')
      .where('chamada_em', 'is not', null)
      .where('id', '>', depois)
      .orderBy('id')
      .limit(POR_VEZ)
      .execute()
  ).map(({ id }) => id);

interface Esperando {
  id: string;
  versao: number;
  usuario_id: string;
  nome: string;
  papel: string;
  parte: string | null;
  por_delegacao_de: string | null;
  chamada_em: Date;
  assinar_ate: Data | null;
  lembrada_em: Date | null;
  licenca_id: string;
  etapa_id: string;
  requerimento_id: string;
  protocolo: string;
  titulo: string;
  numero: string;
  ano: number;
  formato_ano: NumeroDeDocumento['formato_ano'];
  nivel_de_assinatura: string;
}

/** One signature on one morning. Done twice on a day it does nothing more. */
async function vigiarAssinatura(ctx: Ctx, id: string): Promise<void> {
  // what the calendar changed meanwhile comes first
  await acertarAssinatura(ctx, id);
  const { rows } = await sql<Esperando>`
    select a.id, a.versao, a.usuario_id, u.nome, a.papel, a.parte, a.por_delegacao_de, a.chamada_em, a.assinar_ate, a.lembrada_em,
           l.id as licenca_id, l.etapa_id, l.requerimento_id, coalesce(r.numero, '') as protocolo, l.titulo, l.numero, l.ano, l.formato_ano, l.nivel_de_assinatura
      from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id
      join requerimento r on r.id = l.requerimento_id join usuario u on u.id = a.usuario_id
     where a.id = ${id} and a.status = 'Aguardando' and l.situacao = 'Aguardando assinatura' for update of l, a`.execute(ctx.tx);
  const [a] = rows;
  if (!a) return;
  const porque = await porQueNaoAssina(ctx, a);
  if (porque) return expirar(ctx, a, porque);
  const { fuso } = ctx.organizacao;
  const chamada = {
    em: dataDe(a.chamada_em, fuso),
    ate: a.assinar_ate,
    lembrada_em: a.lembrada_em && dataDe(a.lembrada_em, fuso),
  };
  const hoje = hojeDe(ctx);
  if (!lembrarDeAssinar(chamada, hoje)) return;
  await ctx.tx.updateTable('processo_requerimento_assinatura').set({ lembrada_em: ctx.agora }).where('id', '=', id).execute();
  await avisarAssinante(ctx, a, a, hoje);
}

/** Why the one who was called signs no more; null while they may. */
async function porQueNaoAssina(ctx: Ctx, a: Esperando): Promise<string | null> {
  const hoje = hojeDe(ctx);
  if (passouDeAssinar({ ate: a.assinar_ate }, hoje))
    return `O prazo para assinar terminou em ${formatData(a.assinar_ate as Data)}.`;
  if (a.parte !== null) return null;
  const impedimento = impedimentoDeAssinar(await findMandatos(ctx, [a.usuario_id]), a.por_delegacao_de, hoje);
  return impedimento && `No catálogo de assinaturas, ${impedimento}.`;
}

async function expirar(ctx: Ctx, a: Esperando, motivo: string): Promise<void> {
  await ctx.tx
    .updateTable('processo_requerimento_assinatura')
    .set({ status: 'Expirado', motivo, decidida_em: ctx.agora, versao: a.versao + 1 })
    .where('id', '=', a.id)
    .execute();
  await ctx.audit('assinatura.expirar', { id: a.id, licenca_id: a.licenca_id, motivo });
  const nome = `${a.titulo} ${numeroDoDocumento(a)}`;
  await registrarEvento(ctx, a.requerimento_id, {
    tipo: 'assinatura_expirada',
    texto: `${a.nome} não assinou ${nome} como ${a.papel}.`,
    motivo,
    publico: false,
  });
  await avisarQuemDecide(ctx, a, `${a.nome} não assinou ${nome}. ${motivo} Nomeie quem assina, ou dê outro prazo.`);
}
