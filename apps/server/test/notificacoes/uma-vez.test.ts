import { TIPOS, type Tipo } from '@portal/domain/notificacoes/tipos';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { avisar } from '#modules/notificacoes/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], naMao: { pular: [] } });
  w = await createWorld(app);
});
afterAll(() => app.close());

/** It dies on this line: what the act wrote is gone with it. */
class Queda extends Error {}

const DITOS = ['decisao', 'mensagem', 'etapa', 'agenda'] as const satisfies readonly Tipo[];
const passo = fc.record({
  evento: fc.integer({ min: 0, max: 2 }),
  tipo: fc.constantFrom(...DITOS),
  pessoas: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
  cai: fc.boolean(),
  /** told by two at the same instant */
  dobrado: fc.boolean(),
});

test('an event told twice, out of order, at once or by what died on the way: one notice a person and channel', async () => {
  const pessoas = {
    contribuinte: [0, 1, 2].map((i) => w.citizen(i).id),
    prefeitura: (['analista', 'gestor', 'financeiro'] as const).map((k) => w.staff(k).id),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 6 }), async (passos) => {
      const historia = uuidv7();
      const devidos = new Set<string>();
      const contar = async ({ evento, tipo, pessoas: quais, cai }: (typeof passos)[number]) => {
        const usuario_ids = quais.map((i) => pessoas[TIPOS[tipo].painel][i] as string);
        const chave = `${historia}:${tipo}:${evento}`;
        await app
          .jobCtx(w.town.id)
          .inTenant(async (ctx) => {
            await avisar(ctx, {
              ...{ tipo, evento: chave, usuario_ids, message: 'Aconteceu.', link: '/x' },
              ...(TIPOS[tipo].email === 'composto' && { email: { assunto: 'Aconteceu', detalhe: 'Isto.', botao: 'Ver' } }),
            });
            if (cai) throw new Queda();
          })
          .catch((error: unknown) => {
            if (!(error instanceof Queda)) throw error;
          });
        if (cai) return;
        for (const id of usuario_ids) {
          devidos.add(`sino:${chave}:${id}`);
          if (TIPOS[tipo].email === 'composto') devidos.add(`email:${chave}:${id}`);
        }
      };
      for (const um of passos) await Promise.all(um.dobrado ? [contar(um), contar({ ...um, cai: false })] : [contar(um)]);
      const { rows } = await app.jobCtx(w.town.id).inTenant(({ tx }) =>
        sql<{ um: string }>`
          select 'sino:' || evento || ':' || usuario_id as um from geral_notificacao where evento like ${`${historia}%`}
          union all select 'email:' || chave from email where chave like ${`${historia}%`}`.execute(tx),
      );
      expect(rows.map((r) => r.um).toSorted()).toEqual([...devidos].toSorted());
    }),
    { numRuns: process.env.TUDO ? 2000 : 100 },
  );
});
