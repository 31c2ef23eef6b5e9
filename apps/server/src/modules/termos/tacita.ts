import { dataDe, formatData, instanteDe } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { avisar } from '../notificacoes/index.ts';
import { acertarTermo } from './acertar.ts';
import { type DestinatarioRow, tomarCiencia } from './ciencia.ts';

/**
 * When the days for looking are over, it counts as known at the end of the last of them; what the calendar changed meanwhile comes first.
 * Done twice it does nothing more.
 */
export async function assentarTacita<D extends DestinatarioRow>(ctx: Ctx, lido: D): Promise<D> {
  const { fuso } = ctx.organizacao;
  const d = await acertarTermo(ctx, lido);
  if (d.ciencia || !d.tacita_em || d.tacita_em >= dataDe(ctx.agora, fuso)) return d;
  const depois = await tomarCiencia(ctx, d, { ciencia: 'Tácita', dia: d.tacita_em, em: instanteDe(d.tacita_em, '23:59', fuso) });
  if (d.usuario_id) {
    const ate = depois.prazo_em ? ` O prazo para responder vai até ${formatData(depois.prazo_em)}.` : '';
    await avisar(ctx, {
      usuario_ids: [d.usuario_id],
      tipo: 'termo',
      evento: `termo_tacita:${d.id}`,
      message: `${d.tipo} ${d.numero}: passaram os dias para ler, e a ciência conta a partir de ${formatData(d.tacita_em)}.${ate}`,
      link: `/contribuinte/termos-enviados/visualizacao-termo/${d.termo_id}`,
      email: {
        assunto: `${d.tipo} ${d.numero}: ciência por decurso de prazo`,
        detalhe: `A prefeitura enviou a você ${d.tipo} ${d.numero}, sobre "${d.assunto}". Como os dias para ler passaram, conta como se você tivesse lido em ${formatData(d.tacita_em)}.${ate}`,
        botao: 'Ler no portal',
      },
    });
  }
  return depois;
}
