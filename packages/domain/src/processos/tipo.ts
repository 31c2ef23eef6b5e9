/** What a project is; fixed when its process is made. @source spec §3, "The project type cannot change after the process is created" */
export const TIPOS_DE_PROJETO = ['edificacao', 'parcelamento', 'uso_do_solo', 'regularizacao', 'outro'] as const;
export type TipoDeProjeto = (typeof TIPOS_DE_PROJETO)[number];

export const NOMES_DOS_TIPOS: Record<TipoDeProjeto, string> = {
  edificacao: 'Edificação',
  parcelamento: 'Parcelamento do solo',
  uso_do_solo: 'Uso do solo',
  regularizacao: 'Regularização',
  outro: 'Outro',
};
