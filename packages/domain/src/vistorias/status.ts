/** The statuses of an inspection, in the order of its life. Realizada and Cancelada are final (spec §4: cancelling is irreversible). */
export const VISTORIA_STATUS = ['Solicitada', 'Agendada', 'Em campo', 'Realizada', 'Cancelada'] as const;
export type VistoriaStatus = (typeof VISTORIA_STATUS)[number];
