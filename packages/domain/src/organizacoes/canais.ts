import { z } from 'zod';

export const CANAIS = ['telefone', 'whatsapp', 'email', 'endereco', 'site', 'presencial'] as const;

export const canalSchema = z.object({
  tipo: z.enum(CANAIS),
  /** Which of them, when there are several: 'Protocolo', 'Plantão de obras'. */
  rotulo: z.string(),
  /** As people read it; the page makes the link. */
  valor: z.string(),
  /** When somebody answers; '' when nothing is said. */
  horario: z.string(),
});
export type Canal = z.output<typeof canalSchema>;
