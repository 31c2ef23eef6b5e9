import { z } from 'zod';
import { optionalText, text } from '../http/fields.ts';

/** What the town hall calls what it sends. */
export const TIPOS_DE_TERMO = ['Notificação', 'Intimação', 'Auto', 'Comunicado', 'Ofício'] as const;
export type TipoDeTermo = (typeof TIPOS_DE_TERMO)[number];

/** From when the deadline of an answer runs. */
export const INICIOS = ['Ciência', 'Envio'] as const;
export type Inicio = (typeof INICIOS)[number];

/** By which ways a notice goes to somebody; the first two are the portal's own, the others staff records. */
export const CANAIS = ['Portal', 'E-mail', 'Carta', 'Diário oficial', 'Em mãos'] as const;
export const CANAIS_DE_FORA = ['Carta', 'Diário oficial', 'Em mãos'] as const;

/** What the text may name, with the words of the editor. */
export const CAMPOS_DO_TERMO = {
  'municipio.nome': 'Nome da prefeitura',
  'termo.prazo': 'Prazo para responder, em palavras',
  'requerimento.numero': 'Número do protocolo',
  'requerimento.data': 'Dia do protocolo',
  'processo.nome': 'O que foi pedido',
  'requerente.nome': 'Quem pediu',
  'imovel.endereco': 'Endereço do imóvel do pedido',
} as const;
export type CampoDoTermo = keyof typeof CAMPOS_DO_TERMO;

/** Of these nothing is known where a notice belongs to no request. */
export const isDoPedido = (campo: string): boolean => /^(requerimento|processo|requerente|imovel)\./.test(campo);

const dias = (max: number) =>
  z
    .number({ error: 'Escreva um número de dias.' })
    .int('Escreva um número de dias, sem vírgula.')
    .min(1, 'O menor prazo é de 1 dia.')
    .max(max, `O maior prazo é de ${max} dias.`)
    .nullable();

/** How a notice counts: of a model, and of what is sent. */
export const regraDoTermo = {
  tipo: z.enum(TIPOS_DE_TERMO, 'Escolha o tipo.'),
  assunto: text(3, 200),
  base_legal: optionalText(300),
  prazo_dias: dias(365).default(null),
  contagem: z.enum(['uteis', 'corridos']).default('uteis'),
  inicio: z.enum(INICIOS).default('Ciência'),
  tacita_dias: dias(90).default(null),
  aceita_resposta: z.boolean().default(true),
};

/** What is written, with merge fields; cleaned where it is kept. */
export const textoDoTermo = z
  .string({ error: 'Escreva o texto.' })
  .max(50_000, 'O texto passa de 50.000 caracteres. Divida-o em dois termos.')
  .refine((html) => html.replace(/<[^>]*>|&nbsp;|\s/g, '').length >= 10, 'Escreva o texto: é o que a pessoa vai ler.');

export const termoModeloSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_TERMO),
  assunto: z.string(),
  texto: z.string(),
  base_legal: z.string(),
  prazo_dias: z.number().int().nullable(),
  contagem: z.enum(['uteis', 'corridos']),
  inicio: z.enum(INICIOS),
  tacita_dias: z.number().int().nullable(),
  aceita_resposta: z.boolean(),
  arquivado: z.boolean(),
});
export type TermoModelo = z.output<typeof termoModeloSchema>;

/** 'em 15 dias úteis', as it stands in the middle of a sentence. */
export function prazoEmPalavras({ prazo_dias, contagem }: Pick<TermoModelo, 'prazo_dias' | 'contagem'>): string {
  if (prazo_dias === null) return 'sem prazo';
  const como = contagem === 'uteis' ? (prazo_dias === 1 ? ' útil' : ' úteis') : prazo_dias === 1 ? ' corrido' : ' corridos';
  return `${prazo_dias} ${prazo_dias === 1 ? 'dia' : 'dias'}${como}`;
}
