import type { Readable } from 'node:stream';
import type { Exportacao } from '@portal/domain/exportacoes/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { COPIA_NA_HORA_BYTES } from '@portal/domain/plantas/contract';
import { corDoSetor } from '@portal/domain/plantas/cores';
import { formatDataHora } from '@portal/domain/text/datas';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { refuseUnread } from '#platform/http/unread.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { agendarArquivo, gerarArquivo } from '../exportacoes/index.ts';
import { findRequerimento } from '../requerimentos/index.ts';
import { COMPLEXO, copiarComMarcas, motivoDaFalha } from './copiar.ts';
import type { MarcaNoPapel } from './desenhar.ts';
import { findArquivoDaPlanta, findMarcas } from './queries.ts';

/** What a copy of a file shows to this person: the marks as they stand now. */
async function prepararCopia(ctx: Ctx, id: string, arquivoId: string) {
  const r = await findRequerimento(ctx, id);
  const { arquivo } = await findArquivoDaPlanta(ctx, r, arquivoId);
  const etapas = await ctx.tx.selectFrom('etapa').select('setor_id').where('requerimento_id', '=', id).orderBy('ordem').execute();
  const setores = [...new Set(etapas.map((e) => e.setor_id))];
  const itens = await ctx.tx
    .selectFrom('pendencia')
    .select(['id', 'numero', 'texto'])
    .where('requerimento_id', '=', id)
    .execute();
  const marcas = (await findMarcas(ctx, id, arquivoId)).map((m): MarcaNoPapel => {
    const item = itens.find((p) => p.id === m.pendencia_id);
    return {
      pagina: m.pagina,
      tipo: m.tipo,
      geometria: m.geometria,
      texto: m.texto,
      numero: item ? String(item.numero) : '',
      pendencia: item?.texto ?? '',
      setor: m.setor.sigla,
      cor: corDoSetor(setores, m.setor.id),
    };
  });
  const nome = arquivo.nome.replace(/\.pdf$/i, '');
  const subtitulo = `${arquivo.nome}, requerimento ${r.numero ?? 'em rascunho'}. Cópia feita em ${formatDataHora(ctx.agora, ctx.organizacao.fuso)}; o arquivo enviado não foi alterado.`;
  return { arquivo, nome, copia: { titulo: `Marcas em ${nome}`, subtitulo, marcas } };
}

/** @throws RuleError `arquivo_grande` where it is asked for by `pedirCopia` */
export async function baixarCopia(ctx: Ctx, id: string, arquivoId: string): Promise<FileAnswer> {
  const { arquivo, nome, copia } = await prepararCopia(ctx, id, arquivoId);
  if (arquivo.tamanho > COPIA_NA_HORA_BYTES)
    throw new RuleError('arquivo_grande', 'Este arquivo é grande demais para ser preparado na hora.');
  const registro = { acao: 'arquivo.ver', dados: { requerimento_id: id, arquivo_id: arquivoId } };
  const turn = { town: ctx.organizacao.id, account: ctx.usuario.id, isCall: true };
  return {
    sha256: arquivo.sha256,
    nome: `${nome} com marcas.pdf`,
    tipo: 'application/pdf',
    inline: false,
    ...(ctx.painel === 'prefeitura' && arquivo.reservado && { registro }),
    transforma: (path) =>
      copiarComMarcas({ path, tamanho: arquivo.tamanho }, copia, turn).catch((error: unknown) =>
        refuseUnread(error, new RuleError('copia_recusada', COMPLEXO)),
      ),
  };
}

/** A large file: the copy arrives by the bell. */
export async function pedirCopia(ctx: Ctx, id: string, arquivoId: string): Promise<Exportacao> {
  const { nome, arquivo } = await prepararCopia(ctx, id, arquivoId);
  if (ctx.painel === 'prefeitura' && arquivo.reservado)
    await ctx.audit('arquivo.ver', { requerimento_id: id, arquivo_id: arquivoId });
  const pedido = { requerimento_id: id, arquivo_id: arquivoId };
  const exportacao = await agendarArquivo(ctx, { formato: 'pdf', nome: `${nome} com marcas`, pedido });
  await ctx.enqueue(copiarPlantaJob, { exportacao_id: exportacao.id, ...pedido });
  return exportacao;
}

/** @returns the copy, or why there is none */
async function copiar(
  { files, organizacaoId }: JobCtx,
  { arquivo, copia }: Awaited<ReturnType<typeof prepararCopia>>,
  account: string,
): Promise<Readable | string> {
  const { path, release } = await files.local(organizacaoId, arquivo.sha256);
  try {
    return await copiarComMarcas({ path, tamanho: arquivo.tamanho }, copia, { town: organizacaoId, account, isCall: false });
  } catch (error) {
    const motivo = motivoDaFalha(error);
    if (!motivo) throw error;
    return motivo;
  } finally {
    await release();
  }
}

/** Made in the name of the one who asked, with what they may see at that moment. */
export const copiarPlantaJob = job(
  'plantas.copiar',
  z.object({ exportacao_id: z.uuid(), requerimento_id: z.uuid(), arquivo_id: z.uuid() }),
  (jobCtx, { exportacao_id, requerimento_id, arquivo_id }) =>
    gerarArquivo(jobCtx, exportacao_id, async ({ autor_id }) => {
      const feita = await jobCtx.emNomeDe(autor_id, (ctx) => prepararCopia(ctx, requerimento_id, arquivo_id));
      if (!feita) return { motivo: 'Sua conta já não entra no painel da prefeitura.' };
      const pronta = await copiar(jobCtx, feita, autor_id);
      if (typeof pronta === 'string') return { motivo: pronta };
      return {
        fonte: pronta,
        linhas: () => feita.copia.marcas.length,
        mensagem: () => `A cópia de ${feita.arquivo.nome} com as marcas está pronta para baixar.`,
      };
    }),
);
