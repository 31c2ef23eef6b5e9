import { mensagensDosAutos } from '@portal/domain/mensagens/fragmento';
import type { Mensagem } from '@portal/domain/mensagens/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Olhar, trecho } from '../requerimentos/index.ts';

const mensagensDe = ({ ctx, r }: Olhar) =>
  ctx.tx
    .selectFrom('mensagem')
    .select(['id', 'interna', 'da_prefeitura', 'texto', 'autor_nome', 'criado_em'])
    .where('requerimento_id', '=', r.id)
    .orderBy('id');

/** Notes stay in the town hall. */
const semNotas = (todas: readonly Mensagem[]) => ({ mensagens: todas.filter((m) => !m.interna) });

export const mensagens = trecho(mensagensDosAutos, {
  trecho: (o) => jsonArrayFrom(mensagensDe(o)),
  para: { prefeitura: (todas) => ({ mensagens: todas }), parte: semNotas, olha: semNotas },
});
