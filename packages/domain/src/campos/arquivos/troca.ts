import type { ArquivoEnviado } from './model.ts';

/** Whether new files stand beside old ones: then nobody can tell what replaces what, unless it is said. */
export function isMistura(antes: readonly ArquivoEnviado[], agora: readonly ArquivoEnviado[]): boolean {
  const velhos = new Set(antes.map((a) => a.sha256));
  return agora.some((a) => !velhos.has(a.sha256)) && agora.some((a) => velhos.has(a.sha256));
}

/** Only what is new: the files that were there go. */
export function soOsNovos(antes: readonly ArquivoEnviado[], agora: readonly ArquivoEnviado[]): ArquivoEnviado[] {
  const velhos = new Set(antes.map((a) => a.sha256));
  return agora.filter((a) => !velhos.has(a.sha256));
}
