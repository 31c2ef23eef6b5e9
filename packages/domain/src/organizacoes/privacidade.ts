import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { email, optionalText, versaoDaTela } from '../http/fields.ts';
import { parseTelefone } from '../text/telefone.ts';

/** What the town itself says of the data that it keeps, beside the text that is the same everywhere. */
const escrito = {
  /** Who answers for personal data: LGPD, art. 41, asks for the name and the way to reach them in public. */
  encarregado_nome: optionalText(160),
  encarregado_email: z.union([z.literal(''), email]).default(''),
  encarregado_telefone: z
    .string()
    .trim()
    .max(30)
    .default('')
    .refine((v) => v === '' || parseTelefone(v) !== null, 'Informe o telefone com DDD, como (49) 3441-8500.'),
  /** HTML, sanitised when written and again when read; '' adds nothing */
  complemento: z.string().trim().max(50_000, 'Escreva no máximo 50.000 caracteres.').default(''),
};

const privacidadeBody = z
  .object(escrito)
  .refine((v) => v.encarregado_nome === '' || v.encarregado_email !== '' || v.encarregado_telefone !== '', {
    path: ['encarregado_email'],
    message: 'Diga o e-mail ou o telefone do encarregado.',
  });

export const avisoSchema = z.object({
  /** The town, by its legal name: who decides what is done with the data. */
  controlador: z.string(),
  cnpj: z.string(),
  encarregado_nome: z.string(),
  encarregado_email: z.string(),
  encarregado_telefone: z.string(),
  complemento: z.string(),
});
export type Aviso = z.output<typeof avisoSchema>;

export const verAviso = endpoint({
  metodo: 'GET',
  path: 'recursos/privacidade',
  naManutencao: true,
  permissao: 'publico',
  grupo: 'Recursos',
  resumo: 'O aviso de privacidade do município: quem decide sobre os dados e com quem falar',
  dados: avisoSchema,
});

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Configurações' } as const;
const lido = avisoSchema.extend({ versao: z.number().int() });

export const lerPrivacidade = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/privacidade',
  resumo: 'O que o município escreve no aviso de privacidade',
  dados: lido,
});

export const salvarPrivacidade = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/privacidade',
  resumo: 'Salva o encarregado e o texto do município; 409 quando o registro mudou depois de a tela ser aberta',
  body: privacidadeBody.safeExtend({ versao: versaoDaTela }),
  dados: lido,
});
