import { GRUPOS, type Grupo, quantos } from '@portal/domain/encargos/grupos';
import type { Ctx } from '#platform/http/context.ts';
import { avisar } from '../notificacoes/index.ts';
import type { Feita } from './agir.ts';

/** They are called to sign when the document is there. */
const SEM_SINO: readonly Grupo[] = ['assinaturas', 'reunioes'];

const juntar = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

/** '34 etapas, 2 atendimentos e 1 vistoria'. */
export const oQueFoi = (feitas: readonly Feita[]): string =>
  juntar(
    GRUPOS.flatMap((grupo) => {
      const n = feitas.filter((f) => f.grupo === grupo).length;
      return n > 0 ? [quantos(grupo, n)] : [];
    }),
  );

/** One ring for each who got something, of all that they got; it leads to where they wait. */
export async function avisarQuemRecebe(ctx: Ctx, deQuem: string, feitas: readonly Feita[]): Promise<void> {
  const recebidas = feitas.filter((f) => f.para && (f.como === 'passou' || f.como === 'mudou') && !SEM_SINO.includes(f.grupo));
  for (const [id, dela] of Map.groupBy(recebidas, (f) => f.para?.id as string))
    await avisar(ctx, {
      usuario_ids: [id],
      tipo: 'substituicao',
      message: `De ${deQuem} para você: ${oQueFoi(dela)}.`,
      link: dela.some((f) => f.grupo === 'etapas')
        ? '/prefeitura/requerimento/listagem?minha_fila=sim'
        : '/prefeitura/minha-agenda',
    });
}
