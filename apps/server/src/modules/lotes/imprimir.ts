import path from 'node:path';
import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { formatData, formatDataHora } from '@portal/domain/text/datas';
import type { StoredFile } from '#platform/files/store.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { renderPdf } from '#platform/pdf/render.ts';
import { timbre } from '#platform/pdf/timbre.ts';
import { canhotoPdf, dadosDoComprovante, findLinhas, findTimbre, findVisiveis } from '../requerimentos/index.ts';

const MAX_BYTES = 300 * 1024 * 1024;

/** One file with a page for each request, or one list of them all; null when none of them can be printed. */
export async function imprimir(
  jobCtx: JobCtx,
  autorId: string,
  oQue: 'canhotos' | 'resumo',
  ids: readonly string[],
): Promise<{ file: StoredFile; feitos: Set<string> } | null> {
  const feitos = new Set<string>();
  const bytes = oQue === 'canhotos' ? await canhotos(jobCtx, autorId, ids, feitos) : await resumo(jobCtx, autorId, ids, feitos);
  if (!bytes) return null;
  const file = await jobCtx.files.put(jobCtx.organizacaoId, Readable.from([bytes]), { maxBytes: MAX_BYTES });
  return { file, feitos };
}

async function canhotos(jobCtx: JobCtx, autorId: string, ids: readonly string[], feitos: Set<string>): Promise<Buffer | null> {
  const whole = await PDFDocument.create();
  for (const id of ids) {
    const dados = await jobCtx.emNomeDe(autorId, async (ctx) => {
      if (!(await findVisiveis(ctx, [id])).has(id)) return null;
      const r = await ctx.tx
        .selectFrom('requerimento')
        .select('id')
        .where('id', '=', id)
        .where('protocolado_em', 'is not', null)
        .executeTakeFirst();
      return r ? dadosDoComprovante(ctx, r.id) : null;
    });
    if (!dados) continue;
    const one = await PDFDocument.load(await canhotoPdf(dados));
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
    feitos.add(id);
  }
  return feitos.size ? Buffer.from(await whole.save()) : null;
}

async function resumo(jobCtx: JobCtx, autorId: string, ids: readonly string[], feitos: Set<string>): Promise<Buffer | null> {
  const found = await jobCtx.emNomeDe(autorId, async (ctx) => ({
    linhas: (await findLinhas(ctx, ids)).filter((l) => l.numero),
    organizacao: await findTimbre(ctx.tx, ctx.organizacao.id),
    quem: ctx.usuario.nome,
    agora: ctx.agora,
  }));
  if (!found?.linhas.length) return null;
  const { org, arquivos } = timbre(found.organizacao);
  for (const { id } of found.linhas) feitos.add(id);
  const dados = {
    org,
    quando: formatDataHora(found.agora, found.organizacao.fuso),
    quem: found.quem,
    requerimentos: found.linhas.map((l) => ({
      numero: l.numero,
      status: l.status,
      processo: l.processo_nome,
      requerente: l.requerente_nome,
      imovel: [l.endereco, l.bairro].filter(Boolean).join(', ') || 'Sem imóvel',
      etapa: [l.setor_sigla, l.etapa_nome].filter(Boolean).join(' · '),
      analista: l.analista_nome || 'ninguém',
      prazo: l.prazo_em ? formatData(l.prazo_em) : 'sem prazo',
      conosco: l.dias_conosco === 1 ? '1 dia' : `${l.dias_conosco ?? 0} dias`,
      pendencias: String(l.pendencias_abertas),
    })),
  };
  return renderPdf(path.join(import.meta.dirname, 'resumo.typ'), dados, arquivos, { limite_ms: 60_000 });
}
