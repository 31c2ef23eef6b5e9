import { desistenciaDosAutos } from '@portal/domain/desistencia/fragmento';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { fragmento, type Olhar } from '../requerimentos/index.ts';

const findPedida = ({ ctx, r }: Olhar) =>
  ctx.tx
    .selectFrom('desistencia')
    .select(['motivo', 'pedida_por_nome', 'pedida_em'])
    .where('requerimento_id', '=', r.id)
    .where('situacao', '=', 'Pedida')
    .executeTakeFirst();

/** Everybody who reads the request knows that its requester gives it up. */
const deTodos = (pedida: Awaited<ReturnType<typeof findPedida>>, { r }: Olhar) => ({
  desistencia:
    pedida && !isEncerrado(r.status)
      ? { motivo: pedida.motivo, pedida_por: pedida.pedida_por_nome, pedida_em: pedida.pedida_em.toISOString() }
      : null,
});

export const desistencia = fragmento(desistenciaDosAutos, {
  ler: findPedida,
  para: { prefeitura: deTodos, parte: deTodos, olha: deTodos },
});
