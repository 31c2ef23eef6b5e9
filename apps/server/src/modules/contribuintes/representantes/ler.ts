import {
  type Especie,
  type Mandato,
  type Poder,
  SITUACOES,
  type SituacaoDoMandato,
  situacaoDoMandato,
} from '@portal/domain/contribuintes/representacao';
import { MAX_REPRESENTANTES, type Representante } from '@portal/domain/contribuintes/representantes';
import { dataDe } from '@portal/domain/text/datas';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { findArquivo } from '../../arquivos/index.ts';

export const hojeNo = ({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>): string => dataDe(agora, organizacao.fuso);

const ausente = notFound('Não encontramos esta pessoa no cadastro.');
const ANTIGO = 'Alguém que não está mais no portal';

/** @throws AppError 404 for who is not in this town's registry */
export async function listar(ctx: Ctx, pessoaId: string): Promise<Representante[]> {
  await ctx.tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('usuario_id', '=', pessoaId)
    .where('painel_contribuinte', '=', true)
    .where('suporte', '=', false)
    .executeTakeFirstOrThrow(ausente);
  return lerDe(ctx, pessoaId);
}

export const listarMeus = (ctx: Ctx): Promise<Representante[]> => lerDe(ctx, ctx.usuario.id);

/** Those in force first, then what is to come, then what has ended; the newest first in each. */
async function lerDe(ctx: Ctx, pessoaId: string): Promise<Representante[]> {
  const rows = await ctx.tx
    .selectFrom('representante as x')
    .innerJoin('arquivo as a', 'a.id', 'x.arquivo_id')
    .leftJoin('usuario as c', 'c.id', 'x.criado_por')
    .leftJoin('usuario as r', 'r.id', 'x.revogado_por')
    .select([
      'x.id',
      'x.versao',
      'x.especie',
      'x.nome',
      'x.documento',
      'x.cargo',
      'x.poderes',
      'x.de',
      'x.ate',
      'x.criado_em',
      'x.revogado_em',
      'x.motivo',
      'a.nome as arquivo_nome',
      'a.tamanho',
      'c.nome as criado_por_nome',
      'r.nome as revogado_por_nome',
    ])
    .where('x.representado_id', '=', pessoaId)
    .orderBy('x.criado_em', 'desc')
    .orderBy('x.id')
    .limit(MAX_REPRESENTANTES)
    .execute();
  const hoje = hojeNo(ctx);
  const posto = ({ situacao }: { situacao: SituacaoDoMandato }) => SITUACOES.indexOf(situacao);
  return rows
    .map(({ criado_em, criado_por_nome, revogado_em, revogado_por_nome, motivo, arquivo_nome, tamanho, ...x }) => ({
      ...x,
      especie: x.especie as Especie,
      poderes: x.poderes as Poder[],
      situacao: situacaoDoMandato(mandatoDe({ ...x, revogado_em }), hoje),
      arquivo: { nome: arquivo_nome, tamanho: Number(tamanho) },
      incluido: { em: criado_em.toISOString(), por: criado_por_nome ?? ANTIGO },
      revogado: revogado_em && { em: revogado_em.toISOString(), por: revogado_por_nome ?? ANTIGO, motivo },
    }))
    .sort((a, b) => posto(a) - posto(b));
}

interface Guardado {
  poderes: string[];
  de: string;
  ate: string | null;
  revogado_em: unknown;
}

/** What the rule of the domain asks of a row. */
export const mandatoDe = ({ poderes, de, ate, revogado_em }: Guardado): Mandato => ({
  poderes: poderes as Poder[],
  de,
  ate,
  revogado: revogado_em !== null,
});

/** @throws AppError 404, for another's and another town's too */
export async function baixar(ctx: Ctx, pessoaId: string, id: string): Promise<FileAnswer> {
  const { arquivo_id } = await ctx.tx
    .selectFrom('representante')
    .select('arquivo_id')
    .where('id', '=', id)
    .where('representado_id', '=', pessoaId)
    .executeTakeFirstOrThrow(notFound('Não encontramos este documento.'));
  const { sha256, nome, tipo, tamanho } = await findArquivo(ctx.tx, arquivo_id);
  const registro = { acao: 'representante.ver-documento', dados: { id: pessoaId, representante_id: id } };
  return { sha256, nome, tipo, tamanho, inline: true, ...(pessoaId !== ctx.usuario.id && { registro }) };
}
