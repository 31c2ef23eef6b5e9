import { z } from 'zod';

/** What may be asked for as a proof, in the words of whoever sends it. */
export const PROVAS = {
  identidade: {
    nome: 'Documento com foto',
    dica: 'RG, CNH ou outro documento oficial, frente e verso. De empresa, o de quem responde por ela.',
  },
  endereco: { nome: 'Comprovante de endereço', dica: 'Conta de água, luz ou telefone dos últimos três meses.' },
  contrato: { nome: 'Contrato social ou estatuto', dica: 'Com a última alteração registrada.' },
} as const;
export type Prova = keyof typeof PROVAS;
export const TIPOS_DE_PROVA = Object.keys(PROVAS) as [Prova, ...Prova[]];

/** How a town compares people with their proofs. */
export const validacaoSchema = z.object({
  /** Who has not been validated prepares requests and files none. */
  exigir: z.boolean().default(false),
  provas: z.array(z.enum(TIPOS_DE_PROVA)).max(TIPOS_DE_PROVA.length).default(['identidade', 'contrato']),
  /** Said to whoever sends, above the proofs. */
  orientacao: z.string().trim().max(1000, 'Escreva no máximo 1.000 caracteres.').default(''),
});
export type RegrasDaValidacao = z.output<typeof validacaoSchema>;

/** What is asked of one person: only a company has articles of association. */
export const provasDe = ({ provas }: Pick<RegrasDaValidacao, 'provas'>, tipo_pessoa: string): Prova[] =>
  TIPOS_DE_PROVA.filter((tipo) => provas.includes(tipo) && (tipo !== 'contrato' || tipo_pessoa === 'juridica'));
