import { z } from 'zod';
import { motivo, versaoDaTela } from '../http/fields.ts';
import { condicoesDosDocumentos } from '../licencas/condicoes.ts';
import { ato } from '../requerimentos/ato.ts';
import { ATOS, type Ato, type FLUXO, TRANSICOES } from '../tramitacao/rules.ts';

/** Left out, the step the person has before them. */
const etapa_id = z.uuid().optional();

/** What an act takes beside the version of the screen, its step and its reason. */
const A_MAIS = {
  devolver: { motivo: motivo.optional() },
  deferir: {
    /** document of the definition → its number, where the process leaves numbers to the analyst */
    numeros: z.record(z.string().max(60), z.string().trim().max(30, 'Escreva no máximo 30 caracteres.')).optional(),
    /** due where a check of the project does not pass */
    motivo: motivo.optional(),
    condicoes: condicoesDosDocumentos.optional(),
  },
} satisfies Partial<Record<Ato, z.ZodRawShape>>;

type Fluxo = typeof FLUXO;
/** The acts that are called by their name. */
export type AtoChamado = { [A in Ato]: Fluxo[A] extends { chamada: unknown } ? A : never }[Ato];
/** Of those, the ones that give a reason. */
export type AtoComMotivo = { [A in AtoChamado]: Fluxo[A] extends { motivo: true } ? A : never }[AtoChamado];

type Caminho<A extends string> = A extends `${infer Um}_${infer Resto}` ? `${Um}-${Caminho<Resto>}` : A;
type Corpo<A extends AtoChamado> = z.ZodObject<
  { versao: typeof versaoDaTela } & (Fluxo[A]['alvo'] extends 'etapa' ? { etapa_id: typeof etapa_id } : unknown) &
    (A extends AtoComMotivo ? { motivo: typeof motivo } : unknown) &
    (A extends keyof typeof A_MAIS ? (typeof A_MAIS)[A] : unknown)
>;

export const ATOS_CHAMADOS = ATOS.filter((nome): nome is AtoChamado => TRANSICOES[nome].chamada !== undefined);

function chamar(nome: AtoChamado) {
  const { alvo, motivo: pede, chamada } = TRANSICOES[nome];
  const corpo = z.object({
    versao: versaoDaTela,
    ...(alvo === 'etapa' ? { etapa_id } : {}),
    ...(pede ? { motivo } : {}),
    ...(A_MAIS as Partial<Record<Ato, z.ZodRawShape>>)[nome],
  });
  return ato(nome.replaceAll('_', '-'), chamada?.resumo ?? '', corpo);
}

/** The call of each act, as its row says. */
export const CHAMADAS = Object.fromEntries(ATOS_CHAMADOS.map((nome) => [nome, chamar(nome)])) as unknown as {
  [A in AtoChamado]: ReturnType<typeof ato<Caminho<A>, Corpo<A>>>;
};

/** No act of the table: no step moves. */
export const prorrogar = ato(
  'prorrogar',
  'Mais prazo: o requerente pede o dele de novo; quem decide dá dias a ele ou, com etapa_id, à própria etapa',
  z.object({ versao: versaoDaTela, etapa_id, motivo, dias: z.coerce.number().int().min(1).max(365).optional() }),
);
