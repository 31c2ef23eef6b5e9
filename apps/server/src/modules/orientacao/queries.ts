import { isDeepStrictEqual } from 'node:util';
import { conferirGuia } from '@portal/domain/orientacao/conferir';
import type { GuiaEmTrabalho, GuiaPublicado } from '@portal/domain/orientacao/contract';
import { guiaDeExemplo, type ProcessoParaExemplo } from '@portal/domain/orientacao/exemplo';
import { camposDoGuia } from '@portal/domain/orientacao/levar-respostas';
import { type Guia, guiaSchema } from '@portal/domain/orientacao/model';
import type { Ctx } from '#platform/http/context.ts';
import { listPublicados, pedeSe } from '../processos/index.ts';

interface GuiaRow {
  rascunho: Guia;
  publicado: Guia | null;
  versao: number;
  salvo_em: Date | null;
  publicado_em: Date | null;
}
const NENHUM: GuiaRow = { rascunho: guiaSchema.parse({}), publicado: null, versao: 0, salvo_em: null, publicado_em: null };

/** The town's guide; as nothing, version 0, while none was saved. @param lock until the transaction ends */
export async function findOrientacao({ tx }: Pick<Ctx, 'tx'>, lock = false): Promise<GuiaRow> {
  const row = await tx
    .selectFrom('orientacao')
    .select(['rascunho', 'publicado', 'versao', 'salvo_em', 'publicado_em'])
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst();
  if (!row) return NENHUM;
  return {
    ...row,
    rascunho: guiaSchema.parse(row.rascunho),
    publicado: row.publicado === null ? null : guiaSchema.parse(row.publicado),
  };
}

/** What requesters may ask for today, as far as a guide asks. */
export const listProcessosDoGuia = async ({ tx }: Pick<Ctx, 'tx'>): Promise<ProcessoParaExemplo[]> =>
  (await listPublicados(tx))
    .filter((p) => pedeSe(p.definicao))
    .map(({ id, slug, nome, definicao }) => ({ id, slug, nome, campos: camposDoGuia(definicao) }));

export async function verGuiaEmTrabalho(ctx: Ctx): Promise<GuiaEmTrabalho> {
  const { rascunho, publicado, versao, salvo_em, publicado_em } = await findOrientacao(ctx);
  const processos = await listProcessosDoGuia(ctx);
  return {
    guia: rascunho,
    versao,
    salvo_em: salvo_em?.toISOString() ?? null,
    publicado_em: publicado_em?.toISOString() ?? null,
    mudou: publicado !== null && !isDeepStrictEqual(rascunho, publicado),
    problemas: versao === 0 ? [] : conferirGuia(rascunho, processos),
    processos: processos.map((p) => ({ ...p, campos: p.campos.map((c) => ({ ...c, opcoes: [...c.opcoes] })) })),
  };
}

/**
 * What everybody sees; null where nothing is published. A process that was put away since is left out, and its outcome says that
 * it is not whole.
 */
export async function verGuiaPublicado(ctx: Ctx): Promise<GuiaPublicado | null> {
  const { publicado } = await findOrientacao(ctx);
  if (!publicado) return null;
  const processos = new Map((await listProcessosDoGuia(ctx)).map((p) => [p.id, p]));
  return {
    perguntas: publicado.perguntas,
    desfechos: publicado.desfechos.map((d) => {
      const passos = d.processos.flatMap((passo) => {
        const p = processos.get(passo.processo_id);
        return p ? [{ ...passo, slug: p.slug, nome: p.nome }] : [];
      });
      return { ...d, processos: passos, incompleto: passos.length < d.processos.length };
    }),
  };
}

export const temGuiaPublicado = async ({ tx }: Pick<Ctx, 'tx'>): Promise<boolean> =>
  (await tx.selectFrom('orientacao').select('versao').where('publicado', 'is not', null).executeTakeFirst()) !== undefined;

export const proporGuia = async (ctx: Ctx): Promise<Guia> => guiaDeExemplo(await listProcessosDoGuia(ctx));
