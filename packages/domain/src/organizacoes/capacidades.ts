import { z } from 'zod';

/**
 * What a town does its own way, by switches in its record and never by its name: what each does in words, and how it stands where
 * nothing is said.
 */
export const CAPACIDADES = {
  exigir_computavel_maior: {
    padrao: true,
    titulo: 'Área computável tem de ser a maior',
    explica:
      'O quadro de áreas só é aceito quando a área computável é maior que a não computável e que a vazia. Desligado, as três são aceitas como vierem.',
  },
  avaliacoes: {
    padrao: true,
    titulo: 'Perguntar se foi fácil',
    explica:
      'Depois de protocolar, o requerente diz de 1 a 5 se foi fácil. Desligado, o portal não pergunta; o relatório guarda o que já foi dito.',
  },
  passagem: {
    padrao: true,
    titulo: 'Receber quem vem de outro município',
    explica:
      'Quem já entrou em outro município da instalação passa para este sem digitar a senha. Desligado, a pessoa entra aqui com e-mail e senha.',
  },
} as const;
export type Capacidade = keyof typeof CAPACIDADES;

export const capacidadesSchema = z.object({
  exigir_computavel_maior: z.boolean(),
  avaliacoes: z.boolean(),
  passagem: z.boolean(),
} satisfies Record<Capacidade, z.ZodBoolean>);
export type Capacidades = z.output<typeof capacidadesSchema>;

const PADRAO: Capacidades = {
  exigir_computavel_maior: CAPACIDADES.exigir_computavel_maior.padrao,
  avaliacoes: CAPACIDADES.avaliacoes.padrao,
  passagem: CAPACIDADES.passagem.padrao,
};

/**
 * How the towns begin whose names the specification ties behaviour to, without saying which (docs/lacunas.md): with the default, until
 * somebody knows. A town that asks for another beginning has it here, and nowhere else.
 * @source spec §1
 */
const PREDEFINICOES: readonly [quem: RegExp, muda: Partial<Capacidades>][] = [
  [/xanxer[eê]/i, {}],
  [/balne[aá]rio/i, {}],
  [/itapema/i, {}],
  [/bombinhas/i, {}],
  [/videira/i, {}],
  [/bigua[cç]u/i, {}],
  [/jacare[ií]/i, {}],
  // a demonstration takes over nobody's sign-in from a real town
  [/ demo\./i, { passagem: false }],
];

/** How a town of this name and address begins, and what it goes back to. */
export const predefinicaoDe = ({ nome, dominio }: { nome: string; dominio: string }): Capacidades => ({
  ...PADRAO,
  ...PREDEFINICOES.find(([quem]) => quem.test(`${nome} ${dominio}`))?.[1],
});

/** What is written of a town, with the default where nothing is. */
export function comPadrao(escritas: unknown): Capacidades {
  const c = (escritas ?? {}) as Partial<Record<Capacidade, unknown>>;
  const de = (chave: Capacidade): boolean => (typeof c[chave] === 'boolean' ? c[chave] : PADRAO[chave]);
  return {
    exigir_computavel_maior: de('exigir_computavel_maior'),
    avaliacoes: de('avaliacoes'),
    passagem: de('passagem'),
  };
}
