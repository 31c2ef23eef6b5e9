const LONGO = 80;

/** A value of a setting in a few words; null where only that it changed can be told. */
export function emPalavras(valor: unknown): string | null {
  if (valor === null || valor === undefined || valor === '') return '';
  if (typeof valor === 'boolean') return valor ? 'Ligado' : 'Desligado';
  if (Array.isArray(valor)) return valor.length === 0 ? '' : null;
  if (typeof valor === 'object') return null;
  const texto = String(valor);
  return texto.length > LONGO || texto.startsWith('<') ? null : texto;
}
