import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { emailsSchema } from './emails.ts';
import { adSchema, geoSchema, segurancaSchema } from './model.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Configurações' } as const;
/** Whoever says which directory or token vouches for people could enter as any of them. */
const deAdministrador = { permissao: 'perfil.administrador', grupo: 'Configurações' } as const;

const lida = <S extends z.ZodType>(valor: S) =>
  z.object({
    valor: valor.nullable(),
    /** 0 when nothing was saved yet */
    versao: z.number().int(),
    /** whether a secret is kept; it is never given back */
    tem_segredo: z.boolean(),
  });
const versao = z.number().int().min(0);
/** Given only to change it. */
const segredo = z.string().max(500).optional();

export const verSeguranca = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/seguranca',
  resumo: 'Segundo fator da equipe e confirmação de lugares novos',
  dados: lida(segurancaSchema),
});
export const salvarSeguranca = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/seguranca',
  resumo: 'Salva a segurança de acesso',
  body: z.object({ versao, valor: segurancaSchema }),
  dados: lida(segurancaSchema),
});

export const verAd = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/ad',
  resumo: 'O diretório da rede da prefeitura (Active Directory)',
  dados: lida(adSchema),
});
export const salvarAd = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: ':painel/configuracao/ad',
  resumo: 'Salva o diretório; a senha da conta de serviço fica cifrada',
  body: z.object({ versao, valor: adSchema, segredo }),
  dados: lida(adSchema),
});

export const verGeo = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/geo',
  resumo: 'O sistema de geoprocessamento que abre o portal',
  dados: lida(geoSchema),
});
export const salvarGeo = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: ':painel/configuracao/geo',
  resumo: 'Salva o sistema de geoprocessamento; a chave compartilhada fica cifrada',
  body: z.object({ versao, valor: geoSchema, segredo }),
  dados: lida(geoSchema),
});

export const verEmails = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/emails',
  resumo: 'As palavras do município nos e-mails do portal',
  dados: lida(emailsSchema),
});
export const salvarEmails = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/emails',
  resumo: 'Salva assunto, abertura e fechamento dos e-mails; texto simples, com nomes entre chaves',
  body: z.object({ versao, valor: emailsSchema }),
  dados: lida(emailsSchema),
});
