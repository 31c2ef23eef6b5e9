import { canAtribuir } from '@portal/domain/distribuicao/permissions';
import { RuleError } from '@portal/domain/http/rule-error';
import type { PedidoDoLote } from '@portal/domain/lotes/contract';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import type { Ctx } from '#platform/http/context.ts';
import { darEtapa, encaminharEtapa } from '../atribuicao/index.ts';
import { escreverMensagem } from '../mensagens/index.ts';
import { lockRequerimento } from '../requerimentos/index.ts';
import { findSetorMembros } from '../setores/index.ts';
import { avisarDasEtapas, type EtapaRow, lockEtapas, setoresDe } from '../tramitacao/index.ts';

type Ato = Exclude<PedidoDoLote, { tipo: 'imprimir' }>;

/** One request of a bulk act, judged as if it were done alone; who gets the steps hears of them all at its end. @throws AppError, RuleError */
export async function agirNoLote(ctx: Ctx, id: string, pedido: Ato): Promise<void> {
  const r = await lockRequerimento(ctx, id);
  if (pedido.tipo === 'avisar') return void (await escreverMensagem(ctx, id, { texto: pedido.mensagem, interna: false }));
  const etapas = await lockEtapas(ctx, id);
  const etapa = alvoDe(ctx, etapas, pedido.setor_id);
  if (pedido.tipo === 'atribuir') await darEtapa(ctx, r, etapa, pedido.usuario_id, pedido.motivo, { semSino: true });
  else await encaminharEtapa(ctx, r, etapa, pedido.para_setor_id, pedido.motivo, { semSino: true });
}

/** The bell of whoever got steps by a bulk act, once for all of them. @param feitas how many */
export async function avisarDoLote(ctx: Ctx, pedido: Ato, feitas: number, autorId: string): Promise<void> {
  if (pedido.tipo === 'avisar' || feitas === 0) return;
  const deUm = pedido.tipo === 'atribuir';
  const ids = deUm ? [pedido.usuario_id ?? autorId] : await findSetorMembros(ctx.tx, pedido.para_setor_id);
  // nobody is told of their own act
  const outros = ids.filter((id) => id !== autorId);
  await avisarDasEtapas(ctx, outros, feitas, deUm ? 'pessoa' : 'setor');
}

/** The open step the person gives out; where there are several, the one of the sector whose list it was chosen in. */
function alvoDe(ctx: Ctx, etapas: readonly EtapaRow[], setorId: string | undefined): EtapaRow {
  const abertas = etapas.filter((e) => !e.substituida && !isEncerrado(e.status));
  if (abertas.length === 0) recusar('Não há etapa em aberto.');
  const doSetor = setorId ? abertas.filter((e) => setoresDe([e]).includes(setorId)) : abertas;
  if (doSetor.length === 0) recusar('Não há etapa em aberto neste setor.');
  const suas = doSetor.filter((e) => canAtribuir(ctx.usuario, setoresDe([e])));
  if (suas.length === 0) recusar('Você não distribui as etapas em aberto deste requerimento.');
  if (suas.length > 1) recusar('Há mais de uma etapa em aberto. Faça pela lista do setor ou na página do requerimento.');
  return suas[0] as EtapaRow;
}

function recusar(mensagem: string): never {
  throw new RuleError('lote_recusado', mensagem);
}
