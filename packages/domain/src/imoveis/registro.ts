import { z } from 'zod';
import { cep } from '../enderecos/model.ts';
import { formaSchema } from '../geometria/formas.ts';
import { CAMPO_OBRIGATORIO, cpfOuCnpj, dataIso, emOrdem, id, nomeDePessoa, optionalText, text } from '../http/fields.ts';
import { onlyAlnum } from '../text/documento.ts';
import { comparar } from '../text/exato.ts';
import { parseCib, parseIncra, parseMatricula } from '../text/matricula.ts';
import { isDecimal } from '../text/numeros.ts';

export const SITUACOES_DO_IMOVEL = ['ativo', 'desmembrado', 'remembrado', 'arquivado'] as const;
export type SituacaoDoImovel = (typeof SITUACOES_DO_IMOVEL)[number];

/** Plain decimal text from more than `desde` (or from it) up to `ate`. */
const decimal = (casas: number, { desde = '0', ate, inclui = false }: { desde?: string; ate: string; inclui?: boolean }) => {
  const isLido = (v: string) => isDecimal(v) && (v.split('.')[1]?.replace(/0+$/, '').length ?? 0) <= casas;
  return z
    .string({ error: CAMPO_OBRIGATORIO })
    .trim()
    .min(1, CAMPO_OBRIGATORIO)
    .refine((v) => v === '' || isLido(v), `Escreva um número, com até ${casas} casas.`)
    .refine(
      (v) => !isLido(v) || (comparar(v, desde) >= (inclui ? 0 : 1) && comparar(v, ate) <= 0),
      `Escreva um número ${inclui ? 'de' : 'maior que'} ${desde} ${inclui ? 'a' : 'e até'} ${ate}.`,
    );
};
/** The same, or nothing. */
const talvez = <T extends z.ZodType<string, string>>(campo: T) =>
  z
    .union([z.literal(''), campo])
    .nullable()
    .default(null)
    .transform((v) => v || null);

/** Read in its form and written in it; nothing stays nothing. */
const escrito = (ler: (texto: string) => string | null, mensagem: string, max = 40) =>
  z
    .string()
    .trim()
    .max(max, mensagem)
    .default('')
    .refine((v) => v === '' || ler(v) !== null, mensagem)
    .transform((v) => (v === '' ? '' : (ler(v) ?? '')));

/** How the town's cadastre calls it: letters and digits count, signs do not. */
export const inscricao = z
  .string({ error: CAMPO_OBRIGATORIO })
  .trim()
  .min(1, CAMPO_OBRIGATORIO)
  .max(60, 'Escreva no máximo 60 caracteres.')
  .refine((v) => v === '' || onlyAlnum(v).length >= 2, 'Escreva os números da inscrição.');

export const matricula = escrito(
  parseMatricula,
  'Confira a matrícula: são até 8 números, ou os 16 do CNM com os dígitos certos.',
);
export const areaDoTerreno = decimal(2, { ate: '99999999999' });

const proprietario = z
  .object({
    nome: nomeDePessoa,
    documento: cpfOuCnpj,
    /** Share in %; nothing where it is not known. */
    percentual: talvez(decimal(4, { ate: '100' })),
    /** First and last day; nothing: since before anybody wrote it down, until today. */
    de: z
      .union([z.literal(''), dataIso])
      .nullable()
      .default(null)
      .transform((v) => v || null),
    ate: z
      .union([z.literal(''), dataIso])
      .nullable()
      .default(null)
      .transform((v) => v || null),
  })
  .refine(...emOrdem('de', 'ate'));

/** What stands in the record of a property, as it is written. */
export const imovelEscrito = z.object({
  inscricao,
  matricula,
  cartorio: optionalText(120),
  incra: escrito(parseIncra, 'O código do INCRA tem 13 números. Confira se falta ou sobra algum.'),
  cib: escrito(parseCib, 'O CIB tem 8 letras ou números. Confira se falta ou sobra algum.'),
  cep,
  logradouro: text(3, 255),
  numero: text(1, 20),
  complemento: optionalText(120),
  bairro: text(2, 120),
  lote: optionalText(40),
  quadra: optionalText(40),
  loteamento: optionalText(120),
  area_terreno_m2: areaDoTerreno,
  area_construida_m2: talvez(decimal(2, { ate: '99999999999', inclui: true })),
  latitude: talvez(decimal(6, { desde: '-90', ate: '90', inclui: true })),
  longitude: talvez(decimal(6, { desde: '-180', ate: '180', inclui: true })),
  testadas: z
    .array(z.object({ logradouro: text(3, 255), metros: decimal(2, { ate: '99999' }) }))
    .max(20, 'São no máximo 20 testadas.')
    .default([]),
  proprietarios: z.array(proprietario).max(100, 'São no máximo 100 proprietários.').default([]),
  zonas: z
    .array(z.object({ zona_id: z.uuid('Escolha a zona.'), percentual: decimal(2, { ate: '100' }) }))
    .max(10, 'São no máximo 10 zonas.')
    .default([]),
});
export type ImovelEscrito = z.output<typeof imovelEscrito>;

const novoLote = {
  inscricao,
  area_terreno_m2: areaDoTerreno,
  matricula,
  lote: optionalText(40),
  quadra: optionalText(40),
  /** Its outline, where it was drawn. */
  geometria: formaSchema.nullable().default(null),
};
/** By what several became one, or one several. */
const ato = {
  data: z.string({ error: CAMPO_OBRIGATORIO }).min(1, CAMPO_OBRIGATORIO).pipe(dataIso),
  documento: text(3, 255),
  motivo: optionalText(2000),
};
export const desmembramentoEscrito = z.object({
  ...ato,
  novos: z
    .array(z.object({ ...novoLote, numero: text(1, 20) }))
    .min(2, 'Um desmembramento dá pelo menos dois imóveis.')
    .max(50, 'São no máximo 50 imóveis de uma vez.'),
});
export const remembramentoEscrito = z.object({
  ...ato,
  imoveis: z
    .array(z.object({ id, versao: z.number().int().min(1) }))
    .min(2, 'Um remembramento junta pelo menos dois imóveis.')
    .max(50, 'São no máximo 50 imóveis de uma vez.'),
  novo: z.object(novoLote),
});
