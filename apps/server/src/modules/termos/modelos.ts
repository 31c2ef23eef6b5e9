import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { recusaDoTexto } from '@portal/domain/processos/limites-do-texto';
import type * as contract from '@portal/domain/termos/contract';
import { CAMPOS_DO_TERMO, type TermoModelo } from '@portal/domain/termos/modelo';
import { limparHtml, MARCAS_DA_EQUIPE } from '@portal/domain/text/html';
import { listarCampos } from '@portal/domain/text/mesclar';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const COLUMNS = [
  'id',
  'versao',
  'nome',
  'tipo',
  'assunto',
  'texto',
  'base_legal',
  'prazo_dias',
  'contagem',
  'inicio',
  'tacita_dias',
  'aceita_resposta',
  'arquivado_em',
] as const;

const MODELOS_MAX = 300;

const lido = ({ arquivado_em, ...m }: { arquivado_em: Date | null } & Record<string, unknown>) =>
  ({ ...m, arquivado: arquivado_em !== null }) as TermoModelo;

/** Those in use first, by name. */
export async function listModelos({ tx }: Ctx): Promise<TermoModelo[]> {
  const rows = await tx
    .selectFrom('termo_modelo')
    .select(COLUMNS)
    .orderBy((eb) => eb('arquivado_em', 'is not', null))
    .orderBy('nome')
    .orderBy('id')
    .execute();
  return rows.map(lido);
}

export async function findModelo({ tx }: Ctx, id: string): Promise<TermoModelo> {
  const row = await tx
    .selectFrom('termo_modelo')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('Este modelo de termo não existe.'));
  return lido(row);
}

const recusar = (campo: string, mensagem: string): never => {
  throw new RuleError('campo_invalido', mensagem, [{ campo, mensagem }]);
};

/** The text as it is kept: cleaned, of a size that a page can be set from, with no merge field that nobody fills. @throws RuleError */
export function textoLimpo(texto: string): string {
  const html = limparHtml(texto, MARCAS_DA_EQUIPE);
  const grande = recusaDoTexto(html);
  if (grande) recusar('texto', grande);
  const [estranho] = listarCampos(html).filter((nome) => !Object.hasOwn(CAMPOS_DO_TERMO, nome));
  if (estranho) recusar('texto', `Um termo não conhece o campo {{${estranho}}}. Escolha um dos campos da lista.`);
  return html;
}

/** Two models in use never bear one name. @throws RuleError `nome_repetido` */
async function demandNomeLivre({ tx }: Ctx, nome: string, menos: string | null): Promise<void> {
  const outro = await tx
    .selectFrom('termo_modelo')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['nome']), '=', nome.toLowerCase()))
    .where('arquivado_em', 'is', null)
    .$if(menos !== null, (q) => q.where('id', '<>', menos as string))
    .executeTakeFirst();
  if (outro) {
    const mensagem = 'Já existe um modelo com este nome.';
    throw new RuleError('nome_repetido', mensagem, [{ campo: 'nome', mensagem }]);
  }
}

/** One at a time for the whole town: names are compared, and there is an end to how many. */
const trancar = ({ tx, organizacao }: Ctx) =>
  tx.selectFrom('organizacao').select('id').where('id', '=', organizacao.id).forUpdate().executeTakeFirstOrThrow();

export async function criarModelo(ctx: Ctx, body: BodyOf<typeof contract.criarModeloDeTermo>): Promise<TermoModelo> {
  await trancar(ctx);
  const { n } = await ctx.tx
    .selectFrom('termo_modelo')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (Number(n) >= MODELOS_MAX)
    throw new RuleError('modelos_demais', `São no máximo ${MODELOS_MAX} modelos. Mude um que não se usa mais.`);
  await demandNomeLivre(ctx, body.nome, null);
  const id = uuidv7();
  await ctx.tx
    .insertInto('termo_modelo')
    .values({ ...body, texto: textoLimpo(body.texto), id, criado_em: ctx.agora })
    .execute();
  await ctx.audit('termo_modelo.criar', { id, nome: body.nome });
  return findModelo(ctx, id);
}

async function abrir(ctx: Ctx, id: string, versao: number): Promise<TermoModelo> {
  await trancar(ctx);
  const antes = await findModelo(ctx, id);
  requireFresh(antes.versao, versao);
  return antes;
}

/** What was sent keeps its own words. @throws AppError 404, 409; RuleError `nome_repetido` */
export async function salvarModelo(
  ctx: Ctx,
  id: string,
  { versao, ...body }: BodyOf<typeof contract.salvarModeloDeTermo>,
): Promise<TermoModelo> {
  const antes = await abrir(ctx, id, versao);
  if (!antes.arquivado) await demandNomeLivre(ctx, body.nome, id);
  const depois = { ...body, texto: textoLimpo(body.texto) };
  await ctx.tx
    .updateTable('termo_modelo')
    .set({ ...depois, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  const mudou = (Object.keys(depois) as (keyof typeof depois)[]).filter((k) => depois[k] !== antes[k]);
  await ctx.audit('termo_modelo.salvar', {
    id,
    antes: Object.fromEntries(mudou.map((k) => [k, antes[k]])),
    depois: Object.fromEntries(mudou.map((k) => [k, depois[k]])),
  });
  return findModelo(ctx, id);
}

/** @throws AppError 404, 409; RuleError `nome_repetido` */
export async function arquivarModelo(ctx: Ctx, id: string, versao: number, arquivado: boolean): Promise<TermoModelo> {
  const antes = await abrir(ctx, id, versao);
  if (!arquivado && antes.arquivado) await demandNomeLivre(ctx, antes.nome, id);
  await ctx.tx
    .updateTable('termo_modelo')
    .set({ arquivado_em: arquivado ? ctx.agora : null, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('termo_modelo.arquivar', { id, antes: { arquivado: antes.arquivado }, depois: { arquivado } });
  return findModelo(ctx, id);
}
