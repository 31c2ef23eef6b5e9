import { INICIOS, regraDoTermo, type TermoModelo, TIPOS_DE_TERMO, textoDoTermo } from '@portal/domain/termos/modelo';
import { z } from 'zod';

const dias = (max: number, palavra: string) =>
  z.string().refine((v) => v === '' || (/^\d+$/.test(v) && Number(v) >= 1 && Number(v) <= max), `${palavra} de 1 a ${max} dias.`);

/** How a notice counts, as a form holds it: '' where there are no days. */
export const regraNaTela = {
  tipo: z.enum(TIPOS_DE_TERMO, 'Escolha o tipo.'),
  assunto: regraDoTermo.assunto,
  texto: textoDoTermo,
  base_legal: z.string().trim().max(300, 'Escreva no máximo 300 caracteres.'),
  prazo_dias: dias(365, 'O prazo vai'),
  contagem: z.enum(['uteis', 'corridos']),
  inicio: z.enum(INICIOS),
  tacita_dias: dias(90, 'Vai'),
  aceita_resposta: z.boolean(),
};
const schema = z.object(regraNaTela);
export type RegraNaTela = z.input<typeof schema>;

export const NOVA: RegraNaTela = {
  tipo: 'Notificação',
  assunto: '',
  texto: '',
  base_legal: '',
  prazo_dias: '',
  contagem: 'uteis',
  inicio: 'Ciência',
  tacita_dias: '',
  aceita_resposta: true,
};

const numeroOuNada = (v: string): number | null => (v === '' ? null : Number(v));

/** What travels of what the form holds. */
export const escritaDe = ({ prazo_dias, tacita_dias, ...v }: RegraNaTela) => ({
  ...v,
  prazo_dias: numeroOuNada(prazo_dias),
  tacita_dias: numeroOuNada(tacita_dias),
});

/** A model as the form begins with it. */
export const telaDe = ({ id: _, versao: __, nome: ___, arquivado: ____, ...m }: TermoModelo): RegraNaTela => ({
  ...m,
  prazo_dias: String(m.prazo_dias ?? ''),
  tacita_dias: String(m.tacita_dias ?? ''),
});
