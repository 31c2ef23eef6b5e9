import type { Copia, copiar, listarDoMunicipio, previaDaCopia, verDoMunicipio } from '@portal/domain/catalogo/municipios';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { comparar } from '@portal/domain/processos/comparar';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { outroSlug } from '@portal/domain/processos/slug';
import type { Ctx } from '#platform/http/context.ts';
import { entrarEm } from '../organizacoes/index.ts';
import { findVersaoDe, listarGestao, novoProcesso, verificarNoMunicipio, verProcesso } from '../processos/index.ts';
import { findVersaoDoModelo, lockModelo } from './versoes.ts';

export const listarProcessosDe = (ctx: Ctx, organizacaoId: number): Promise<DadosIn<typeof listarDoMunicipio>> =>
  entrarEm(ctx, organizacaoId, listarGestao);

export const verProcessoDe = (ctx: Ctx, organizacaoId: number, id: string): Promise<DadosIn<typeof verDoMunicipio>> =>
  entrarEm(ctx, organizacaoId, async (town, municipio) => {
    const processo = await verProcesso(town, id);
    const { aberta, publicada, slug } = processo;
    const definicao = aberta?.definicao ?? publicada?.definicao;
    return {
      municipio,
      processo,
      problemas: definicao ? await verificarNoMunicipio(town, slug, definicao) : [],
      mudancas: aberta && publicada ? comparar(publicada.definicao as Rascunho, aberta.definicao as Rascunho) : [],
    };
  });

interface Fonte {
  slug: string;
  tipo: string;
  definicao: Rascunho;
  modelo?: { id: string; versao_id: string };
}

/** What is to be copied, as it is published. @throws RuleError `sem_origem`; AppError 404 */
async function findFonte(ctx: Ctx, { modelo_id, processo }: Copia): Promise<Fonte> {
  if ((modelo_id === undefined) === (processo === undefined))
    throw new RuleError('sem_origem', 'Escolha um modelo ou o processo de um município para copiar.');
  if (modelo_id) {
    const { slug, tipo } = await lockModelo(ctx, modelo_id);
    const { id, definicao } = await findVersaoDoModelo(ctx.tx, modelo_id);
    return { slug, tipo, definicao, modelo: { id: modelo_id, versao_id: id } };
  }
  const { organizacao_id, id } = processo as NonNullable<Copia['processo']>;
  return entrarEm(ctx, organizacao_id, async (town) => {
    const { slug, tipo } = await verProcesso(town, id);
    return { slug, tipo, definicao: (await findVersaoDe(town.tx, id, undefined)).definicao };
  });
}

/** What would be missing there; nothing is written. */
export async function previaDaCopiaPara(ctx: Ctx, copia: Copia): Promise<DadosIn<typeof previaDaCopia>> {
  const fonte = await findFonte(ctx, copia);
  const slug = copia.slug ?? fonte.slug;
  return entrarEm(ctx, copia.destino, async (town) => {
    const { tx } = town;
    const slugs = (await tx.selectFrom('processo').select('slug').execute()).map((p) => p.slug);
    const livre = (s: string): string => (slugs.includes(s) ? livre(outroSlug(s)) : s);
    const { nome, grupo } = fonte.definicao;
    const conhecido = await tx.selectFrom('grupo_processo').select('id').where('nome', '=', grupo).executeTakeFirst();
    return {
      nome,
      slug,
      outro_slug: slugs.includes(slug) ? livre(slug) : null,
      grupo,
      grupo_novo: !conhecido,
      problemas: await verificarNoMunicipio(town, slug, fonte.definicao),
    };
  });
}

/**
 * The town gets a draft; nothing is published. A model counts as taken over from there, so later versions can be proposed.
 * @throws RuleError `slug_ocupado`, `modelo_ja_adotado`; AppError 404
 */
export async function copiarPara(ctx: Ctx, copia: Copia): Promise<DadosIn<typeof copiar>> {
  const fonte = await findFonte(ctx, copia);
  const slug = copia.slug ?? fonte.slug;
  const feito = await entrarEm(ctx, copia.destino, async (town) => {
    if (fonte.modelo) {
      const ja = await town.tx.selectFrom('processo').select('id').where('modelo_id', '=', fonte.modelo.id).executeTakeFirst();
      if (ja)
        throw new RuleError('modelo_ja_adotado', 'Este município já tem um processo feito deste modelo. Proponha a versão nova.');
    }
    const processo_id = await novoProcesso(town, { ...fonte, slug, deFora: true });
    await town.audit('processo.copiado_pelo_sistema', { processo_id, modelo_id: fonte.modelo?.id });
    return { processo_id, problemas: await verificarNoMunicipio(town, slug, fonte.definicao) };
  });
  const { modelo_id, processo, destino } = copia;
  await ctx.audit('processo.copiar', { modelo_id, de: processo, para: destino, processo_id: feito.processo_id });
  return feito;
}
