/** Made-up answers, for trying a process out: what they name belongs to nobody. */
export const PESSOA_DE_EXEMPLO = 'Maria Exemplo';

export const idDeExemplo = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Words of a length that the field takes. */
export const fraseDeExemplo = ({ minimo, maximo }: { minimo: number; maximo: number }): string =>
  'Exemplo de resposta para ver como o processo anda. '
    .repeat(Math.ceil(minimo / 50) || 1)
    .slice(0, Math.max(minimo, Math.min(maximo, 60)))
    .trim()
    .padEnd(minimo, '.');
