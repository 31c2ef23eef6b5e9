import type * as contract from '@portal/domain/calendario/contract';
import type { TipoDeMarcado } from '@portal/domain/calendario/fechamento';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Facultativo } from '@portal/domain/text/feriados';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { tirarReuniao } from '../agenda/index.ts';
import { tirarAtendimento } from '../atendimentos/index.ts';
import { decidirFacultativo, incluirDiaFechado } from '../calendario/index.ts';
import { tirarVistoria } from '../vistorias/index.ts';

type Pedido = Pick<BodyOf<typeof contract.incluirDiaFechado>, 'desmarcar' | 'palavra'>;

const TIRAR: Record<TipoDeMarcado, (ctx: Ctx, id: string, versao: number, motivo: string) => Promise<void>> = {
  Atendimento: tirarAtendimento,
  Vistoria: tirarVistoria,
  Reunião: tirarReuniao,
};

/** What stands on the day goes, each with the word. What is another by now stays as it is, and is counted. */
async function desmarcar(ctx: Ctx, { desmarcar: itens, palavra }: Pedido): Promise<{ desmarcados: number; ficaram: number }> {
  if (itens.length > 0 && palavra.length < 3) {
    const mensagem = 'Escreva o que dizer às pessoas que tinham hora neste dia.';
    throw new RuleError('palavra_vazia', mensagem, [{ campo: 'palavra', mensagem }]);
  }
  let ficaram = 0;
  for (const { tipo, id, versao } of itens) {
    await sql`savepoint tirar`.execute(ctx.tx);
    try {
      await TIRAR[tipo](ctx, id, versao, palavra);
    } catch (error) {
      if (!(error instanceof RuleError) && !(error instanceof AppError)) throw error;
      await sql`rollback to savepoint tirar`.execute(ctx.tx);
      ficaram += 1;
    }
  }
  return { desmarcados: itens.length - ficaram, ficaram };
}

/** The day is closed, and what was chosen of what stood on it is taken off, in one transaction. @throws as `incluirDiaFechado`; RuleError `palavra_vazia` */
export async function fecharDia(
  ctx: Ctx,
  { desmarcar: itens, palavra, ...dia }: BodyOf<typeof contract.incluirDiaFechado>,
): Promise<DadosIn<typeof contract.incluirDiaFechado>> {
  return { ...(await incluirDiaFechado(ctx, dia)), ...(await desmarcar(ctx, { desmarcar: itens, palavra })) };
}

/** @throws RuleError `palavra_vazia` */
export async function fecharFacultativo(
  ctx: Ctx,
  facultativo: Facultativo,
  { aberto, ...pedido }: BodyOf<typeof contract.decidirFacultativo>,
): Promise<DadosIn<typeof contract.decidirFacultativo>> {
  const { abertos } = await decidirFacultativo(ctx, facultativo, aberto);
  return { abertos, ...(await desmarcar(ctx, aberto ? { ...pedido, desmarcar: [] } : pedido)) };
}
