import { desistenciaDosAutos } from '@portal/domain/desistencia/fragmento';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Olhar, trecho } from '../requerimentos/index.ts';

const pedida = ({ ctx, r }: Olhar) =>
  ctx.tx
    .selectFrom('desistencia')
    .select(['motivo', 'pedida_por_nome', 'pedida_em'])
    .where('requerimento_id', '=', r.id)
    .where('situacao', '=', 'Pedida');

type Lida = { motivo: string; pedida_por_nome: string; pedida_em: string } | null;

/** Everybody who reads the request knows that its requester gives it up. */
const deTodos = (lida: Lida, { r }: Olhar) => ({
  desistencia:
    lida && !isEncerrado(r.status) ? { motivo: lida.motivo, pedida_por: lida.pedida_por_nome, pedida_em: lida.pedida_em } : null,
});

export const desistencia = trecho(desistenciaDosAutos, {
  trecho: (o) => jsonObjectFrom(pedida(o)),
  para: { prefeitura: deTodos, parte: deTodos, olha: deTodos },
});
