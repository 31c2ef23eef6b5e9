import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/vistorias/apontamentos';
import type { Apontamentos } from '@portal/domain/vistorias/apontamentos';
import type { Ctx } from '#platform/http/context.ts';
import { devolver } from '../atos/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { marcarPendencia } from '../pendencias/index.ts';
import { abrirCena, tocar } from '../tramitacao/index.ts';
import { numeroDaVistoria } from '../vistorias/index.ts';
import { guardarApontamentos } from './guardar.ts';
import { findEtapas, lockFalhas, verApontamentos } from './ver.ts';

/**
 * What failed becomes items of an open step. Whoever inspects leaves them there; whoever analyses the step sends them with the others,
 * or they go at once where that is the same person.
 * @throws AppError 403, 404; RuleError `etapa_fechada`, `nada_a_apontar` and those of sending
 */
export async function apontarPendencias(
  ctx: Ctx,
  id: string,
  { etapa_id, enviar }: BodyOf<typeof contract.apontarPendencias>,
): Promise<Apontamentos> {
  const { v, falhas } = await lockFalhas(ctx, id);
  const etapa = (await findEtapas(ctx, v)).find((e) => e.id === etapa_id);
  if (!etapa || !v.requerimento_id)
    throw new RuleError('etapa_fechada', 'Esta etapa não está com a prefeitura. Escolha outra, ou envie um termo.', [
      { campo: 'etapa_id', mensagem: 'Escolha uma etapa aberta.' },
    ]);
  const nome = `Vistoria nº ${numeroDaVistoria(v)}`;
  const cena = await abrirCena(ctx, v.requerimento_id, null, 'devolver', {
    etapaId: etapa_id,
    porSi: true,
    de: ['Aguardando prefeitura', 'Em andamento'],
  });
  const viradas = [];
  for (const f of falhas) {
    const pendencia_id = await marcarPendencia(ctx, {
      ...{ requerimento_id: v.requerimento_id, etapa_id, campo_id: '', rotulo: f.titulo.slice(0, 300), efeito: 'esclarecer' },
      ...{ base_legal: f.base_legal, alvo: 'geral', chave: '', valor_centavos: null },
      texto: `${nome}: ${f.dito || f.titulo}`.slice(0, 2000),
    });
    viradas.push({ linha: f.linha, pendencia_id });
  }
  await guardarApontamentos(ctx, id, viradas);
  await tocar(cena, 'vistoria.apontar', { vistoria_id: id, pendencias: viradas.length });
  if (enviar) await devolver(ctx, v.requerimento_id, { versao: cena.r.versao, etapa_id });
  else if (cena.etapa?.analista_id && cena.etapa.analista_id !== ctx.usuario.id)
    await avisar(ctx, {
      usuario_ids: [cena.etapa.analista_id],
      tipo: 'etapa',
      message: `${nome} deixou ${viradas.length === 1 ? '1 item' : `${viradas.length} itens`} para a etapa ${etapa.nome} do requerimento ${v.requerimento_numero}.`,
      link: `/prefeitura/requerimento/gerenciar/${v.requerimento_id}`,
    });
  return verApontamentos(ctx, id);
}
