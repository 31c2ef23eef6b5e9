import { ATRASO_DO_AVISO, AVISOS_DE_VALIDADE, avisoDeValidade, validadeEmPalavras } from '@portal/domain/licencas/validade';
import { addDias, dataDe, formatData } from '@portal/domain/text/datas';
import { comMinuscula } from '@portal/domain/text/minusculas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { fatos } from '#platform/mail/layout.ts';
import { avisar } from '../notificacoes/index.ts';
import { listPublicados } from '../processos/index.ts';
import { findInteressados } from '../requerimentos/index.ts';
import { numeroDe } from './queries.ts';

/** Licences of one transaction. */
const POR_VEZ = 50;

/** Every morning the parties of each licence hear that its end is near: 60, 30 and 5 days before, and on its last day. */
export const vigiarValidadesJob = jobPorMunicipio('licencas.vigiar-validades', '40 6 * * *', vigiarMunicipio);

async function vigiarMunicipio(job: JobCtx): Promise<void> {
  let depois = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await job.inTenant((ctx) => findPertoDoFim(ctx, depois));
    if (ids.length === 0) return;
    await job.inTenant(async (ctx) => {
      for (const id of ids) await vigiarLicenca(ctx, id);
    });
    depois = ids.at(-1) as string;
  }
}

const hojeDe = ({ agora, organizacao }: Ctx) => dataDe(agora, organizacao.fuso);

async function findPertoDoFim(ctx: Ctx, depois: string): Promise<string[]> {
  const hoje = hojeDe(ctx);
  const rows = await ctx.tx
    .selectFrom('licenca')
    .select('id')
    .where('situacao', '=', 'Vigente')
    .where('validade_em', '>=', addDias(hoje, -ATRASO_DO_AVISO))
    .where('validade_em', '<=', addDias(hoje, AVISOS_DE_VALIDADE[0]))
    .where((eb) => eb.or([eb('aviso_de_validade', 'is', null), eb('aviso_de_validade', '>', 0)]))
    .where('id', '>', depois)
    .orderBy('id')
    .limit(POR_VEZ)
    .execute();
  return rows.map((r) => r.id);
}

/** One licence on one morning. Done twice on a day it does nothing more. */
async function vigiarLicenca(ctx: Ctx, id: string): Promise<void> {
  const l = await ctx.tx
    .selectFrom('licenca as l')
    .innerJoin('requerimento as r', 'r.id', 'l.requerimento_id')
    .select(['l.requerimento_id', 'l.titulo', 'l.numero', 'l.ano', 'l.formato_ano', 'l.validade_em', 'l.vigente_em'])
    .select(['l.aviso_de_validade', 'r.numero as protocolo', 'r.processo_nome'])
    .where('l.id', '=', id)
    .where('l.situacao', '=', 'Vigente')
    .forUpdate('l')
    .executeTakeFirst();
  if (!l?.validade_em || !l.vigente_em) return;
  const hoje = hojeDe(ctx);
  const desde = dataDe(l.vigente_em, ctx.organizacao.fuso);
  const aviso = avisoDeValidade({ desde, validade_em: l.validade_em, avisado: l.aviso_de_validade }, hoje);
  if (aviso === null) return;
  await sql`update licenca set aviso_de_validade = ${aviso} where id = ${id}`.execute(ctx.tx);
  const documento = `${l.titulo} ${numeroDe(l)}`;
  const como = validadeEmPalavras(l.validade_em, hoje);
  const ate = formatData(l.validade_em);
  const venceu = l.validade_em < hoje;
  const renovar = await findRenovacao(ctx, l.requerimento_id, venceu);
  await avisar(ctx, {
    usuario_ids: await findInteressados(ctx.tx, l.requerimento_id),
    tipo: 'documento',
    evento: `licenca_validade:${id}:${aviso}`,
    message: `${documento} ${como}${venceu ? ', em' : ':'} ${ate}.`,
    requerimento_id: l.requerimento_id,
    link: `/contribuinte/meus/requerimentos/requerimento/${l.requerimento_id}`,
    email: {
      assunto: venceu ? `Venceu em ${ate}: ${documento}` : `Vale só até ${ate}: ${documento}`,
      detalhe: venceu
        ? `O documento ${documento}, do requerimento ${l.protocolo} (${l.processo_nome}), ${como}, em ${ate}, e não vale mais. ${renovar ? 'Para retomar a obra, faça o pedido abaixo; até a resposta, ela fica parada.' : 'Se você ainda precisa dele, procure a prefeitura.'}`
        : `O documento ${documento}, do requerimento ${l.protocolo} (${l.processo_nome}), ${como}: o último dia é ${ate}. ${renovar ? 'Para continuar a obra depois desse dia, faça o pedido abaixo antes que ele chegue.' : 'Se você ainda precisar dele depois desse dia, procure a prefeitura antes.'}`,
      partes: [
        fatos([
          { nome: 'Documento', valor: documento },
          { nome: venceu ? 'Venceu em' : 'Vale até', valor: ate },
        ]),
      ],
      nomes: { numero: l.protocolo ?? '', processo: l.processo_nome },
      botao: renovar ? `Pedir: ${comMinuscula(renovar.nome)}` : 'Ver o documento',
      ...(renovar && { url: renovar.url }),
    },
  });
}

/** The kind of request by which a work goes on, where this document licenses one and the town offers it. */
async function findRenovacao(ctx: Ctx, requerimentoId: string, venceu: boolean): Promise<{ nome: string; url: string } | null> {
  const obra = await ctx.tx
    .selectFrom('obra')
    .select('id')
    .where('licenca_de', '=', requerimentoId)
    .where('situacao', 'in', ['Licenciada', 'Embargada'])
    .executeTakeFirst();
  if (!obra) return null;
  const processo = (await listPublicados(ctx.tx)).find(({ definicao: { efeito_na_obra: efeito } }) => {
    if (efeito?.efeito !== 'prorroga') return false;
    return !efeito.pedida || efeito.pedida === (venceu ? 'depois' : 'antes');
  });
  return processo
    ? { nome: processo.nome, url: `/contribuinte/novo-requerimento/${processo.slug}/${processo.id}?obra=${obra.id}` }
    : null;
}
