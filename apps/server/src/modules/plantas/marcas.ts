import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/plantas/contract';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { abrirCena } from '../tramitacao/index.ts';
import { apagarMarca, gravarEscala, gravarMarca, regravarMarca } from './commands.ts';
import { findArquivoDaPlanta, findMarca } from './queries.ts';

interface Onde {
  id: string;
  arquivo_id: string;
}
type NaMarca = Onde & { marca_id: string };

/**
 * Whoever has a step open, as for its items; a request that ended has none. Marks have a version of their own, so that drawing
 * makes nobody's screen of the request old.
 */
async function abrir(ctx: Ctx, { id, arquivo_id }: Onde, etapaId: string | undefined) {
  const { r, etapa } = await abrirCena(ctx, id, null, 'devolver', { etapaId });
  if (!etapa) throw new AppError(404, 'Nenhuma etapa está aberta neste requerimento.');
  await findArquivoDaPlanta(ctx, r, arquivo_id);
  return etapa;
}

/** Told to the sector alone: that somebody draws is no business of the parties before it is sent. */
const avisarTelas = (ctx: Ctx, { id, arquivo_id }: Onde, setor: string): Promise<void> =>
  ctx.anunciar({ canal: `private-setor.${setor}`, evento: 'planta', dados: { requerimento_id: id, arquivo_id } });

export async function criarMarca(ctx: Ctx, onde: Onde, body: BodyOf<typeof contract.criarMarca>) {
  const etapa = await abrir(ctx, onde, body.etapa_id);
  const marca = await gravarMarca(ctx, onde, etapa, body);
  await avisarTelas(ctx, onde, etapa.setor_id);
  return marca;
}

/** The step is that of the mark: a colleague of another sector looks at it, and no more. */
async function abrirMarca(ctx: Ctx, onde: NaMarca) {
  // a mark the person may not see is not there, whatever they may do with it
  const { etapa_id } = await findMarca(ctx, onde.id, onde.arquivo_id, onde.marca_id);
  await abrir(ctx, onde, etapa_id);
  return findMarca(ctx, onde.id, onde.arquivo_id, onde.marca_id);
}

export async function mudarMarca(ctx: Ctx, onde: NaMarca, body: BodyOf<typeof contract.mudarMarca>) {
  const marca = await regravarMarca(ctx, onde, await abrirMarca(ctx, onde), body);
  await avisarTelas(ctx, onde, marca.setor.id);
  return marca;
}

export async function excluirMarca(ctx: Ctx, onde: NaMarca, versao: number) {
  const marca = await abrirMarca(ctx, onde);
  await apagarMarca(ctx, onde, marca, versao);
  await avisarTelas(ctx, onde, marca.setor.id);
  return null;
}

export async function definirEscala(ctx: Ctx, onde: Onde, body: BodyOf<typeof contract.definirEscala>) {
  await abrir(ctx, onde, undefined);
  return gravarEscala(ctx, onde, body);
}
