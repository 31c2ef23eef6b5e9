import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/preparo/contract';
import { MODELOS_DE_ORGANOGRAMA, PERFIS_INICIAIS } from '@portal/domain/preparo/modelos';
import { BOAS_VINDAS, duvidasEmHtml, NOME_DAS_DUVIDAS } from '@portal/domain/preparo/textos';
import { outroSlug } from '@portal/domain/processos/slug';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { incluirDiaFechado } from '../calendario/index.ts';
import { copiarPara } from '../catalogo/index.ts';
import { linkDoConvite, listConvidados } from '../contas/index.ts';
import { salvarRecebedor } from '../convenios/index.ts';
import { trazerPerfis } from '../equipe/index.ts';
import { listFaq, salvarFaq, salvarNoticia } from '../noticias/index.ts';
import { entrarEm, lockRegistro } from '../organizacoes/index.ts';
import { trazerSetores } from '../setores/index.ts';
import { salvarUnidadeFiscal } from '../taxas/index.ts';
import { findModelos, type PreparoOptions, verPreparo } from './queries.ts';

export async function trazerOrganograma(
  ctx: Ctx,
  id: number,
  { modelo }: BodyOf<typeof contract.trazerOrganograma>,
  o: PreparoOptions,
) {
  const { setores } = MODELOS_DE_ORGANOGRAMA.find(({ chave }) => chave === modelo) as (typeof MODELOS_DE_ORGANOGRAMA)[number];
  await entrarEm(ctx, id, async (town) => {
    await trazerSetores(town, setores);
    await trazerPerfis(town, PERFIS_INICIAIS);
  });
  return verPreparo(ctx, id, o);
}

/** @throws AppError 409; RuleError `unidade_em_uso`, `unidade_retroativa` */
export async function salvarDinheiro(
  ctx: Ctx,
  id: number,
  { unidade, versao, ...recebedor }: BodyOf<typeof contract.salvarDinheiro>,
  o: PreparoOptions,
) {
  await entrarEm(ctx, id, async (town) => {
    await lockRegistro(town.tx, id, versao);
    await town.tx
      .updateTable('organizacao')
      .set({ versao: versao + 1 })
      .where('id', '=', id)
      .execute();
    await salvarRecebedor(town, recebedor);
    if (unidade) await salvarUnidadeFiscal(town, unidade);
  });
  return verPreparo(ctx, id, o);
}

/** What the town has of a model stays; an address that is taken there becomes another. @throws RuleError `modelo_desconhecido` */
export async function trazerProcessos(
  ctx: Ctx,
  id: number,
  { modelos }: BodyOf<typeof contract.trazerProcessos>,
  o: PreparoOptions,
) {
  const catalogo = await findModelos(ctx);
  if (modelos.some((m) => !catalogo.some((c) => c.id === m)))
    throw new RuleError('modelo_desconhecido', 'Um dos modelos já não está no catálogo. Atualize a página e escolha de novo.');
  const ha = await entrarEm(ctx, id, ({ tx }) => tx.selectFrom('processo').select(['slug', 'modelo_id']).execute());
  const slugs = new Set(ha.map(({ slug }) => slug));
  const livre = (slug: string): string => (slugs.has(slug) ? livre(outroSlug(slug)) : slug);
  const novos = catalogo.filter((c) => modelos.includes(c.id) && !ha.some(({ modelo_id }) => modelo_id === c.id));
  for (const { id: modelo_id, slug } of novos) {
    const aqui = livre(slug);
    slugs.add(aqui);
    await copiarPara(ctx, { modelo_id, destino: id, slug: aqui });
  }
  return verPreparo(ctx, id, o);
}

/** @throws RuleError `dia_ja_fechado`, `calendario_cheio` */
export async function incluirFeriado(ctx: Ctx, id: number, dia: BodyOf<typeof contract.incluirFeriado>, o: PreparoOptions) {
  await entrarEm(ctx, id, (town) => incluirDiaFechado(town, dia));
  return verPreparo(ctx, id, o);
}

/** What the town has written by itself is left alone. */
export async function escreverTextos(
  ctx: Ctx,
  id: number,
  { duvidas, boas_vindas }: BodyOf<typeof contract.escreverTextos>,
  o: PreparoOptions,
) {
  const { tem_noticias } = await verPreparo(ctx, id, o);
  await entrarEm(ctx, id, async (town) => {
    if (duvidas && (await listFaq(town, id)).length === 0)
      await salvarFaq(town, uuidv7(), { nome: NOME_DAS_DUVIDAS, texto: duvidasEmHtml() }, id);
    if (boas_vindas && !tem_noticias)
      await salvarNoticia(town, null, {
        ...BOAS_VINDAS,
        status: 'Publicado',
        de: null,
        ate: null,
        painel: 'todos',
        fixada: false,
      });
  });
  return verPreparo(ctx, id, o);
}

/** Of who stands at the head of the town, and of nobody else. @throws AppError 404; RuleError `convite_saiu` */
export const linkDoAdministrador = (ctx: Ctx, id: number, usuarioId: string): Promise<{ endereco: string }> =>
  entrarEm(ctx, id, async (town, { dominio }) => {
    const [administrador] = await listConvidados(town.tx, { usuario_id: usuarioId, administradores: true });
    if (!administrador) throw new AppError(404, 'Esta pessoa não tem convite de administrador à espera.');
    // the link leads to the town, not to the panel that hands it over
    const origem = new URL(ctx.origem);
    origem.hostname = dominio;
    return linkDoConvite({ ...town, origem: origem.origin }, usuarioId);
  });
