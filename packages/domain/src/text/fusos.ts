/** The zones that a town of Brazil may keep, and how people know them. @source brasil.md §7.2, IANA */
export const FUSOS = {
  'America/Noronha': 'Fernando de Noronha (1 hora a mais que Brasília)',
  'America/Sao_Paulo': 'Brasília, Sudeste, Sul e Goiás',
  'America/Bahia': 'Bahia',
  'America/Maceio': 'Alagoas e Sergipe',
  'America/Recife': 'Pernambuco',
  'America/Fortaleza': 'Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte',
  'America/Araguaina': 'Tocantins',
  'America/Belem': 'Amapá e leste do Pará',
  'America/Santarem': 'Oeste do Pará',
  'America/Campo_Grande': 'Mato Grosso do Sul (1 hora a menos que Brasília)',
  'America/Cuiaba': 'Mato Grosso (1 hora a menos)',
  'America/Manaus': 'Amazonas (1 hora a menos)',
  'America/Porto_Velho': 'Rondônia (1 hora a menos)',
  'America/Boa_Vista': 'Roraima (1 hora a menos)',
  'America/Eirunepe': 'Oeste do Amazonas (2 horas a menos)',
  'America/Rio_Branco': 'Acre (2 horas a menos)',
} as const;
export type Fuso = keyof typeof FUSOS;
export const NOMES_DOS_FUSOS = Object.keys(FUSOS) as [Fuso, ...Fuso[]];

/** Of the installation itself, and of a town that says nothing else. */
export const FUSO_PADRAO: Fuso = 'America/Sao_Paulo';

const DOS_ESTADOS: Partial<Record<string, Fuso>> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
};

/** The zone of nearly all towns of a state. */
export const fusoDaUf = (uf: string): Fuso => DOS_ESTADOS[uf] ?? FUSO_PADRAO;
