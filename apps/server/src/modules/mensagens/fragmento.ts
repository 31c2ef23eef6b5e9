import { mensagensDosAutos } from '@portal/domain/mensagens/fragmento';
import type { Mensagem } from '@portal/domain/mensagens/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fragmento, type Olhar } from '../requerimentos/index.ts';

const escritas = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('mensagem')
      .select(['id', 'interna', 'da_prefeitura', 'texto', 'autor_nome', 'criado_em'])
      .where('requerimento_id', '=', r.id)
      .orderBy('id'),
  );

interface Lidas {
  escritas: readonly Mensagem[];
}

/** Notes stay in the town hall. */
const semNotas = ({ escritas }: Lidas) => ({ mensagens: escritas.filter((m) => !m.interna) });

export const mensagens = fragmento(mensagensDosAutos, {
  le: { escritas },
  para: { prefeitura: ({ escritas }) => ({ mensagens: escritas }), parte: semNotas, olha: semNotas },
});
