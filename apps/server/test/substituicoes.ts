import { excluirAusencia } from '@portal/domain/distribuicao/contract';
import { salvarSubstituicao, verSubstituicao } from '@portal/domain/distribuicao/substituicao';
import { substituirTodosJob } from '#modules/encargos/index.ts';
import type { Person } from '#seed/client.ts';
import type { TestApp } from '#test/app.ts';
import { ok } from '#test/world.ts';

/**
 * What a manager says of who stands in, and the mornings on which it counts.
 * @param em what is made before the first test
 * @param segunda the day that is the nought of `amanhece`
 */
export function substituicoes(em: () => { app: TestApp; gestor: Person }, segunda: Date) {
  return {
    apagar: async (ausencia: string): Promise<void> => {
      const { app, gestor } = em();
      ok(await gestor.call(excluirAusencia, { params: { id: ausencia } }));
      await app.settle();
    },
    dizer: async (onde: 'nenhum' | 'todos' | 'setores', setor_ids: string[] = []): Promise<void> => {
      const { app, gestor } = em();
      const { versao } = ok(await gestor.call(verSubstituicao));
      ok(await gestor.call(salvarSubstituicao, { body: { onde, setor_ids, versao } }));
      await app.settle();
    },
    amanhece: async (n: number): Promise<void> => {
      const { app } = em();
      app.clock.now = new Date(segunda.getTime() + n * 86_400_000);
      await substituirTodosJob.run(app.jobCtx(0), {});
      await app.settle();
    },
  };
}
