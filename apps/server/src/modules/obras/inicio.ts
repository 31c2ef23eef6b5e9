import { imoveis } from '@portal/domain/campos/imoveis/model';
import { pessoas } from '@portal/domain/campos/pessoas/model';
import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import { RuleError } from '@portal/domain/http/rule-error';
import { type EfeitoNaObra, trataDeObra } from '@portal/domain/obras/efeitos';
import { impedimentoNaObra } from '@portal/domain/obras/obra';
import { camposDe, type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { dataDe } from '@portal/domain/text/datas';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { isVisible } from '../requerimentos/index.ts';
import { estadoDe, findAtos } from './atos.ts';

interface Inicio {
  /** who asks, where the town hall begins it by itself: whoever asked for the licence */
  requerente_id: string;
  /** what the licence was given on and is asked for again, by field */
  respostas: Respostas;
}

/**
 * A request of this definition is begun about a work: whether it may be, and what it is begun with.
 * @throws AppError 404 for a work that the person may not see; RuleError `obra_impedida`, `obra_sem_efeito`
 */
export async function iniciarNaObra(ctx: Ctx, definicao: Definicao, obraId: string): Promise<Inicio> {
  const efeito = definicao.efeito_na_obra;
  if (!efeito || !trataDeObra(definicao))
    throw new RuleError('obra_sem_efeito', 'Este pedido não trata de uma obra que já existe.');
  const obra = await ctx.tx
    .selectFrom('obra as o')
    .select(['o.id', 'o.licenca_de'])
    .where('o.id', '=', obraId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('requerimento as r').select('r.id').whereRef('r.obra_id', '=', 'o.id').where(isVisible(ctx))),
    )
    .executeTakeFirst();
  if (!obra) throw new AppError(404, 'Não encontramos esta obra entre as suas.');
  await demandNaObra(ctx, efeito, obraId);
  const licenca = await ctx.tx
    .selectFrom('requerimento as r')
    .innerJoin('processo_versao as v', 'v.id', 'r.processo_versao_id')
    .select(['r.requerente_id', 'r.respostas', 'v.definicao'])
    .where('r.id', '=', obra.licenca_de)
    .executeTakeFirstOrThrow();
  return {
    requerente_id: licenca.requerente_id,
    respostas: oMesmo(definicao, definicaoSchema.parse(licenca.definicao), licenca.respostas as Respostas),
  };
}

/** Asked at the beginning and again when it is filed. @throws RuleError `obra_impedida` */
export async function demandNaObra(ctx: Ctx, efeito: EfeitoNaObra | undefined, obraId: string | null): Promise<void> {
  if (!efeito || !obraId) return;
  const impedimento = impedimentoNaObra(estadoDe(await findAtos(ctx, obraId)), efeito, dataDe(ctx.agora, ctx.organizacao.fuso));
  if (impedimento) throw new RuleError('obra_impedida', impedimento);
}

/** Kinds whose answers are of the work itself; an area table is of a changed project alone: of a habite-se it is what is finished. */
const DA_OBRA: readonly string[] = [imoveis.tipo, pessoas.tipo];

/** Answers that the licence was given on to questions that are asked again: of the same kind, and called the same. */
function oMesmo(definicao: Definicao, da: Definicao, respostas: Respostas): Respostas {
  const tipos = definicao.efeito_na_obra?.efeito === 'altera_projeto' ? [...DA_OBRA, quadroAreas.tipo] : DA_OBRA;
  const antes = new Map(camposDe(da).map((c) => [c.id, c.tipo]));
  return Object.fromEntries(
    camposDe(definicao)
      .filter((c) => tipos.includes(c.tipo) && antes.get(c.id) === c.tipo && respostas[c.id] !== undefined)
      .map((c) => [c.id, respostas[c.id]]),
  );
}
