import { mensagensDosAutos } from '@portal/domain/mensagens/fragmento';
import type { Mensagem } from '@portal/domain/mensagens/schema';
import { fragmento, type Olhar } from '../requerimentos/index.ts';

async function findMensagens({ ctx, r }: Olhar): Promise<Mensagem[]> {
  const rows = await ctx.tx
    .selectFrom('mensagem')
    .select(['id', 'interna', 'da_prefeitura', 'texto', 'autor_nome', 'criado_em'])
    .where('requerimento_id', '=', r.id)
    .orderBy('id')
    .execute();
  return rows.map((m) => ({ ...m, criado_em: m.criado_em.toISOString() }));
}

/** Notes stay in the town hall. */
const semNotas = (todas: readonly Mensagem[]) => ({ mensagens: todas.filter((m) => !m.interna) });

export const mensagens = fragmento(mensagensDosAutos, {
  ler: findMensagens,
  para: { prefeitura: (todas) => ({ mensagens: todas }), parte: semNotas, olha: semNotas },
});
