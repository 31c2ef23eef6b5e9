import {
  errosDeQuemSeIndica,
  type ResponsavelTecnico,
  responsaveisTecnicos,
} from '@portal/domain/campos/responsaveis-tecnicos/model';
import type { CampoErro } from '@portal/domain/http/rule-error';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { contextoDe, isVisivel, type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import type { Ctx } from '#platform/http/context.ts';
import { chaveDo, impedimentosDe } from '../profissionais/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';

/** The fields that ask for technical managers, as far as they are asked. */
function camposDeTecnicos(definicao: Definicao, respostas: Respostas) {
  const contexto = contextoDe(definicao, respostas);
  return camposDe(definicao)
    .filter((c) => c.tipo === responsaveisTecnicos.tipo)
    .filter((c) => isVisivel(c, contexto));
}

/** Whoever files and names themself as technical manager, by the registrations of their account. */
export async function errosDeQuemSeIndicou(
  { tx, usuario }: Ctx,
  definicao: Definicao,
  respostas: Respostas,
): Promise<CampoErro[]> {
  const campos = camposDeTecnicos(definicao, respostas);
  if (campos.length === 0 || !usuario.id) return [];
  const registros = await tx
    .selectFrom('profissional')
    .select(['conselho', 'registro'])
    .where('usuario_id', '=', usuario.id)
    .execute();
  return campos.flatMap((campo) =>
    errosDeQuemSeIndica(respostaDe<ResponsavelTecnico[]>(campo, respostas), { ...usuario, registros }).map((erro) => ({
      campo: `${campo.id}.${erro.campo}`,
      mensagem: erro.mensagem,
    })),
  );
}

/** Numbers that cannot be named in a new request; those that stood in it when it was filed stay, and are warned of. */
export async function errosDosRegistros(
  ctx: Ctx,
  { id, protocolado_em, respostas }: Pick<RequerimentoRow, 'id' | 'protocolado_em' | 'respostas'>,
  definicao: Definicao,
): Promise<CampoErro[]> {
  const nomeados = camposDeTecnicos(definicao, respostas).flatMap((campo) =>
    respostaDe<ResponsavelTecnico[]>(campo, respostas).map((t, i) => ({ ...t, campo: `${campo.id}.${i}.registro` })),
  );
  if (nomeados.length === 0) return [];
  const antes = protocolado_em
    ? await ctx.tx
        .selectFrom('requerimento_responsavel')
        .select(['conselho', 'uf', 'registro'])
        .where('requerimento_id', '=', id)
        .execute()
    : [];
  const estavam = new Set(antes.map(chaveDo));
  const novos = nomeados.filter((n) => !estavam.has(chaveDo(n)));
  const impedimentos = await impedimentosDe(ctx, novos);
  return novos.flatMap(({ campo }, i) => (impedimentos[i] ? [{ campo, mensagem: impedimentos[i] }] : []));
}
