import { v7 as uuidv7 } from 'uuid';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person } from '#seed/client.ts';
import type { TestApp } from './app.ts';

/** Somebody of the installation, in the system panel, with these rights. */
export async function personOfTheSystem(app: TestApp, permissoes: string[]): Promise<Person> {
  const id = uuidv7();
  await inTenant(app.dbSistema, 0, async (tx) => {
    const pessoa = { id, nome: 'Pessoa do Sistema', email: `${id}@sistema.example.com` };
    await tx.insertInto('usuario').values(pessoa).execute();
    await tx.insertInto('membro').values({ usuario_id: id, permissoes }).execute();
  });
  const host = 'painel.localhost';
  return createPerson(app, { organizacaoId: 0, host, usuarioId: id, painel: 'painel-prefeitura', agora: () => app.clock.now });
}
