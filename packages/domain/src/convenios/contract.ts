import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem, id, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { mudancaSchema } from '../mudancas/contract.ts';
import { parseChavePix } from './chave-pix.ts';

/** More than any town has with the banks; what is over stays, put away. */
export const CONVENIOS_MAX = 50;

/** Who is named in the bar code: the town by the code that FEBRABAN gave it, or by the first eight of its CNPJ. */
export const SEGMENTOS = { '1': 'Código FEBRABAN da prefeitura', '6': 'CNPJ da prefeitura' } as const;
/** How the check digits are counted. The bank that collects says which. */
export const IDENTIFICADORES = { '6': 'Módulo 10 (o usual)', '8': 'Módulo 11' } as const;

const dia = z
  .union([z.literal(''), dataIso])
  .nullable()
  .default(null)
  .transform((v) => v || null);

export const febraban = z
  .string()
  .trim()
  .regex(/^(?!0000)\d{4}$|^$/, 'São quatro números, como o banco informou no convênio.');

/** '' : slips go without Pix */
export const chavePix = z
  .string()
  .trim()
  .max(80)
  .default('')
  .refine(
    (v) => v === '' || parseChavePix(v) !== null,
    'Isto não é uma chave Pix. Use CNPJ, e-mail, telefone com +55 ou a chave aleatória.',
  )
  .transform((v) => parseChavePix(v) ?? '');

const campos = z.object({
  nome: text(3, 80),
  /** of the Banco Central, '' unknown */
  banco: z
    .string()
    .trim()
    .regex(/^(\d{3})?$/, 'São os três números do banco, como 001.')
    .default(''),
  /** as it stands in the files of the bank, '' unknown */
  codigo_convenio: optionalText(20),
  segmento: z.enum(['1', '6']).default('1'),
  febraban,
  identificador: z.enum(['6', '8']).default('6'),
  agencia_conta: optionalText(20),
  pix_chave: chavePix,
  valido_de: dia,
  valido_ate: dia,
});

/** What the manager writes of a covenant. */
export const convenioBody = campos
  .refine((c) => c.segmento === '6' || c.febraban !== '', {
    path: ['febraban'],
    message: 'Informe os quatro números: sem eles nenhuma guia é emitida por este convênio.',
  })
  .refine(...emOrdem('valido_de', 'valido_ate'));

export const convenioSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  nome: z.string(),
  banco: z.string(),
  codigo_convenio: z.string(),
  segmento: z.enum(['1', '6']),
  febraban: z.string(),
  identificador: z.enum(['6', '8']),
  agencia_conta: z.string(),
  pix_chave: z.string(),
  /** the bank makes a charge for each slip; false: slips carry the static code of the key */
  pix_dinamico: z.boolean(),
  valido_de: z.string().nullable(),
  valido_ate: z.string().nullable(),
  /** number of the bank's last file that was taken in; 0: none yet */
  ultimo_nsa: z.number().int(),
  padrao: z.boolean(),
  arquivado: z.boolean(),
});
export type Convenio = z.output<typeof convenioSchema>;

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Convênios' } as const;
const params = z.object({ id });

export const listarConvenios = endpoint({
  metodo: 'GET',
  path: ':painel/configuracao/convenio',
  permissao: ['perfil.gestor.prefeitura', 'permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
  grupo: 'Convênios',
  resumo: 'Os convênios de arrecadação do município, o padrão primeiro e os arquivados no fim',
  dados: z.array(convenioSchema),
});

export const criarConvenio = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/convenio',
  resumo: 'Cria um convênio; o primeiro passa a ser o padrão, e quem cuida das taxas é avisado',
  body: convenioBody,
  dados: convenioSchema,
});

export const mudarConvenio = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/convenio/:id',
  resumo: 'Muda um convênio; vale para as guias feitas daqui em diante, e quem cuida das taxas é avisado',
  params,
  body: convenioBody.and(z.object({ versao: versaoDaTela })),
  dados: convenioSchema,
});

export const tornarPadrao = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/convenio/:id/padrao',
  resumo: 'Faz deste o convênio pelo qual as guias saem',
  params,
  body: z.object({ versao: versaoDaTela }),
  dados: convenioSchema,
});

export const arquivarConvenio = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/convenio/:id/arquivar',
  resumo: 'Guarda um convênio que não se usa mais, ou o traz de volta; o padrão não se arquiva',
  params,
  body: z.object({ versao: versaoDaTela, arquivado: z.boolean() }),
  dados: convenioSchema,
});

export const historiaDoConvenio = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/convenio/:id/mudancas',
  resumo: 'Quem mudou um convênio, quando, e o que era antes: as vinte últimas',
  params,
  dados: z.array(mudancaSchema),
});
