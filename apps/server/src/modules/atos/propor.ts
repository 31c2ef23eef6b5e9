import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import type { Ctx } from '#platform/http/context.ts';
import { exigirDesimpedido } from '../distribuicao/index.ts';
import { findQuemDecide } from '../pendencias/index.ts';
import { findFeito } from '../requerimentos/index.ts';
import { abrirCena, avisarPessoas, mover, type Proposta, setoresDe } from '../tramitacao/index.ts';
import { type ComMotivo, nomeDa } from './analisar.ts';

const PALAVRA = { deferir: 'deferir', indeferir: 'indeferir' } as const;

/** Where the step asks for a second reading: the decision and the reasons for it, for another person to confirm. */
export async function propor(
  ctx: Ctx,
  id: string,
  decisao: 'deferir' | 'indeferir',
  { versao, etapa_id, motivo }: ComMotivo,
): Promise<AtoFeito> {
  const ato = decisao === 'deferir' ? 'propor_deferimento' : 'propor_indeferimento';
  const cena = await abrirCena(ctx, id, versao, ato, { etapaId: etapa_id });
  const { r } = cena;
  await exigirDesimpedido(ctx, r);
  const proposta: Proposta = {
    ato: decisao,
    parecer: motivo,
    por_id: ctx.usuario.id,
    por_nome: ctx.usuario.nome,
    em: ctx.agora.toISOString(),
  };
  await mover(cena, {
    ato,
    motivo,
    reservado: true,
    texto: `Propôs ${PALAVRA[decisao]} a etapa ${nomeDa(cena)}.`,
    etapa: { proposta: JSON.stringify(proposta) },
  });
  const setores = cena.etapa ? setoresDe([cena.etapa]) : [];
  await avisarPessoas(ctx, r, await findQuemDecide(ctx, setores, ctx.usuario.id), {
    tipo: 'etapa',
    message: `O requerimento ${r.numero} espera a sua segunda leitura: ${ctx.usuario.nome} propôs ${PALAVRA[decisao]}.`,
  });
  return findFeito(ctx, id);
}

/** The proposal goes back with a comment; who proposed hears of it. */
export async function devolverProposta(ctx: Ctx, id: string, { versao, etapa_id, motivo }: ComMotivo): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, versao, 'devolver_proposta', { etapaId: etapa_id });
  const quem = cena.etapa?.proposta?.por_id;
  await mover(cena, {
    ato: 'devolver_proposta',
    motivo,
    reservado: true,
    texto: `Devolveu a decisão proposta na etapa ${nomeDa(cena)}.`,
    etapa: { proposta: null },
  });
  if (quem)
    await avisarPessoas(ctx, cena.r, [quem], {
      tipo: 'etapa',
      message: `A sua proposta no requerimento ${cena.r.numero} voltou com um comentário: ${motivo}`,
    });
  return findFeito(ctx, id);
}
