import { diasEntre, formatData } from '@portal/domain/text/datas';
import { plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';

/** 'vence em 3 dias', 'venceu em 12/03/2026'. */
export function prazoDaGuia(vencimento: string): string {
  const days = diasEntre(hoje(), vencimento);
  if (days < 0) return `venceu em ${formatData(vencimento)}`;
  if (days === 0) return 'vence hoje';
  return days === 1 ? 'vence amanhã' : `vence em ${plural(days, 'dia', 'dias')}, ${formatData(vencimento)}`;
}
