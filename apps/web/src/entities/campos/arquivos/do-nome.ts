import { extensaoDe, FORMATOS, type Formato } from '@portal/domain/campos/arquivos/formatos';

const HEIC = ['heic', 'heif'];

/** What may be chosen where pictures are taken: those of an iPhone are turned into JPEG before they go. */
export const EXTENSOES_DE_IMAGEM = [...FORMATOS.imagem.extensoes, ...HEIC].map((e) => `.${e}`);

/**
 * The kind that will be sent, as far as the name tells: for what a browser calls it is often nothing, or wrong, and the server looks inside.
 * @param formatos that are asked for
 */
export function tipoQueVai({ type, name }: File, formatos: readonly Formato[]): string {
  const extensao = extensaoDe(name);
  if (HEIC.includes(extensao) || /^image\/hei[cf]/.test(type)) return 'image/jpeg';
  const dito = formatos.find((f) => FORMATOS[f].extensoes.includes(extensao));
  if (!dito || dito === 'imagem') return type || (extensao === 'png' ? 'image/png' : dito ? 'image/jpeg' : '');
  return dito === 'pdf' && type ? type : (FORMATOS[dito].tipos[0] ?? '');
}
