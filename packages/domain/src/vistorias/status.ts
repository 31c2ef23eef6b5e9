/** The statuses of an inspection, in the order of its life. Realizada and Cancelada are final (spec §4: cancelling is irreversible). */
export const VISTORIA_STATUS = ['Solicitada', 'Agendada', 'Em campo', 'Realizada', 'Cancelada'] as const;
export type VistoriaStatus = (typeof VISTORIA_STATUS)[number];

/** As `COR_DO_STATUS` of requests. */
export const COR_DA_VISTORIA = {
  Solicitada: 'amber-outline',
  Agendada: 'violet',
  'Em campo': 'blue',
  Realizada: 'green',
  Cancelada: 'grey',
} as const satisfies Record<VistoriaStatus, string>;

export const SITUACOES_VISTORIA = VISTORIA_STATUS.map((value) => ({
  value,
  label: value as string,
  cor: COR_DA_VISTORIA[value] as string,
}));
