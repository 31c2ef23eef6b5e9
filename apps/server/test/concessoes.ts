import { v7 as uuidv7 } from 'uuid';
import { inTenant } from '#platform/db/doors.ts';
import type { TestApp } from './app.ts';

/** From now on the access of one came from the other, as if it had been given just now; answers with how it is confirmed by another. */
export async function darAcesso(app: TestApp, organizacaoId: number, de: string, para: string): Promise<() => Promise<void>> {
  const id = uuidv7();
  const row = { id, usuario_id: para, chave: 'permissao.interacao.taxas', como: 'convite', por: de, em: app.clock.now };
  const db = organizacaoId === 0 ? app.dbSistema : app.db;
  await inTenant(db, organizacaoId, (tx) => tx.insertInto('acesso_concedido').values(row).execute());
  return () =>
    inTenant(db, organizacaoId, async (tx) => {
      await tx.insertInto('acesso_confirmado').values({ concessao_id: id, por: uuidv7(), em: app.clock.now }).execute();
    });
}
