/** Why a signature says nothing of the file; `semComo`: nobody can say here whether anything is wrong. */
export const FALHAS = {
  demarcacao: {
    semComo: false,
    frase: 'A assinatura deixa de fora partes do arquivo onde algo poderia se esconder, e por isso não prova nada.',
  },
  conteudo: { semComo: false, frase: 'O conteúdo do arquivo não é o que foi assinado: ele mudou depois.' },
  conteudo_proprio: {
    semComo: false,
    frase: 'A assinatura traz o seu próprio conteúdo: foi feita sobre outra coisa, e não sobre este arquivo.',
  },
  atributos: { semComo: false, frase: 'A assinatura não diz de forma clara o que assina, e por isso não prova nada.' },
  valor: { semComo: false, frase: 'A assinatura não foi feita pela chave do certificado que ela traz.' },
  certificado: { semComo: false, frase: 'A assinatura diz ter sido feita com outro certificado, e não com o que ela traz.' },
  ilegivel: { semComo: true, frase: 'Não conseguimos ler esta assinatura: ela está danificada ou escrita de outro jeito.' },
  formato: { semComo: true, frase: 'A assinatura tem um formato antigo, que não sabemos conferir.' },
  algoritmo: { semComo: true, frase: 'A assinatura usa um cálculo que não sabemos refazer aqui.' },
} as const satisfies Record<string, { semComo: boolean; frase: string }>;
export type Falha = keyof typeof FALHAS;
export const isSemComo = (falha: Falha | null): boolean => falha !== null && FALHAS[falha].semComo;

/** What a signature that holds lacks. */
export const RESSALVAS = {
  soma_fraca: 'Foi feita por um cálculo antigo (SHA-1 ou MD5), que hoje pode ser falsificado.',
  vinculo_fraco: 'Diz com qual certificado foi feita por um cálculo antigo (SHA-1).',
  sem_vinculo: 'Não diz com qual certificado foi feita, e outro poderia estar no lugar dele.',
  fora_do_prazo: 'O certificado não estava no prazo nessa data.',
  sem_raiz:
    'Ninguém que este portal conheça responde pelo certificado: qualquer pessoa faz um igual, com o nome que quiser. Confira em validar.iti.gov.br.',
} as const;
export type Ressalva = keyof typeof RESSALVAS;

/** What may be done to a file after a signature; `grave`: it may say something else than what was signed. */
export const MUDANCAS = {
  assinatura: { grave: false, frase: 'Outra pessoa assinou.' },
  carimbo: { grave: false, frase: 'Foi posto um carimbo do tempo.' },
  validacao: { grave: false, frase: 'Foram guardados dados para validar as assinaturas mais tarde.' },
  campo_de_assinatura: { grave: false, frase: 'Foi posto um lugar para assinar, ainda vazio.' },
  dados_do_arquivo: { grave: false, frase: 'Mudaram dados do arquivo que não aparecem nas páginas, como título e autor.' },
  assinatura_copiada: { grave: true, frase: 'Foi acrescentada a cópia de uma assinatura que não cobre o que veio com ela.' },
  assinatura_cobre: { grave: true, frase: 'Foi posta uma assinatura cujo desenho cobre boa parte da página.' },
  assinatura_retirada: { grave: true, frase: 'Uma assinatura foi retirada.' },
  assinatura_trocada: { grave: true, frase: 'Uma assinatura foi trocada por outra.' },
  aparencia_trocada: { grave: true, frase: 'Mudou o desenho ou o lugar de uma assinatura.' },
  pagina_acrescentada: { grave: true, frase: 'Foi acrescentada uma página.' },
  pagina_retirada: { grave: true, frase: 'Foi retirada uma página.' },
  pagina_alterada: { grave: true, frase: 'Mudou o conteúdo de uma página.' },
  anotacao_acrescentada: { grave: true, frase: 'Foi posta uma anotação sobre a página.' },
  anotacao_alterada: { grave: true, frase: 'Mudou uma anotação.' },
  anotacao_retirada: { grave: true, frase: 'Foi retirada uma anotação.' },
  campo_preenchido: { grave: true, frase: 'Foi preenchido ou alterado um campo de formulário.' },
  anexo: { grave: true, frase: 'Foram acrescentados, trocados ou retirados arquivos anexos.' },
  programa: { grave: true, frase: 'Foi posto um programa que roda quando o arquivo é aberto.' },
  camadas: { grave: true, frase: 'Mudaram camadas que escondem ou mostram partes do desenho.' },
  outro: { grave: true, frase: 'Mudou outra parte do arquivo.' },
  acrescimo: { grave: true, frase: 'Há dados depois da assinatura que ela não cobre, e nada do que lemos explica o que fazem.' },
  nao_comparado: { grave: true, frase: 'O que veio depois não pôde ser comparado com o que foi assinado.' },
} as const satisfies Record<string, { grave: boolean; frase: string }>;
export type TipoDeMudanca = keyof typeof MUDANCAS;

export interface Mudanca {
  tipo: TipoDeMudanca;
  /** From 1, where it is about one. */
  pagina: number | null;
}

/** Of what a person may be told, whoever asks: nothing that a change could hide behind. */
export const isGrave = ({ tipo }: Mudanca): boolean => MUDANCAS[tipo].grave;

export const mudancaEmPalavras = ({ tipo, pagina }: Mudanca): string =>
  pagina === null ? MUDANCAS[tipo].frase : MUDANCAS[tipo].frase.replace(/\.$/, ` (página ${pagina}).`);

/** What was found of a signature as the file came in. */
export interface AssinaturaRecebida {
  campo: string;
  /** Common name in its certificate; '' when it says nothing of the file. Anyone can print any name. */
  assinante: string;
  falha: Falha | null;
  ressalvas: Ressalva[];
  /** Of what was done to the file afterwards, what may say something else. */
  mudancas: Mudanca[];
}
