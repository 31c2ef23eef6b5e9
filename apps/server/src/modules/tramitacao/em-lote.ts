import { canAtribuir } from '@portal/domain/distribuicao/permissions';
import { RuleError } from '@portal/domain/http/rule-error';
import type { PedidoDoLote } from '@portal/domain/lotes/contract';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import type { Ctx } from '#platform/http/context.ts';
import { lockRequerimento } from '../requerimentos/index.ts';
import { darEtapa } from './atribuir.ts';
import type { EtapaRow } from './cena.ts';
import { encaminharEtapa } from './encaminhar.ts';
import { lockEtapas, setoresDe } from './etapas.ts';
import { escreverMensagem } from './mensagens.ts';

type Ato = Exclude<PedidoDoLote, { tipo: 'imprimir' }>;

/** One request of a bulk act, judged as if it were done alone. @throws AppError, RuleError */
export async function agirNoLote(ctx: Ctx, id: string, pedido: Ato): Promise<void> {
  const r = await lockRequerimento(ctx, id);
  if (pedido.tipo === 'avisar') return void (await escreverMensagem(ctx, id, { texto: pedido.mensagem, interna: false }));
  const etapas = await lockEtapas(ctx, id);
  const etapa = alvoDe(ctx, etapas, pedido.setor_id);
  if (pedido.tipo === 'atribuir') await darEtapa(ctx, r, etapa, pedido.usuario_id, pedido.motivo);
  else await encaminharEtapa(ctx, r, etapa, pedido.para_setor_id, pedido.motivo);
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
