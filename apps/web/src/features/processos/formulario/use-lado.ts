import { useMediaQuery } from '@mantine/hooks';

/** Whether the configuration stands beside the outline; else it opens under its row. Formulario.module.css keeps the same width. */
export const useLado = (): boolean => useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
