import { z } from 'zod';

/** What a program of the town may do with the portal; it does nothing that none of its scopes names. */
export const ESCOPOS = [
  'requerimentos.ler',
  'imoveis.ler',
  'imoveis.gravar',
  'profissionais.ler',
  'pagamentos.gravar',
  'obras.ler',
  'obras.gravar',
] as const;
export type Escopo = (typeof ESCOPOS)[number];
export const escopoSchema = z.enum(ESCOPOS);

export const PALAVRAS_DO_ESCOPO: Record<Escopo, { nome: string; explica: string }> = {
  'requerimentos.ler': {
    nome: 'Ler requerimentos',
    explica: 'Número, processo, situação, datas, setor e imóveis. Nada sobre pessoas, nem respostas, nem arquivos.',
  },
  'imoveis.ler': { nome: 'Ler imóveis', explica: 'O cadastro de imóveis, sem os proprietários.' },
  'imoveis.gravar': {
    nome: 'Gravar imóveis e proprietários',
    explica: 'Cria imóveis e muda os que já existem, com os proprietários. O registro guarda o que cada um era antes.',
  },
  'profissionais.ler': { nome: 'Ler profissionais', explica: 'Nome, conselho e registro. Nada de CPF, e-mail ou telefone.' },
  'pagamentos.gravar': {
    nome: 'Avisar pagamentos de guias',
    explica: 'Diz que uma guia foi paga. O valor entra no caixa, e o requerimento anda como se o banco tivesse avisado.',
  },
  'obras.ler': {
    nome: 'Ler as integrações de obras',
    explica: 'O que o portal entregou ao sistema de obras, e em que situação está.',
  },
  'obras.gravar': {
    nome: 'Responder às integrações de obras',
    explica: 'Diz se o sistema de obras aceitou ou recusou cada pedido.',
  },
};

/** Keys that are good at the same time: the old one stays until its program knows the new one. */
export const CHAVES_AO_MESMO_TEMPO = 2;
export const MAX_DE_PROGRAMAS = 30;
/** Calls a minute of one program. */
export const LIMITE_POR_MINUTO = { padrao: 120, minimo: 10, maximo: 600 } as const;
/** So long a program's token is good; that its key still holds is looked at with each call. */
export const VIDA_DO_TOKEN_S = 900;
