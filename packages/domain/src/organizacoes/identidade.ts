import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, email, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { parseTelefone } from '../text/telefone.ts';
import { type CANAIS, canalSchema } from './canais.ts';

/** A number that a town answers at: with area code, of the 0800 kind, or a short one as 156. */
const isTelefoneDeAtendimento = (texto: string): boolean =>
  parseTelefone(texto) !== null || /^(0[38]00\d{6,7}|1\d{2})$/.test(texto.replace(/\D/g, ''));

const TELEFONE = 'Informe o telefone com DDD, como (49) 3441-8500, ou um número 0800.';
const telefoneDeAtendimento = z
  .string()
  .trim()
  .max(30)
  .default('')
  .refine((v) => v === '' || isTelefoneDeAtendimento(v), TELEFONE);

/** The host of an address on the web, or null; people type it with and without https. */
function hostDe(texto: string): string | null {
  const found = /^(?:https?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[:/?#]\S*)?$/i.exec(texto);
  return found?.[1] ?? null;
}
const paginaNaRede = optionalText(200).refine(
  (v) => v === '' || hostDe(v) !== null,
  'Informe o endereço como prefeitura.municipio.sc.gov.br.',
);

/** Opened in a new tab by whoever asks for help: nothing but https leads there. */
export const enderecoSeguro = optionalText(500).refine(
  (v) => v === '' || (/^https:\/\/\S+$/.test(v) && hostDe(v) !== null),
  'Informe um endereço que comece com https://.',
);

const CERTOS: Record<(typeof CANAIS)[number], ((valor: string) => boolean) | null> = {
  telefone: isTelefoneDeAtendimento,
  whatsapp: (v) => parseTelefone(v) !== null,
  email: (v) => z.email().safeParse(v).success,
  endereco: null,
  site: (v) => hostDe(v) !== null,
  presencial: null,
};
const COMO: Partial<Record<(typeof CANAIS)[number], string>> = {
  telefone: TELEFONE,
  whatsapp: 'Informe o número com DDD, como (49) 99999-0000.',
  email: 'Informe um e-mail válido.',
  site: 'Informe o endereço como prefeitura.municipio.sc.gov.br.',
};

/** A way to reach the town, as its manager writes it. */
const canalEscrito = canalSchema
  .extend({ rotulo: text(2, 60), valor: text(2, 200), horario: optionalText(120) })
  .superRefine(({ tipo, valor }, ctx) => {
    const isRight = CERTOS[tipo];
    if (isRight && !isRight(valor)) ctx.addIssue({ code: 'custom', path: ['valor'], message: COMO[tipo] ?? CAMPO_OBRIGATORIO });
  });

/** What a town says of itself: shown in its header, on its papers and on its page of contact. */
export const identidadeCampos = {
  razao_social: optionalText(160),
  nome_fantasia: optionalText(120),
  email,
  telefone_comercial: telefoneDeAtendimento,
  /** Street, number, district and town in a line, as its papers print it. */
  endereco: optionalText(200),
  site: paginaNaRede,
  cor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Escolha uma cor.')
    .default('#1f5fa8'),
};

const identidadeBody = z.object({
  ...identidadeCampos,
  /** '': the header offers no conversation */
  chat_suporte_url: enderecoSeguro,
  /** In this order on the page of contact; none: telephone, e-mail, address and page of the record */
  canais: z.array(canalEscrito).max(20, 'Escreva no máximo 20 canais.').default([]),
});

export const identidadeSchema = z.object({
  nome: z.string(),
  cnpj: z.string(),
  versao: z.number().int(),
  ...identidadeBody.shape,
  email: z.string(),
  telefone_comercial: z.string(),
  site: z.string(),
  chat_suporte_url: z.string(),
  canais: z.array(canalSchema),
});

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Configurações' } as const;

export const verIdentidade = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/identidade',
  resumo: 'O que o município diz de si: nomes, contato, cor, canais de atendimento',
  dados: identidadeSchema,
});

export const salvarIdentidade = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/identidade',
  resumo: 'Salva a identidade; 409 quando o registro mudou depois de a tela ser aberta',
  body: identidadeBody.extend({ versao: versaoDaTela }),
  dados: identidadeSchema,
});
