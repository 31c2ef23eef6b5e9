import { Readable } from 'node:stream';
import { formatCodigo } from '@portal/domain/licencas/numero';
import { compararAreas } from '@portal/domain/vistorias/areas';
import { sql } from 'kysely';
import { z } from 'zod';
import { readAll } from '#platform/files/read-all.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { sealPdf } from '#platform/signing/seal-pdf.ts';
import { registrarArquivo } from '../arquivos/index.ts';
import { openTownSeal } from '../certificados/index.ts';
import { findTimbre } from '../requerimentos/index.ts';
import { findFotos } from './fotos.ts';
import { type FotoDoLaudo, laudoPdf } from './laudo-pdf.ts';
import { findAprovado, findVistoriaForJob, numeroDaVistoria, type VistoriaRow } from './queries.ts';

const MAX_BYTES = 60 * 1024 * 1024;
/** Set on paper; the others stay in the portal, and the report says so. */
const FOTOS_NO_PAPEL = 60;

/** The report of a visit as a PDF under the town's seal, once. */
export const fazerLaudoJob = job('vistorias.laudo', z.object({ vistoria_id: z.uuid() }), async (ctx, { vistoria_id }) => {
  const lido = await ctx.inTenant((c) => reunir(c, vistoria_id));
  if (!lido) return;
  const { municipio, dados, fotos } = lido;
  const pdf = await sealPdf(
    await laudoPdf({ ...dados, fotos: await abrirFotos(ctx, fotos) }),
    await openTownSeal(ctx),
    {
      ...{ campo: 'municipio', nome: municipio, motivo: `Laudo de vistoria ${dados.numero}`, local: municipio },
      ...{ linhas: [], quando: ctx.agora() },
    },
    ctx.carimbador(),
  );
  const file = {
    ...(await ctx.files.put(ctx.organizacaoId, Readable.from([pdf]), { maxBytes: MAX_BYTES })),
    tipo: 'application/pdf',
    nome: `Laudo de vistoria ${dados.numero.replace('/', '-')}.pdf`,
  };
  await ctx.inTenant(async (c) => {
    const arquivo = await registrarArquivo(c, file);
    await c.tx
      .insertInto('vistoria_laudo')
      .values({ vistoria_id, arquivo_id: arquivo.id, feito_em: c.agora })
      .onConflict((oc) => oc.columns(['organizacao_id', 'vistoria_id']).doNothing())
      .execute();
  });
});

async function reunir(ctx: Ctx, id: string) {
  const { tx, organizacao } = ctx;
  const feito = await tx.selectFrom('vistoria_laudo').select('arquivo_id').where('vistoria_id', '=', id).executeTakeFirst();
  const v = feito ? undefined : await findVistoriaForJob(ctx, id);
  if (v?.status !== 'Realizada' || !v.resultado || !v.concluida_em) return null;
  const fotos = await findFotos(ctx, id);
  return {
    municipio: organizacao.nome,
    fotos: fotos.slice(0, FOTOS_NO_PAPEL),
    dados: {
      organizacao: await findTimbre(tx, organizacao.id),
      ...{ v, numero: numeroDaVistoria(v), resultado: v.resultado, concluida_em: v.concluida_em },
      fotos_fora: Math.max(0, fotos.length - FOTOS_NO_PAPEL),
      areas: compararAreas(v.regra.roteiro, v.respostas, await findAprovado(ctx, v), v.alvo),
      marcas: await findMarcas(ctx, v),
      ...(v.codigo && { codigo: formatCodigo(v.codigo), url_verificacao: `${ctx.origem}/verificar/${v.codigo}` }),
    },
  };
}

/** What the inspector marked on the sheets of the request while the visit lasted, file by file. */
async function findMarcas({ tx }: Ctx, v: VistoriaRow): Promise<{ arquivo: string; pagina: number; texto: string }[]> {
  if (!v.requerimento_id) return [];
  const { rows } = await sql<{ arquivo: string; pagina: number; texto: string }>`
    select a.nome as arquivo, m.pagina, coalesce(nullif(m.texto, ''), p.texto, '') as texto
      from planta_marca m join arquivo a on a.id = m.arquivo_id left join pendencia p on p.id = m.pendencia_id
     where m.requerimento_id = ${v.requerimento_id} and m.autor_id = ${v.fiscal_id}
       and m.criado_em >= ${v.iniciada_em} and m.criado_em <= ${v.concluida_em}
     order by a.nome, m.pagina, m.criado_em, m.id limit 200`.execute(tx);
  return rows;
}

/** Out of the store, after the transaction. */
async function abrirFotos(
  ctx: JobCtx,
  fotos: readonly { linha: string; legenda: string; sha256: string }[],
): Promise<FotoDoLaudo[]> {
  const abertas: FotoDoLaudo[] = [];
  for (const { linha, legenda, sha256 } of fotos)
    abertas.push({ linha, legenda, bytes: await readAll(await ctx.files.open(ctx.organizacaoId, sha256)) });
  return abertas;
}
